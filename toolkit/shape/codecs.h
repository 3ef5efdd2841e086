// How single values are written, read and told: numbers, words, seats, sets as lists, arrays by seat, counts by word.
// A codec is a type without values. It has
//   write(JsonText&, const Value&, const Scope&)
//   read(const In&, Value&) -> Problem
//   wanted(const Scope&) -> std::string    what would be right, for the words of a problem: "a seat from 0 to 3"
//   type() -> Type
// and codecs are put together from codecs: BySeat<OrNull<Word<kTreasures>, kNoTreasure>>.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <optional>
#include <type_traits>
#include <utility>

#include "toolkit/shape/field.h"
#include "toolkit/shape/name.h"

namespace shape {

struct Bounds {
  std::int64_t lowest = 0, highest = 0;
};

std::optional<std::int64_t> whole_number(const Json& json, Bounds bounds);
std::string spanned(Bounds bounds);                                       // "0 to 4"
std::string listed(std::span<const std::string_view> words);              // "red, white, blue"
int index_in(std::span<const std::string_view> words, const Json& json);  // -1: none of them

// ---- numbers, flags, words -----------------------------------------------------------------------------------------

// A whole number; `bounds` is a Bounds, or a function that takes the Scope and gives one.
template <auto bounds>
struct Within {
  static constexpr bool kFixed = std::is_same_v<std::remove_cv_t<decltype(bounds)>, Bounds>;
  static Bounds of(const Scope& scope) {
    if constexpr (kFixed)
      return (void)scope, bounds;
    else
      return bounds(scope);
  }
  template <class Value>
  static void write(JsonText& out, const Value& value, const Scope&) {
    out.number(static_cast<std::int64_t>(value));
  }
  template <class Value>
  static Problem read(const In& in, Value& value) {
    const auto number = whole_number(in.json(), of(in.scope()));
    if (!number) return in.must_be(wanted(in.scope()));
    value = static_cast<Value>(*number);
    return std::nullopt;
  }
  static std::string wanted(const Scope& scope) { return "a whole number from " + spanned(of(scope)); }
  static Type type() {
    Type type{.kind = Type::Kind::number};
    if constexpr (kFixed) type.lowest = bounds.lowest, type.highest = bounds.highest;
    return type;
  }
};

template <auto lowest, auto highest>
using Number = Within<Bounds{static_cast<std::int64_t>(lowest), static_cast<std::int64_t>(highest)}>;

struct SeatNumber {
  static Bounds of(const Scope& scope) { return {0, scope.seats - 1}; }
  template <class Value>
  static void write(JsonText& out, const Value& value, const Scope&) {
    out.number(static_cast<int>(value));
  }
  template <class Value>
  static Problem read(const In& in, Value& value) {
    const auto number = whole_number(in.json(), of(in.scope()));
    if (!number) return in.must_be(wanted(in.scope()));
    value = static_cast<Value>(*number);
    return std::nullopt;
  }
  static std::string wanted(const Scope& scope) { return "a seat from " + spanned(of(scope)); }
  static Type type() { return {.kind = Type::Kind::number, .says = "a seat", .lowest = 0}; }
};

struct Flag {
  static void write(JsonText& out, bool value, const Scope&) { out.flag(value); }
  template <class Value>
  static Problem read(const In& in, Value& value) {
    if (!in.json().is_boolean()) return in.must_be(wanted(in.scope()));
    value = in.json().get<bool>();
    return std::nullopt;
  }
  static std::string wanted(const Scope&) { return "true or false"; }
  static Type type() { return {.kind = Type::Kind::flag}; }
};

// One of a row of words, kept as its number. The words are an array, or a function that takes the Scope and gives
// a span.
template <const auto& words, Name name = "">
struct Word {
  static std::span<const std::string_view> of(const Scope& scope) {
    if constexpr (std::is_invocable_v<decltype(words), const Scope&>)
      return words(scope);
    else
      return (void)scope, std::span<const std::string_view>(words);
  }
  template <class Value>
  static void write(JsonText& out, const Value& value, const Scope& scope) {
    out.word(of(scope)[static_cast<std::size_t>(value)]);
  }
  template <class Value>
  static Problem read(const In& in, Value& value) {
    const int index = index_in(of(in.scope()), in.json());
    if (index < 0) return in.must_be(wanted(in.scope()));
    value = static_cast<Value>(index);
    return std::nullopt;
  }
  static std::string wanted(const Scope& scope) { return "one of " + listed(of(scope)); }
  static Type type() {
    Type type{.kind = Type::Kind::word, .name = std::string(name.view())};
    if constexpr (std::is_invocable_v<decltype(words), const Scope&>)
      type.kind = Type::Kind::text;
    else
      type.words.assign(std::begin(words), std::end(words)), type.table = std::data(words);
    return type;
  }
};

// Two words, "ring pink", kept as one number: first * (how many second words there are) + second.
template <const auto& firsts, const auto& seconds, class First, class Second, Name name>
struct Phrase {
  template <class Value>
  static void write(JsonText& out, const Value& value, const Scope&) {
    const auto [first, second] = std::div(static_cast<int>(value), static_cast<int>(std::size(seconds)));
    out.phrase(std::data(firsts)[first], std::data(seconds)[second]);
  }
  template <class Value>
  static Problem read(const In& in, Value& value) {
    const std::string text = in.json().is_string() ? in.json().get<std::string>() : "";
    const auto space = std::min(text.find(' '), text.size());
    const int first = index_in(firsts, Json(text.substr(0, space)));
    const int second = space == text.size() ? -1 : index_in(seconds, Json(text.substr(space + 1)));
    if (first < 0 || second < 0) return in.must_be(wanted(in.scope()));
    value = static_cast<Value>(static_cast<int>(std::size(seconds)) * first + second);
    return std::nullopt;
  }
  static std::string wanted(const Scope&) {
    return "two words such as \"" + std::string(firsts[0]) + " " + std::string(seconds[0]) + "\"";
  }
  static Type type() {
    return {.kind = Type::Kind::phrase, .name = std::string(name.view()), .parts = {First::type(), Second::type()}};
  }
};

// One of a row of numbers, kept as its place in the row.
template <const auto& numbers>
struct OneOf {
  template <class Value>
  static void write(JsonText& out, const Value& value, const Scope&) {
    out.number(numbers[static_cast<std::size_t>(value)]);
  }
  template <class Value>
  static Problem read(const In& in, Value& value) {
    const auto number = whole_number(in.json(), {INT64_MIN, INT64_MAX});
    const auto found = number ? std::find(std::begin(numbers), std::end(numbers), *number) : std::end(numbers);
    if (found == std::end(numbers)) return in.must_be(wanted(in.scope()));
    value = static_cast<Value>(found - std::begin(numbers));
    return std::nullopt;
  }
  static std::string wanted(const Scope&) {
    std::string list;
    for (const auto number : numbers) list += (list.empty() ? "one of " : ", ") + std::to_string(number);
    return list;
  }
  static Type type() {
    return {.kind = Type::Kind::number, .says = wanted({}), .lowest = numbers.front(), .highest = numbers.back()};
  }
};

// A text in words of its own; whoever takes it in says which are right.
struct Text {
  static void write(JsonText& out, const std::string& text, const Scope&) { out.text(text); }
  static Problem read(const In& in, std::string& text) {
    if (!in.json().is_string()) return in.must_be(wanted(in.scope()));
    text = in.json().get<std::string>();
    return std::nullopt;
  }
  static std::string wanted(const Scope&) { return "a text"; }
  static Type type() { return {.kind = Type::Kind::text}; }
};

// ---- what may be nothing -------------------------------------------------------------------------------------------

// null stands for the value `none`.
template <class Codec, auto none>
struct OrNull {
  template <class Value>
  static void write(JsonText& out, const Value& value, const Scope& scope) {
    if (value == static_cast<Value>(none))
      out.null();
    else
      Codec::write(out, value, scope);
  }
  template <class Value>
  static Problem read(const In& in, Value& value) {
    if (in.is_null()) {
      value = static_cast<Value>(none);
      return std::nullopt;
    }
    return Codec::read(in, value).has_value() ? in.must_be(wanted(in.scope())) : Problem();
  }
  static std::string wanted(const Scope& scope) { return Codec::wanted(scope) + ", or null"; }
  static Type type() {
    Type type = Codec::type();
    type.may_be_null = true;
    return type;
  }
};

// null stands for an empty std::optional.
template <class Codec>
struct Nullable {
  template <class Value>
  static void write(JsonText& out, const std::optional<Value>& value, const Scope& scope) {
    if (value)
      Codec::write(out, *value, scope);
    else
      out.null();
  }
  template <class Value>
  static Problem read(const In& in, std::optional<Value>& value) {
    value.reset();
    return in.is_null() ? Problem() : Codec::read(in, value.emplace());
  }
  static std::string wanted(const Scope& scope) { return Codec::wanted(scope) + ", or null"; }
  static Type type() {
    Type type = Codec::type();
    type.may_be_null = true;
    return type;
  }
};

// One word stands for the value `meant`.
template <class Codec, Name word, auto meant>
struct OrWord {
  template <class Value>
  static void write(JsonText& out, const Value& value, const Scope& scope) {
    if (value == static_cast<Value>(meant))
      out.word(word.view());
    else
      Codec::write(out, value, scope);
  }
  template <class Value>
  static Problem read(const In& in, Value& value) {
    if (in.json() != word.view()) return Codec::read(in, value);
    value = static_cast<Value>(meant);
    return std::nullopt;
  }
  static std::string wanted(const Scope& scope) {
    return Codec::wanted(scope) + ", or \"" + std::string(word.view()) + "\"";
  }
  static Type type() {
    return {.kind = Type::Kind::either, .parts = {Codec::type(), {.kind = Type::Kind::word, .words = {word.view()}}}};
  }
};

// ---- lists ---------------------------------------------------------------------------------------------------------

// One entry for each seat of the match; the array may be longer.
template <class Codec>
struct BySeat {
  template <class Array>
  static void write(JsonText& out, const Array& array, const Scope& scope) {
    out.open_list();
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(scope.seats); ++seat)
      Codec::write(out, array[seat], scope);
    out.close_list();
  }
  template <class Array>
  static Problem read(const In& in, Array& array) {
    const auto seats = static_cast<std::size_t>(in.scope().seats);
    if (!in.json().is_array() || in.json().size() != seats) return in.must_be(wanted(in.scope()));
    for (std::size_t seat = 0; seat < seats; ++seat)
      if (auto problem = Codec::read(in.at(seat), array[seat])) return problem;
    return std::nullopt;
  }
  static std::string wanted(const Scope& scope) {
    return "a list with one entry for each of the " + std::to_string(scope.seats) + " seats, each " +
           Codec::wanted(scope);
  }
  static Type type() { return {.kind = Type::Kind::list, .says = "one entry a seat", .parts = {Codec::type()}}; }
};

