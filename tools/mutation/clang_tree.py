"""The syntax tree of C++ sources, through clang 19's C library: no package beyond the compiler's own is needed."""
import ctypes
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_int, c_longlong, c_uint, c_void_p

LIBRARIES = ("libclang-19.so.1", "/usr/lib/llvm-19/lib/libclang-19.so.1")

# Kinds of cursors that are asked for by name (clang-c/Index.h).
FIELD, ENUM_CONSTANT, FUNCTION, VARIABLE, PARAMETER, METHOD, TEMPLATE = 6, 7, 8, 9, 10, 21, 30
CONSTRUCTOR = 24
UNEXPOSED, REFERENCE, MEMBER, CALL, INTEGER, PAREN, UNARY = 100, 101, 102, 103, 106, 111, 112
BINARY, COMPOUND_ASSIGN, CONDITIONAL, STATIC_CAST, BOOLEAN, LAMBDA = 114, 115, 116, 124, 130, 144
COMPOUND, CASE, DEFAULT, IF, SWITCH, WHILE, DO, FOR, RETURN, FOR_RANGE = 202, 203, 204, 205, 206, 207, 208, 209, 214, 225
STATIC_ASSERT = 602
FUNCTIONS = (FUNCTION, METHOD, TEMPLATE, CONSTRUCTOR)

VOID_TYPE, BOOL_TYPE, INTEGER_TYPES, ENUM_TYPE = 2, 3, range(4, 21), 106
UNSIGNED_TYPES = {4: 8, 5: 8, 8: 16, 9: 32, 10: 64, 11: 64}  # and how many bits they have


class _Cursor(Structure):
    _fields_ = [("kind", c_int), ("xdata", c_int), ("data", c_void_p * 3)]


class _Location(Structure):
    _fields_ = [("data", c_void_p * 2), ("int_data", c_uint)]


class _Range(Structure):
    _fields_ = [("data", c_void_p * 2), ("begin", c_uint), ("end", c_uint)]


class _String(Structure):
    _fields_ = [("data", c_void_p), ("flags", c_uint)]


class _Type(Structure):
    _fields_ = [("kind", c_int), ("data", c_void_p * 2)]


_VISITOR = CFUNCTYPE(c_int, _Cursor, _Cursor, c_void_p)


def _library():
    for name in LIBRARIES:
        try:
            return ctypes.CDLL(name)
        except OSError:
            continue
    raise RuntimeError("clang 19's library libclang-19.so.1 is not installed: apt install clang-19")


def _declared(lib):
    for name, result, arguments in (
        ("clang_createIndex", c_void_p, [c_int, c_int]),
        ("clang_parseTranslationUnit", c_void_p,
         [c_void_p, c_char_p, POINTER(c_char_p), c_int, c_void_p, c_uint, c_uint]),
        ("clang_getTranslationUnitCursor", _Cursor, [c_void_p]),
        ("clang_visitChildren", c_uint, [_Cursor, _VISITOR, c_void_p]),
        ("clang_getCursorExtent", _Range, [_Cursor]),
        ("clang_getCursorLocation", _Location, [_Cursor]),
        ("clang_getRangeStart", _Location, [_Range]),
        ("clang_getRangeEnd", _Location, [_Range]),
        ("clang_getFileLocation", None, [_Location, POINTER(c_void_p), POINTER(c_uint), POINTER(c_uint), POINTER(c_uint)]),
        ("clang_getFileName", _String, [c_void_p]),
        ("clang_getCursorSpelling", _String, [_Cursor]),
        ("clang_getCursorType", _Type, [_Cursor]),
        ("clang_getCanonicalType", _Type, [_Type]),
        ("clang_getCString", c_char_p, [_String]),
        ("clang_getCursorReferenced", _Cursor, [_Cursor]),
        ("clang_getCursorSemanticParent", _Cursor, [_Cursor]),
        ("clang_getEnumConstantDeclValue", c_longlong, [_Cursor]),
        ("clang_Cursor_Evaluate", c_void_p, [_Cursor]),
        ("clang_EvalResult_getKind", c_int, [c_void_p]),
        ("clang_EvalResult_getAsLongLong", c_longlong, [c_void_p]),
        ("clang_EvalResult_dispose", None, [c_void_p]),
        ("clang_disposeString", None, [_String]),
        ("clang_getNumDiagnostics", c_uint, [c_void_p]),
        ("clang_getDiagnostic", c_void_p, [c_void_p, c_uint]),
        ("clang_getDiagnosticSeverity", c_int, [c_void_p]),
        ("clang_formatDiagnostic", _String, [c_void_p, c_uint]),
    ):
        function = getattr(lib, name)
        function.restype, function.argtypes = result, arguments
    return lib


