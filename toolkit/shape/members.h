// Lines of a list of fields: how each is got out of its object and put back.
#pragma once

#include <functional>

#include "toolkit/shape/change_of.h"

namespace shape {

// An object that is made for one of several who look may name the part of it that usually is the same for all:
// `using Common = Table`, a base of it. Whatever is got out of the object by something that takes a Common (members of
// it, and functions of it) can hang on nothing else: the type says so, and nobody has to.
template <class T, auto get>
inline constexpr bool kAsksCommon = false;
template <class T, auto get>
  requires requires { typename T::Common; }
inline constexpr bool kAsksCommon<T, get> = std::is_invocable_v<decltype(get), const typename T::Common&>;

// How the change of something in the object is told.
template <class T, auto get, class Codec>
constexpr auto change_by() {
  return [](JsonText& out, std::string_view key, const void* before, const void* after, const Scope& scope) {
    write_entry<Codec>(out, key, std::invoke(get, *static_cast<const T*>(before)),
                       std::invoke(get, *static_cast<const T*>(after)), scope);
  };
}

// A member of the object.
template <class T, auto member, class Codec>
constexpr Field field(std::string_view name, std::string_view says) {
  return {.name = name,
          .says = says,
          .write = [](JsonText& out, const void* object,
                      const Scope& scope) { Codec::write(out, static_cast<const T*>(object)->*member, scope); },
          .read = [](const In& in, void* object) { return Codec::read(in, static_cast<T*>(object)->*member); },
          .type = Codec::type,
          .change = change_by<T, member, Codec>(),
          .is_common = kAsksCommon<T, member>};
}

// An array and how many of its entries count, as a list.
template <class T, auto items, auto count, class Codec>
constexpr Field sized(std::string_view name, std::string_view says) {
  return {.name = name,
          .says = says,
          .write =
              [](JsonText& out, const void* object, const Scope& scope) {
                const T& of = *static_cast<const T*>(object);
                List<Codec>::write(out, std::span(of.*items).first(of.*count), scope);
              },
          .read = [](const In& in, void* object) -> Problem {
            T& of = *static_cast<T*>(object);
            if (!in.json().is_array() || in.json().size() > (of.*items).size())
              return in.must_be("a list of at most " + std::to_string((of.*items).size()) + ", each " +
                                Codec::wanted(in.scope()));
            for (std::size_t i = 0; i < in.json().size(); ++i)
              if (auto problem = Codec::read(in.at(i), (of.*items)[i])) return problem;
            of.*count = static_cast<std::remove_cvref_t<decltype(of.*count)>>(in.json().size());
            return std::nullopt;
          },
          .type = List<Codec>::type,
          .change =
              [](JsonText& out, std::string_view key, const void* before, const void* after, const Scope& scope) {
                const T &b = *static_cast<const T*>(before), &a = *static_cast<const T*>(after);
                write_entry<List<Codec>>(out, key, std::span(b.*items).first(b.*count),
                                         std::span(a.*items).first(a.*count), scope);
              },
          .is_common = kAsksCommon<T, items>&& kAsksCommon<T, count>};
}

// The same of a pile of cards that is kept with its top last and told from the top.
template <class T, auto items, auto count, class Codec>
constexpr Field pile(std::string_view name, std::string_view says) {
  Field field = sized<T, items, count, Codec>(name, says);
  field.write = [](JsonText& out, const void* object, const Scope& scope) {
    T of = *static_cast<const T*>(object);
    std::reverse((of.*items).begin(), (of.*items).begin() + of.*count);
    List<Codec>::write(out, std::span(of.*items).first(of.*count), scope);
  };
  field.read = [](const In& in, void* object) -> Problem {
    T& of = *static_cast<T*>(object);
    auto problem = sized<T, items, count, Codec>("", "").read(in, object);
    if (!problem) std::reverse((of.*items).begin(), (of.*items).begin() + of.*count);
    return problem;
  };
  field.change = nullptr;
  return field;
}

// An array with as many entries as `count`, which was read before it, says.
template <class T, auto items, auto count, class Codec>
constexpr Field sized_like(std::string_view name, std::string_view says) {
  Field field = sized<T, items, count, Codec>(name, says);
  field.read = [](const In& in, void* object) -> Problem {
    const std::size_t size = static_cast<const T*>(object)->*count;
    if (in.json().is_array() && in.json().size() == size) return sized<T, items, count, Codec>("", "").read(in, object);
    return in.must_be("a list of " + std::to_string(size) + ", one entry for each there");
  };
  return field;
}

// Several members together, as an object of their own.
template <const auto& list, Name called>
constexpr Field part(std::string_view name, std::string_view says) {
  using Whole = Object<list, called>;
  return {.name = name,
          .says = says,
          .write = [](JsonText& out, const void* object,
                      const Scope& scope) { write_fields(out, Whole::kFields, object, scope); },
          .read = [](const In& in, void* object) { return read_fields(in, Whole::kFields, object); },
          .type = Whole::type,
          .change =
              [](JsonText& out, std::string_view key, const void* before, const void* after, const Scope& scope) {
                const auto begin = out.size();
                out.key(key);
                if (!write_change(out, Whole::kFields, before, after, scope)) out.cut(begin);
              },
          .is_common = std::ranges::all_of(list, &Field::is_common)};
}

// Something that is made of the object, and taken back: get(object) -> value, set(object, value) -> what would have
// been right, or nothing.
template <class T, auto get, auto set, class Codec>
constexpr Field aspect(std::string_view name, std::string_view says) {
  return {.name = name,
          .says = says,
          .write = [](JsonText& out, const void* object,
                      const Scope& scope) { Codec::write(out, get(*static_cast<const T*>(object)), scope); },
          .read = [](const In& in, void* object) -> Problem {
            T& of = *static_cast<T*>(object);
            std::remove_cvref_t<decltype(get(of))> value{};
            if (auto problem = Codec::read(in, value)) return problem;
            if constexpr (std::is_void_v<decltype(set(of, value))>) {
              set(of, value);
            } else {
              const std::string wanted(set(of, value));
              if (!wanted.empty()) return in.must_be(wanted);
            }
            return std::nullopt;
          },
          .type = Codec::type,
          .change = change_by<T, get, Codec>(),
          .is_common = kAsksCommon<T, get>};
}

// A member that says something only where `when(object)` holds; null elsewhere. What `when` asks must be read before
// it.
template <class T, auto member, auto when, class Codec>
constexpr Field field_when(std::string_view name, std::string_view says) {
  return {.name = name,
          .says = says,
          .write =
              [](JsonText& out, const void* object, const Scope& scope) {
                const T& of = *static_cast<const T*>(object);
                if (when(of))
                  Codec::write(out, of.*member, scope);
                else
                  out.null();
              },
          .read = [](const In& in, void* object) -> Problem {
            T& of = *static_cast<T*>(object);
            if (when(of)) return Codec::read(in, of.*member);
            return in.is_null() ? Problem() : in.must_be("null here");
          },
          .type = Nullable<Codec>::type,
          .change =
              [](JsonText& out, std::string_view key, const void* before, const void* after, const Scope& scope) {
                const T &b = *static_cast<const T*>(before), &a = *static_cast<const T*>(after);
                if (when(b) && when(a)) return write_entry<Codec>(out, key, b.*member, a.*member, scope);
                if (when(b) == when(a)) return;
                out.key(key);
                when(a) ? write_anew<Codec>(out, a.*member, scope) : out.null();
              },
          .is_common = kAsksCommon<T, member>&& kAsksCommon<T, when>};
}

// What follows from the rest: written for those who look, compared when it comes back.
template <class T, auto get, class Codec>
constexpr Field follows(std::string_view name, std::string_view says) {
  return {.name = name,
          .says = says,
          .write = [](JsonText& out, const void* object,
                      const Scope& scope) { Codec::write(out, get(*static_cast<const T*>(object)), scope); },
          .type = Codec::type,
          .change = change_by<T, get, Codec>(),
          .is_common = kAsksCommon<T, get>};
}

// A std::optional member: the field is there when it has a value.
template <class T, auto member, class Codec>
constexpr Field maybe(std::string_view name, std::string_view says) {
  return {
      .name = name,
      .says = says,
      .write = [](JsonText& out, const void* object,
                  const Scope& scope) { Codec::write(out, *(static_cast<const T*>(object)->*member), scope); },
      .read = [](const In& in, void* object) { return Codec::read(in, (static_cast<T*>(object)->*member).emplace()); },
      .type = Codec::type,
      .is_there = [](const void* object) { return (static_cast<const T*>(object)->*member).has_value(); },
      .change =
          [](JsonText& out, std::string_view key, const void* before, const void* after, const Scope& scope) {
            write_entry<Codec>(out, key, *(static_cast<const T*>(before)->*member),
                               *(static_cast<const T*>(after)->*member), scope);
          },
      .is_common = kAsksCommon<T, member>};
}

// A member that is there when it is not `none`.
template <class T, auto member, auto none, class Codec>
constexpr Field field_unless(std::string_view name, std::string_view says) {
  Field there = field<T, member, Codec>(name, says);
  there.is_there = [](const void* object) { return static_cast<const T*>(object)->*member != none; };
  return there;
}

// One of two fields of the same name: `yes` where `when(object)` holds. What `when` asks must be read before it.
template <class T, auto when, const Field& yes, const Field& no>
constexpr Field either() {
  Field either = yes;
  either.write = [](JsonText& out, const void* object, const Scope& scope) {
    (when(*static_cast<const T*>(object)) ? yes : no).write(out, object, scope);
  };
  either.read = [](const In& in, void* object) {
    return (when(*static_cast<const T*>(object)) ? yes : no).read(in, object);
  };
  either.type = [] { return Type{.kind = Type::Kind::either, .parts = {yes.type(), no.type()}}; };
  either.change = nullptr;
  either.is_common = yes.is_common && no.is_common && kAsksCommon<T, when>;
  return either;
}

// Several lists of fields as one.
template <std::size_t... N>
constexpr auto joined(const std::array<Field, N>&... lists) {
  std::array<Field, (N + ...)> all{};
  auto at = all.begin();
  ((at = std::copy(lists.begin(), lists.end(), at)), ...);
  return all;
}

template <class... F>
constexpr std::array<Field, sizeof...(F)> fields(const F&... field) {
  return {field...};
}

}  // namespace shape