// All entries of an array. With Ending::may_lack, where fields may be left out, so may its last entries.
enum class Ending { complete, may_lack };
template <class Codec, Ending ending = Ending::complete>
struct Each {
  template <class Value, std::size_t N>
  static void write(JsonText& out, const std::array<Value, N>& array, const Scope& scope) {
    out.open_list();
    for (const auto& value : array) Codec::write(out, value, scope);
    out.close_list();
  }
  template <class Value, std::size_t N>
  static Problem read(const In& in, std::array<Value, N>& array) {
    const bool may_lack = ending == Ending::may_lack && in.scope().partial;
    if (!in.json().is_array() || in.json().size() > N || (in.json().size() < N && !may_lack))
      return in.must_be("a list of " + std::to_string(N) + ", each " + Codec::wanted(in.scope()));
    for (std::size_t i = 0; i < in.json().size(); ++i)
      if (auto problem = Codec::read(in.at(i), array[i])) return problem;
    return std::nullopt;
  }
  static std::string wanted(const Scope& scope) { return "a list, each entry " + Codec::wanted(scope); }
  static Type type() { return {.kind = Type::Kind::list, .parts = {Codec::type()}}; }
};

// A list that knows its size: FixedList, or a span of an array and its count (see `sized` below).
template <class Codec>
struct List {
  template <class Items>
  static void write(JsonText& out, const Items& items, const Scope& scope) {
    out.open_list();
    for (const auto& item : items) Codec::write(out, item, scope);
    out.close_list();
  }
  template <class Items>
  static Problem read(const In& in, Items& items) {
    if (!in.json().is_array() || in.json().size() > items.capacity())
      return in.must_be("a list of at most " + std::to_string(items.capacity()) + ", each " +
                        Codec::wanted(in.scope()));
    items.clear();
    for (std::size_t i = 0; i < in.json().size(); ++i) {
      std::remove_cvref_t<decltype(*items.begin())> item{};
      if (auto problem = Codec::read(in.at(i), item)) return problem;
      items.push_back(item);
    }
    return std::nullopt;
  }
  static std::string wanted(const Scope& scope) { return "a list, each entry " + Codec::wanted(scope); }
  static Type type() { return {.kind = Type::Kind::list, .parts = {Codec::type()}}; }
};

