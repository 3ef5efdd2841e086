#include "server/table/letters.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <cassert>
#include <vector>

#include "server/limits.h"

namespace server::letters {
namespace {

using icu::Normalizer2;
using icu::UnicodeString;
using Points = std::vector<UChar32>;

UnicodeString from(std::string_view text) {
  return UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
}

std::string to_utf8(const UnicodeString& text) {
  std::string utf8;
  return text.toUTF8String(utf8);
}

Points points_of(std::string_view text) {
  const auto unicode = from(text);
  Points points;
  for (std::int32_t i = 0; i < unicode.length(); i = unicode.moveIndex32(i, 1)) points.push_back(unicode.char32At(i));
  return points;
}

UnicodeString normalized(const UnicodeString& text, const Normalizer2* (*form)(UErrorCode&)) {
  UErrorCode status = U_ZERO_ERROR;
  const auto* how = form(status);
  auto result = how->normalize(text, status);
  assert(U_SUCCESS(status));  // the tables come with the library
  return result;
}

// A line break is a space in what is said; in a name it is refused, so it stays what it is.
bool is_space(UChar32 point, bool breaks) {
  return u_charType(point) == U_SPACE_SEPARATOR || (breaks && u_isUWhiteSpace(point));
}

std::string tidied(const UnicodeString& text, bool breaks) {
  UnicodeString tidy;
  bool gap = false;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const auto point = text.char32At(i);
    if (is_space(point, breaks)) {
      gap = true;
      continue;
    }
    if (gap && !tidy.isEmpty()) tidy.append(UChar32{' '});
    gap = false;
    tidy.append(point);
  }
  return to_utf8(tidy);
}

// ---- what cannot be seen ----------------------------------------------------------------------------------------

constexpr UChar32 kNonJoiner = 0x200c, kJoiner = 0x200d, kPictureSign = 0xfe0f, kKeycap = 0x20e3,
                  kBrailleBlank = 0x2800;
constexpr int kVirama = 9;  // its class of combination

bool is_mark(UChar32 point) {
  const auto type = u_charType(point);
  return type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK;
}

// Persian, the scripts of India and many pictures need the joiners, between two of their own.
bool joins(const Points& points, std::size_t at) {
  auto before = at;
  do {
    if (before == 0) return false;
    --before;
  } while (u_hasBinaryProperty(points[before], UCHAR_EMOJI_MODIFIER) || points[before] == kPictureSign);
  if (at + 1 == points.size()) return false;
  const auto is_picture = [](UChar32 point) { return u_hasBinaryProperty(point, UCHAR_EXTENDED_PICTOGRAPHIC) != 0; };
  if (points[at] == kJoiner && is_picture(points[before]) && is_picture(points[at + 1])) return true;
  if (u_getCombiningClass(points[before]) == kVirama) return u_isalpha(points[at + 1]);
  const auto is_joining = [](UChar32 point) {
    const auto type = u_getIntPropertyValue(point, UCHAR_JOINING_TYPE);
    return type == U_JT_DUAL_JOINING || type == U_JT_RIGHT_JOINING || type == U_JT_LEFT_JOINING;
  };
  return points[at] == kNonJoiner && is_joining(points[at - 1]) && is_joining(points[at + 1]);
}

bool is_seen(const Points& points, std::size_t at) {
  const auto point = points[at];
  if (point == kJoiner || point == kNonJoiner) return joins(points, at);
  if (point == kPictureSign)
    return at > 0 && u_hasBinaryProperty(points[at - 1], UCHAR_EMOJI) &&
           (points[at - 1] > 0x7f || (at + 1 < points.size() && points[at + 1] == kKeycap));
  if (point == kBrailleBlank || u_hasBinaryProperty(point, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return false;
  switch (u_charType(point)) {
    case U_CONTROL_CHAR:
    case U_FORMAT_CHAR:
    case U_SURROGATE:
    case U_PRIVATE_USE_CHAR:
    case U_UNASSIGNED:
    case U_LINE_SEPARATOR:
    case U_PARAGRAPH_SEPARATOR:
      return false;
    default:
      return true;
  }
}

// ---- what looks alike -------------------------------------------------------------------------------------------

// Opened once; what is asked of it changes nothing, so that any thread may ask.
const USpoofChecker* checker() {
  static const USpoofChecker* const kChecker = [] {
    UErrorCode status = U_ZERO_ERROR;
    auto* opened = uspoof_open(&status);
    uspoof_setChecks(opened, USPOOF_RESTRICTION_LEVEL | USPOOF_MIXED_NUMBERS, &status);
    uspoof_setRestrictionLevel(opened, USPOOF_HIGHLY_RESTRICTIVE);
    assert(U_SUCCESS(status));
    return opened;
  }();
  return kChecker;
}

bool mixes_scripts(const UnicodeString& word) {
  UErrorCode status = U_ZERO_ERROR;
  return uspoof_checkUnicodeString(checker(), word, nullptr, &status) != 0 || U_FAILURE(status);
}

// Spaces and signs between letters do not make another name.
UnicodeString bare(const UnicodeString& text) {
  UnicodeString letters;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1))
    if (const auto point = text.char32At(i); !u_ispunct(point) && !u_isUWhiteSpace(point)) letters.append(point);
  return letters.isEmpty() ? text : letters;
}

UnicodeString skeleton(const UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  UnicodeString result;
  uspoof_getSkeletonUnicodeString(checker(), 0, text, result, &status);
  assert(U_SUCCESS(status));
  return result.foldCase();
}

}  // namespace

std::string composed(std::string_view text) {
  return tidied(normalized(from(text), Normalizer2::getNFCInstance), true);
}

std::string plain(std::string_view text) { return tidied(normalized(from(text), Normalizer2::getNFKCInstance), false); }

std::size_t count(std::string_view text) { return static_cast<std::size_t>(from(text).countChar32()); }

Trouble trouble_with(std::string_view text) {
  const auto points = points_of(text);
  int marks = kMarksMax;  // a sign needs a letter to stand on
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (!is_seen(points, i)) return Trouble::unseen;
    if (points[i] == kPictureSign) continue;
    marks = is_mark(points[i]) ? marks + 1 : u_isUWhiteSpace(points[i]) ? kMarksMax : 0;
    if (marks > kMarksMax) return Trouble::stacked;
  }
  return Trouble::none;
}

Trouble trouble_with_name(std::string_view name) {
  if (const auto trouble = trouble_with(name); trouble != Trouble::none) return trouble;
  UnicodeString word;
  for (const auto point : points_of(name)) {
    if (!u_isUWhiteSpace(point) && !u_ispunct(point)) {
      word.append(point);
      continue;
    }
    if (mixes_scripts(word)) return Trouble::mixed;
    word.remove();
  }
  return mixes_scripts(word) ? Trouble::mixed : Trouble::none;
}

Likeness::Likeness(std::string_view text) {
  const auto letters = bare(normalized(from(text), Normalizer2::getNFKCInstance));
  seen_ = to_utf8(skeleton(letters));
  small_ = to_utf8(skeleton(normalized(letters, Normalizer2::getNFKCCasefoldInstance)));
}

}  // namespace server::letters