class Node:
    """One cursor: its kind, its place in its file as offsets of bytes, and its children."""

    def __init__(self, tree, cursor):
        self._tree, self._cursor = tree, cursor
        self.kind = cursor.kind
        extent = tree.lib.clang_getCursorExtent(cursor)
        self.file, self.start = tree.place(tree.lib.clang_getRangeStart(extent))
        end_file, self.end = tree.place(tree.lib.clang_getRangeEnd(extent))
        if end_file != self.file:
            self.file = None

    @property
    def name(self):
        return self._tree.text(self._tree.lib.clang_getCursorSpelling(self._cursor))

    @property
    def name_at(self):
        return self._tree.place(self._tree.lib.clang_getCursorLocation(self._cursor))[1]

    @property
    def type(self):
        lib = self._tree.lib
        return lib.clang_getCanonicalType(lib.clang_getCursorType(self._cursor)).kind

    @property
    def referenced(self):
        """What a name stands for."""
        return Node(self._tree, self._tree.lib.clang_getCursorReferenced(self._cursor))

    @property
    def value(self):
        """Of a number, or of a constant with a name; None: it has none, or is no number."""
        result = self._tree.lib.clang_Cursor_Evaluate(self._cursor)
        if not result:
            return None
        is_number = self._tree.lib.clang_EvalResult_getKind(result) == 1
        value = self._tree.lib.clang_EvalResult_getAsLongLong(result) if is_number else None
        self._tree.lib.clang_EvalResult_dispose(result)
        return value

    @property
    def place_in_enum(self):
        """Of a word of an enumeration: is it the first, is it the last?"""
        lib = self._tree.lib
        enumeration = Node(self._tree, lib.clang_getCursorSemanticParent(self._cursor))
        values = [lib.clang_getEnumConstantDeclValue(one._cursor) for one in enumeration.children() if one.kind == ENUM_CONSTANT]
        own = lib.clang_getEnumConstantDeclValue(self._cursor)
        return own == min(values), own == max(values)

    def children(self):
        found = []

        def visit(cursor, _parent, _data):
            found.append(Node(self._tree, cursor))
            return 1  # go on beside it, not below

        self._tree.lib.clang_visitChildren(self._cursor, _VISITOR(visit), None)
        return found


class Tree:
    def __init__(self, source, flags):
        self.lib = _declared(_library())
        self._names = {}
        words = [flag.encode() for flag in flags]
        index = self.lib.clang_createIndex(0, 0)
        self._unit = self.lib.clang_parseTranslationUnit(index, str(source).encode(),
                                                         (c_char_p * len(words))(*words), len(words), None, 0, 0)
        if not self._unit:
            raise RuntimeError(f"clang cannot read {source}")
        for i in range(self.lib.clang_getNumDiagnostics(self._unit)):
            diagnostic = self.lib.clang_getDiagnostic(self._unit, i)
            if self.lib.clang_getDiagnosticSeverity(diagnostic) >= 3:
                raise RuntimeError(self.text(self.lib.clang_formatDiagnostic(diagnostic, 1)))

    def root(self):
        return Node(self, self.lib.clang_getTranslationUnitCursor(self._unit))

    def text(self, string):
        words = (self.lib.clang_getCString(string) or b"").decode()
        self.lib.clang_disposeString(string)
        return words

    def place(self, location):
        file, line, column, offset = c_void_p(), c_uint(), c_uint(), c_uint()
        self.lib.clang_getFileLocation(location, byref(file), byref(line), byref(column), byref(offset))
        if not file.value:
            return None, 0
        if file.value not in self._names:
            self._names[file.value] = self.text(self.lib.clang_getFileName(file))
        return self._names[file.value], offset.value
