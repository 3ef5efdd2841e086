// Structs and enums with a BOOST_DESCRIBE line need no list of their own: their fields, names and codecs follow from
// their members.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <limits>
#include <vector>

#include "toolkit/shape/members.h"
#include "toolkit/shape/raw_json.h"
#include "toolkit/shape/type_name.h"
#include "toolkit/shape/written_list.h"

namespace shape {

template <class T>
const Fields& described();

template <class E>
std::string_view word_of(E value) {
  std::string_view word;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (d.value == value) word = d.name;
  });
  return word;
}

// ---- codecs by the type of a member
// ----------------------------------------------------------------------------------

template <class E>
struct DescribedWord {
  static void write(JsonText& out, E value, const Scope&) { out.word(word_of(value)); }
  static Problem read(const In& in, E& value) {
    bool found = false;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
      if (!in.json().is_string() || in.json().get_ref<const std::string&>() != d.name) return;
      value = d.value;
      found = true;
    });
    if (found) return {};
    std::string words;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>(
        [&](auto d) { words.append(words.empty() ? "" : ", ").append(d.name); });
    return in.must_be("one of " + words);
  }
  static Type type() {
    Type type{.kind = Type::Kind::word, .name = std::string(type_name<E>())};
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) { type.words.push_back(d.name); });
    return type;
  }
};

struct AnyJson {  // JSON of somebody else's making
  static void write(JsonText& out, const Json& value, const Scope&) { out.raw(toolkit::to_text(value)); }
  static Problem read(const In& in, Json& value) {
    value = in.json();
    return std::nullopt;
  }
  static Type type() { return {.kind = Type::Kind::any}; }
};

struct PassedOn {  // the same, not taken apart
  static void write(JsonText& out, const RawJson& value, const Scope&) { out.raw(value.text); }
  static Problem read(const In& in, RawJson& value) {
    value = in.json();
    return std::nullopt;
  }
  static Type type() { return {.kind = Type::Kind::any}; }
};

template <class T>
struct DescribedObject {
  static void write(JsonText& out, const T& value, const Scope& scope) {
    write_fields(out, described<T>(), &value, scope);
  }
  static Problem read(const In& in, T& value) { return read_fields(in, described<T>(), &value); }
  static Type type() { return type_of(described<T>()); }
};

template <class Codec>
struct Items {  // a std::vector
  template <class T>
  static void write(JsonText& out, const std::vector<T>& items, const Scope& scope) {
    out.open_list();
    for (const T& item : items) Codec::write(out, item, scope);
    out.close_list();
  }
  template <class T>
  static Problem read(const In& in, std::vector<T>& items) {
    if (!in.json().is_array()) return in.must_be("a list");
    items.clear();
    for (std::size_t i = 0; i < in.json().size(); ++i)
      if (auto problem = Codec::read(in.at(i), items.emplace_back())) return problem;
    return std::nullopt;
  }
  static Type type() { return {.kind = Type::Kind::list, .parts = {Codec::type()}}; }
};

template <class Codec>
struct WrittenItems : Items<Codec> {  // a WrittenList
  template <class T>
  static void write(JsonText& out, const WrittenList<T>& list, const Scope&) {
    out.raw(list.text);
  }
  template <class T>
  static Problem read(const In& in, WrittenList<T>& list) {
    list.text = toolkit::to_text(in.json());
    return Items<Codec>::read(in, list);
  }
};

template <class T>
struct CodecOf : std::type_identity<DescribedObject<T>> {};
template <>
struct CodecOf<std::string> : std::type_identity<Text> {};
template <>
struct CodecOf<bool> : std::type_identity<Flag> {};
template <>
struct CodecOf<Json> : std::type_identity<AnyJson> {};
template <>
struct CodecOf<RawJson> : std::type_identity<PassedOn> {};
template <std::integral T>
struct CodecOf<T> : std::type_identity<Number<std::numeric_limits<T>::min(), std::numeric_limits<T>::max()>> {};
template <class T>
  requires std::is_enum_v<T>
struct CodecOf<T> : std::type_identity<DescribedWord<T>> {};
template <class T>
struct CodecOf<std::vector<T>> : std::type_identity<Items<typename CodecOf<T>::type>> {};
template <class T>
struct CodecOf<WrittenList<T>> : std::type_identity<WrittenItems<typename CodecOf<T>::type>> {};

// ---- what is different ------------------------------------------------------------------------------------------

// What is only passed on is not taken apart for its changes either.
inline bool write_text_anew(JsonText& out, const std::string& before, const std::string& after) {
  if (before == after) return false;
  const auto begin = out.size();
  out.raw(after);
  out.put_in_list_if_nested(begin);
  return true;
}
template <>
struct ChangeOf<PassedOn> {
  static bool write(JsonText& out, const RawJson& before, const RawJson& after, const Scope&) {
    return write_text_anew(out, before.text, after.text);
  }
};
template <class Codec>
struct ChangeOf<WrittenItems<Codec>> {
  template <class T>
  static bool write(JsonText& out, const WrittenList<T>& before, const WrittenList<T>& after, const Scope&) {
    return write_text_anew(out, before.text, after.text);
  }
};
template <>
struct ChangeOf<AnyJson> {
  static bool write(JsonText& out, const Json& before, const Json& after, const Scope&) {
    return before != after && write_change(out, toolkit::to_text(before), toolkit::to_text(after));
  }
};
template <class T>
struct ChangeOf<DescribedObject<T>> {
  static bool write(JsonText& out, const T& before, const T& after, const Scope& scope) {
    return write_change(out, described<T>(), &before, &after, scope);
  }
};
template <class Codec>
struct ChangeOf<Items<Codec>> {
  template <class T>
  static bool write(JsonText& out, const std::vector<T>& before, const std::vector<T>& after, const Scope& scope) {
    return write_list_change<Codec>(out, before, after, scope);
  }
};

// ---- the list of fields --------------------------------------------------------------------------------------------

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

// A std::optional member may be absent; every other must be there.
template <class T, auto member, class Value>
constexpr Field described_field(std::string_view name) {
  if constexpr (kIsOptional<Value>)
    return maybe<T, member, typename CodecOf<typename Value::value_type>::type>(name, "");
  else
    return field<T, member, typename CodecOf<Value>::type>(name, "");
}

template <class T>
const Fields& described() {
  using Members = boost::describe::describe_members<T, boost::describe::mod_public>;
  static constexpr auto kList = []<class... D>(boost::mp11::mp_list<D...>) {
    return fields(
        described_field<T, D::pointer, std::remove_cvref_t<decltype(std::declval<T&>().*D::pointer)>>(D::name)...);
  }(boost::mp11::mp_rename<Members, boost::mp11::mp_list>{});
  static constexpr Fields kFields{type_name<T>(), kList};
  return kFields;
}

template <class T>
std::string text_of(const T& value) {
  std::string text;
  JsonText out(text);
  CodecOf<T>::type::write(out, value, {});
  return text;
}

}  // namespace shape
