// Described structs and enums as strict JSON, both ways. Nothing throws: a value that does not fit is answered with
// its path and what would be right, ".seats[1].who: expected open, person or bot, got \"x\"". Every field must be
// there unless it is optional, and no other field may be.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "protocol/type_name.h"
#include "toolkit/json.h"
#include "toolkit/result.h"

namespace protocol {

using toolkit::Json;
using Problem = std::optional<toolkit::Error>;  // empty: the value was read

Problem expected(const std::string& path, std::string_view what, const Json& got);

template <class E>
std::string_view word_of(E value) {
  std::string_view word;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (d.value == value) word = d.name;
  });
  return word;
}

template <class E>
std::string words_of() {  // "open, person or bot"
  std::string words;
  constexpr auto count = boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value;
  std::size_t i = 0;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (i > 0) words += i + 1 == count ? " or " : ", ";
    words += d.name;
    ++i;
  });
  return words;
}

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

template <class T>
inline constexpr bool kIsList = false;
template <class T>
inline constexpr bool kIsList<std::vector<T>> = true;

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

template <class T>
Problem read(const Json& json, T& value, const std::string& path);

template <class Integer>
Problem read_integer(const Json& json, Integer& value, const std::string& path) {
  if (!json.is_number_integer()) return expected(path, "a whole number", json);
  const bool beyond_all = json.is_number_unsigned() && json.get<std::uint64_t>() > std::uint64_t{INT64_MAX};
  const auto wide = json.get<std::int64_t>();
  if (beyond_all || wide < std::numeric_limits<Integer>::min() || wide > std::numeric_limits<Integer>::max())
    return expected(path, "a smaller number", json);
  value = static_cast<Integer>(wide);
  return {};
}

template <class E>
Problem read_word(const Json& json, E& value, const std::string& path) {
  bool found = false;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (json.is_string() && json.get_ref<const std::string&>() == d.name) {
      value = d.value;
      found = true;
    }
  });
  if (!found) return expected(path, words_of<E>(), json);
  return {};
}

template <class T>
Problem read_list(const Json& json, std::vector<T>& list, const std::string& path) {
  if (!json.is_array()) return expected(path, "a list", json);
  list.clear();
  for (std::size_t i = 0; i < json.size(); ++i)
    if (auto problem = read(json[i], list.emplace_back(), path + "[" + std::to_string(i) + "]")) return problem;
  return {};
}

// `extra` is the one further field the object may have: the tag of a message.
template <class T>
Problem read_struct(const Json& json, T& value, const std::string& path, std::string_view extra = {}) {
  if (!json.is_object()) return expected(path, "an object", json);
  for (const auto& [name, unused] : json.items()) {
    bool known = name == extra;
    boost::mp11::mp_for_each<Members<T>>([&, &key = name](auto d) { known = known || key == d.name; });
    if (!known) return toolkit::Error{path + "." + name.substr(0, 40) + ": no such field"};
  }
  Problem problem;
  boost::mp11::mp_for_each<Members<T>>([&](auto d) {
    if (problem) return;
    auto& member = value.*d.pointer;
    if (const auto field = json.find(d.name); field != json.end())
      problem = read(*field, member, path + "." + d.name);
    else if constexpr (!kIsOptional<std::remove_cvref_t<decltype(member)>>)
      problem = toolkit::Error{path + "." + d.name + ": is missing"};
  });
  return problem;
}

template <class T>
Problem read(const Json& json, T& value, const std::string& path) {
  if constexpr (std::is_same_v<T, Json>) {
    value = json;
    return {};
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!json.is_string()) return expected(path, "a text", json);
    value = json.get_ref<const std::string&>();
    return {};
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!json.is_boolean()) return expected(path, "true or false", json);
    value = json.get<bool>();
    return {};
  } else if constexpr (std::is_integral_v<T>) {
    return read_integer(json, value, path);
  } else if constexpr (std::is_enum_v<T>) {
    return read_word(json, value, path);
  } else if constexpr (kIsOptional<T>) {
    return read(json, value.emplace(), path);
  } else if constexpr (kIsList<T>) {
    return read_list(json, value, path);
  } else {
    return read_struct(json, value, path);
  }
}

template <class T>
Json write(const T& value) {
  if constexpr (std::is_enum_v<T>) {
    return std::string(word_of(value));
  } else if constexpr (kIsList<T>) {
    Json json = Json::array();
    for (const auto& item : value) json.push_back(write(item));
    return json;
  } else if constexpr (boost::describe::has_describe_members<T>::value) {
    Json json = Json::object();
    boost::mp11::mp_for_each<Members<T>>([&](auto d) {
      const auto& member = value.*d.pointer;
      if constexpr (!kIsOptional<std::remove_cvref_t<decltype(member)>>)
        json[d.name] = write(member);
      else if (member)
        json[d.name] = write(*member);
    });
    return json;
  } else {
    return value;
  }
}

}  // namespace protocol