// The entries of an array before the first that is `none`.
template <class Codec, auto none>
struct Leading {
  template <class Value, std::size_t N>
  static void write(JsonText& out, const std::array<Value, N>& array, const Scope& scope) {
    List<Codec>::write(out, std::span(array.begin(), std::find(array.begin(), array.end(), none)), scope);
  }
  template <class Value, std::size_t N>
  static Problem read(const In& in, std::array<Value, N>& array) {
    if (!in.json().is_array() || in.json().size() > N)
      return in.must_be("a list of at most " + std::to_string(N) + ", each " + Codec::wanted(in.scope()));
    array.fill(none);
    for (std::size_t i = 0; i < in.json().size(); ++i)
      if (auto problem = Codec::read(in.at(i), array[i])) return problem;
    return std::nullopt;
  }
  static std::string wanted(const Scope& scope) { return List<Codec>::wanted(scope); }
  static Type type() { return List<Codec>::type(); }
};

// ---- sets: lists of different ones, in ascending order -------------------------------------------------------------

// The bits of a set of any type; whoever has a set that is not a plain number says how (`bits_of`, `set_bits`).
template <class Bits>
  requires std::unsigned_integral<Bits>
constexpr std::uint64_t bits_of(Bits set) {
  return set;
}
template <class Bits>
  requires std::unsigned_integral<Bits>
