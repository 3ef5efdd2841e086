// How a codec tells what is different between two values: lists and objects entry by entry, all else by its new value.
// What has not changed is compared and never written.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <type_traits>

#include "toolkit/shape/change.h"
#include "toolkit/shape/codecs.h"

namespace shape {

template <class Value>
inline constexpr bool kIsPlain = std::is_arithmetic_v<Value> || std::is_enum_v<Value>;

template <class Codec, class Value>
void write_anew(JsonText& out, const Value& value, const Scope& scope) {
  const auto begin = out.size();
  Codec::write(out, value, scope);
  out.put_in_list_if_nested(begin);
}

// write(): adds the change; false, and nothing added: there is none. Right after a key.
template <class Codec>
struct ChangeOf {
  template <class Value>
  static bool write(JsonText& out, const Value& before, const Value& after, const Scope& scope) {
    if constexpr (kIsPlain<Value>) {
      if (before == after) return false;
      write_anew<Codec>(out, after, scope);
      return true;
    } else {
      std::string old, now;
      JsonText old_text(old), new_text(now);
      Codec::write(old_text, before, scope);
      Codec::write(new_text, after, scope);
      return write_change(out, old, now);
    }
  }
};

template <>
struct ChangeOf<Text> {
  static bool write(JsonText& out, const std::string& before, const std::string& after, const Scope&) {
    if (before != after) out.text(after);
    return before != after;
  }
};

// Whether `==` tells all there is to tell. A struct says so by naming itself as its `Whole`: one that only inherits an
// `==` would be compared by a part of itself.
template <class Value>
inline constexpr bool kMayCompare = kIsPlain<Value>;
template <class Value>
  requires requires { typename Value::Whole; }
inline constexpr bool kMayCompare<Value> = std::is_same_v<typename Value::Whole, Value>;
template <class Value>
  requires requires(const Value& list) {
    *std::begin(list);
    requires std::equality_comparable<Value>;
  }
inline constexpr bool kMayCompare<Value> =
    kMayCompare<std::remove_cvref_t<decltype(*std::begin(std::declval<const Value&>()))>>;
template <class Value>
inline constexpr bool kMayCompare<std::optional<Value>> = kMayCompare<Value>;
template <>
inline constexpr bool kMayCompare<Json> = true;

template <class Value>
inline constexpr bool kIsSpan = false;
template <class Value>
inline constexpr bool kIsSpan<std::span<Value>> = true;

// At a glance; what is the same may also be found later, entry by entry. Equal bytes are written equally, but bytes
// between the fields may differ.
template <class Value>
bool is_plainly_same(const Value& before, const Value& after) {
  if constexpr (requires { after.text.size(); })  // written already
    return before.text == after.text;
  else if constexpr (kMayCompare<Value>)
    return before == after;
  else if constexpr (kIsSpan<Value>)
    return std::ranges::equal(before, after, [](auto& one, auto& other) { return is_plainly_same(one, other); });
  else if constexpr (std::is_trivially_copyable_v<Value>)
    return std::memcmp(&before, &after, sizeof before) == 0;
  else
    return false;
}

// What decides how a change is told must not depend on what lies between the fields.
template <class Codec, class Value>
bool is_same(const Value& before, const Value& after, const Scope& scope) {
  if (is_plainly_same(before, after)) return true;
  if constexpr (kMayCompare<Value> || std::has_unique_object_representations_v<Value>) return false;
  std::string unused;
  JsonText out(unused);
  return !ChangeOf<Codec>::write(out, before, after, scope);
}

// Key and change of an entry, if it has changed; most have not.
template <class Codec, class Value>
void write_entry(JsonText& out, std::string_view key, const Value& before, const Value& after, const Scope& scope) {
  if (is_plainly_same(before, after)) return;
  const auto begin = out.size();
  out.key(key);
  if (!ChangeOf<Codec>::write(out, before, after, scope)) out.cut(begin);
}

// What `write` writes between two braces; false: nothing.
template <class Write>
bool write_inside(JsonText& out, const Write& write) {
  const auto begin = out.size();
  out.open_object();
  const auto inside = out.size();
  write();
  if (out.size() == inside) return out.cut(begin), false;
  out.close_object();
  return true;
}

template <class Codec, class Items>
bool write_list_change(JsonText& out, const Items& before, const Items& after, const Scope& scope) {
  const auto size_of = [](const Items& items) { return static_cast<std::size_t>(std::end(items) - std::begin(items)); };
  const auto old_size = size_of(before), size = size_of(after);
  const auto old = [&](std::size_t i) -> const auto& { return *(std::begin(before) + static_cast<std::ptrdiff_t>(i)); };
  const auto now = [&](std::size_t i) -> const auto& { return *(std::begin(after) + static_cast<std::ptrdiff_t>(i)); };
  using Value = std::remove_cvref_t<decltype(now(0))>;
  std::vector<std::size_t> gone;
  if (old_size > size)
    gone =
        gone_from(old_size, size, [&](std::size_t i, std::size_t j) { return is_same<Codec>(old(i), now(j), scope); });
  const auto for_each_kept = [&](const auto& call) {  // old place, new place
    for (std::size_t i = 0, j = 0, next = 0; i < old_size && j < size; ++i)
      next < gone.size() && gone[next] == i ? void(++next) : call(i, j++);
  };
  if constexpr (kIsPlain<Value>) {  // told anew when that is shorter
    std::size_t different = size > old_size ? size - old_size : gone.size();
    for_each_kept([&](std::size_t i, std::size_t j) { different += old(i) != now(j); });
    if (different * 3 > size) {
      out.raw("[");
      List<Codec>::write(out, after, scope);
      out.close_list();
      return true;
    }
  }
  return write_inside(out, [&] {
    write_gone(out, gone, old_size);
    for_each_kept(
        [&](std::size_t i, std::size_t j) { write_entry<Codec>(out, Digits(j).view(), old(i), now(j), scope); });
    for (std::size_t i = old_size; i < size; ++i) {
      out.key(Digits(i).view());
      write_anew<Codec>(out, now(i), scope);
    }
  });
}

template <class Codec>
struct ChangeOf<BySeat<Codec>> {
  template <class Array>
  static bool write(JsonText& out, const Array& before, const Array& after, const Scope& scope) {
    const auto seats = static_cast<std::size_t>(scope.seats);
    return write_list_change<Codec>(out, std::span(before).first(seats), std::span(after).first(seats), scope);
  }
};
template <class Codec, Ending ending>
struct ChangeOf<Each<Codec, ending>> {
  template <class Array>
  static bool write(JsonText& out, const Array& before, const Array& after, const Scope& scope) {
    return write_list_change<Codec>(out, before, after, scope);
  }
};
template <class Codec>
struct ChangeOf<List<Codec>> {
  template <class Items>
  static bool write(JsonText& out, const Items& before, const Items& after, const Scope& scope) {
    return write_list_change<Codec>(out, before, after, scope);
  }
};

template <class Codec>
struct ChangeOf<SetOf<Codec>> {
  template <class Set>
  static bool write(JsonText& out, const Set& before, const Set& after, const Scope& scope) {
    if (bits_of(before) == bits_of(after)) return false;
    write_anew<SetOf<Codec>>(out, after, scope);
    return true;
  }
};

template <const auto& words, class Codec, Name keys, auto zero>
struct ChangeOf<Keyed<words, Codec, Zeros::written, keys, zero>> {
  template <class Array>
  static bool write(JsonText& out, const Array& before, const Array& after, const Scope& scope) {
    return write_inside(out, [&] {
      for (std::size_t i = 0; i < std::size(words); ++i) write_entry<Codec>(out, words[i], before[i], after[i], scope);
    });
  }
};

template <class Codec, auto none>
struct ChangeOf<OrNull<Codec, none>> {
  template <class Value>
  static bool write(JsonText& out, const Value& before, const Value& after, const Scope& scope) {
    const bool was = before != static_cast<Value>(none), is = after != static_cast<Value>(none);
    if (was && is) return ChangeOf<Codec>::write(out, before, after, scope);
    if (was || is) write_anew<OrNull<Codec, none>>(out, after, scope);
    return was || is;
  }
};
template <class Codec>
struct ChangeOf<Nullable<Codec>> {
  template <class Value>
  static bool write(JsonText& out, const std::optional<Value>& before, const std::optional<Value>& after,
                    const Scope& scope) {
    if (before && after) return ChangeOf<Codec>::write(out, *before, *after, scope);
    if (before || after) write_anew<Nullable<Codec>>(out, after, scope);
    return before || after;
  }
};

template <class Codec, auto to, auto from>
struct ChangeOf<As<Codec, to, from>> {
  template <class Value>
  static bool write(JsonText& out, const Value& before, const Value& after, const Scope& scope) {
    using Outside = As<Codec, to, from>;
    return ChangeOf<Codec>::write(out, Outside::outside(before, scope), Outside::outside(after, scope), scope);
  }
};

template <const auto& list, Name name>
struct ChangeOf<Object<list, name>> {
  template <class Value>
  static bool write(JsonText& out, const Value& before, const Value& after, const Scope& scope) {
    return write_change(out, Object<list, name>::kFields, &before, &after, scope);
  }
};

}  // namespace shape