constexpr void set_bits(Bits& set, std::uint64_t bits) {
  set = static_cast<Bits>(bits);
}

template <class Codec>
struct SetOf {
  template <class Set>
  static void write(JsonText& out, const Set& set, const Scope& scope) {
    out.open_list();
    for (std::uint64_t bits = bits_of(set); bits; bits &= bits - 1) Codec::write(out, std::countr_zero(bits), scope);
    out.close_list();
  }
  template <class Set>
  static Problem read(const In& in, Set& set) {
    if (!in.json().is_array()) return in.must_be(wanted(in.scope()));
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < in.json().size(); ++i) {
      unsigned member = 0;
      if (auto problem = Codec::read(in.at(i), member)) return problem;
      if (bits >> member & 1) return in.must_be(wanted(in.scope()));
      bits |= std::uint64_t{1} << member;
    }
    set_bits(set, bits);
    return std::nullopt;
  }
  static std::string wanted(const Scope& scope) { return "a list of different entries, each " + Codec::wanted(scope); }
  static Type type() { return {.kind = Type::Kind::list, .says = "each at most once", .parts = {Codec::type()}}; }
};

// ---- objects from words to values -----------------------------------------------------------------------------------

enum class Zeros { written, left_out };

// An array with one entry a word, as an object. Keys that are left out leave their entry as it was; with
// Zeros::left_out entries that are 0 (or `zero`) are not written, and what is not named counts so.
template <const auto& words, class Codec, Zeros zeros = Zeros::written, Name keys = "", auto zero = 0>
struct Keyed {
  template <class Array>
  static void write(JsonText& out, const Array& array, const Scope& scope) {
    out.open_object();
    for (std::size_t i = 0; i < std::size(words); ++i) {
      if constexpr (zeros == Zeros::left_out)
        if (array[i] == zero) continue;
      out.key(words[i]);
      Codec::write(out, array[i], scope);
    }
    out.close_object();
  }
  template <class Array>
  static Problem read(const In& in, Array& array) {
    if (!in.json().is_object()) return in.must_be(wanted(in.scope()));
    using Entry = std::remove_cvref_t<decltype(array[0])>;
    if constexpr (std::is_integral_v<Entry>) std::fill(array.begin(), array.end(), static_cast<Entry>(zero));
    for (const auto& [key, value] : in.json().items()) {
      const int index = index_in(std::span<const std::string_view>(words), Json(key));
      if (index < 0)
        return toolkit::Error{"\"" + in.path() + "\" names \"" + key.substr(0, 40) + "\"; known are " + listed(words) +
                              "."};
      if (auto problem = Codec::read(in.at(key, value), array[static_cast<std::size_t>(index)])) return problem;
    }
    return std::nullopt;
  }
  static std::string wanted(const Scope& scope) {
    return "an object from some of " + listed(words) + " to entries, each " + Codec::wanted(scope);
  }
  static Type type() {
    Type type{.kind = Type::Kind::keyed, .name = std::string(keys.view()), .parts = {Codec::type()}};
    type.words.assign(std::begin(words), std::end(words));
    type.keys_may_lack = zeros == Zeros::left_out;
    return type;
  }
};

template <const auto& words, int highest, Zeros zeros = Zeros::written, Name keys = "">
using Counts = Keyed<words, Number<0, highest>, zeros, keys>;

// An object from numbers, written as texts, to the entries of an array that are not `none`: {"1":"sword"}. `bounds` as
// for Within.
template <auto bounds, class Codec, auto none>
struct Sparse {
  template <class Array>
  static void write(JsonText& out, const Array& array, const Scope& scope) {
    out.open_object();
    const Bounds within = Within<bounds>::of(scope);
    for (auto i = static_cast<std::size_t>(within.lowest); i <= static_cast<std::size_t>(within.highest); ++i) {
      if (array[i] == none) continue;
      out.key(Digits(i).view());
      Codec::write(out, array[i], scope);
    }
    out.close_object();
  }
  template <class Array>
  static Problem read(const In& in, Array& array) {
    if (!in.json().is_object()) return in.must_be(wanted(in.scope()));
    array.fill(none);
    for (const auto& [key, value] : in.json().items()) {
      const auto number = whole_number(toolkit::parse_json(key).value_or(Json()), Within<bounds>::of(in.scope()));
      if (!number) return in.must_be(wanted(in.scope()));
      if (auto problem = Codec::read(in.at(key, value), array[static_cast<std::size_t>(*number)])) return problem;
    }
    return std::nullopt;
  }
  static std::string wanted(const Scope& scope) {
    return "an object from numbers (" + spanned(Within<bounds>::of(scope)) + ") to entries, each " +
           Codec::wanted(scope);
  }
  static Type type() {
    return {.kind = Type::Kind::keyed, .says = "the keys are numbers", .parts = {Codec::type()}, .keys_may_lack = true};
  }
};

// ---- objects --------------------------------------------------------------------------------------------------------

// A value described by fields of its own: `list` is a Fields, or a list of fields that gets its name here.
template <const auto& list, Name name = "">
struct Object {
  static constexpr Fields described() {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(list)>, Fields>)
      return list;
    else
      return {name.view(), list};
  }
  static constexpr Fields kFields = described();
  template <class Value>
  static void write(JsonText& out, const Value& value, const Scope& scope) {
    write_fields(out, kFields, &value, scope);
  }
  template <class Value>
  static Problem read(const In& in, Value& value) {
    return read_fields(in, kFields, &value);
  }
  static std::string wanted(const Scope&) {
    std::string names;
    for (const Field& field : kFields.fields) names += (names.empty() ? "" : ", ") + std::string(field.name);
    return "an object with the fields " + names;
  }
  static Type type() { return type_of(kFields); }
};

// A value that is written as another one: `to(value)` gives that one; `from(that, value)` takes it back and may say
// what would have been right. Both may take the Scope as a last argument.
template <class Codec, auto to, auto from>
struct As {
  template <class Value>
  static auto outside(const Value& value, const Scope& scope) {
    if constexpr (std::is_invocable_v<decltype(to), const Value&, const Scope&>)
      return to(value, scope);
    else
      return (void)scope, to(value);
  }
  template <class Value>
  static void write(JsonText& out, const Value& value, const Scope& scope) {
    Codec::write(out, outside(value, scope), scope);
  }
  template <class Value>
  static Problem read(const In& in, Value& value) {
    std::remove_cvref_t<decltype(outside(value, in.scope()))> that{};
    if (auto problem = Codec::read(in, that)) return problem;
    std::string_view wanted;
    if constexpr (std::is_invocable_v<decltype(from), decltype(that)&, Value&, const Scope&>)
      wanted = from(that, value, in.scope());
    else if constexpr (std::is_void_v<decltype(from(that, value))>)
      from(that, value);
    else
      wanted = from(that, value);
    return wanted.empty() ? Problem() : in.must_be(wanted);
  }
  static std::string wanted(const Scope& scope) { return Codec::wanted(scope); }
  static Type type() { return Codec::type(); }
};

}  // namespace shape
