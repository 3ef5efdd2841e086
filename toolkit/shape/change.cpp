#include "toolkit/shape/change.h"

#include <vector>

namespace shape {
namespace {

// Where the value that begins at `at` ends. The text is our own, so it is well formed.
std::size_t end_of_value(std::string_view text, std::size_t at) {
  int depth = 0;
  for (; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      for (++at; text[at] != '"'; ++at)
        if (text[at] == '\\') ++at;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (c == '}' || c == ']') {
      if (depth == 0) return at;  // of what is around a number
      if (--depth == 0) return at + 1;
    } else if (c == ',' && depth == 0) {
      return at;
    }
    if (depth == 0 && c == '"') return at + 1;
  }
  return at;
}

struct Member {
  std::string_view key;  // "" in lists
  std::string_view value;
};
using Members = std::vector<Member>;

void split(std::string_view text, Members& members) {
  const bool is_object = text[0] == '{';
  for (std::size_t at = 1; at + 1 < text.size(); ++at) {
    Member member;
    if (is_object) {
      const auto end = end_of_value(text, at);
      member.key = text.substr(at + 1, end - at - 2);
      at = end + 1;
    }
    const auto end = end_of_value(text, at);
    member.value = text.substr(at, end - at);
    members.push_back(member);
    at = end;
  }
}

bool is_nest(std::string_view text) { return text[0] == '{' || text[0] == '['; }

void write_new(JsonText& out, std::string_view value) {
  if (!is_nest(value)) return out.raw(value);
  out.open_list();
  out.raw(value);
  out.close_list();
}

const Member* find(const Members& members, std::string_view key, std::size_t likely) {
  if (likely < members.size() && members[likely].key == key) return &members[likely];
  for (const auto& member : members)
    if (member.key == key) return &member;
  return nullptr;
}

void write_object_change(JsonText& out, const Members& before, const Members& after) {
  for (std::size_t i = 0; i < after.size(); ++i) {
    const auto* old = find(before, after[i].key, i);
    if (old && old->value == after[i].value) continue;
    out.key(after[i].key);
    if (old)
      write_change(out, old->value, after[i].value);
    else
      write_new(out, after[i].value);
  }
  bool anything_gone = false;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (find(after, before[i].key, i)) continue;
    if (!std::exchange(anything_gone, true)) {
      out.key("-");
      out.open_list();
    }
    out.word(before[i].key);
  }
  if (anything_gone) out.close_list();
}

void write_list_change(JsonText& out, Members before, const Members& after) {
  const auto is_same = [&](std::size_t i, std::size_t j) { return before[i].value == after[j].value; };
  const auto gone =
      before.size() > after.size() ? gone_from(before.size(), after.size(), is_same) : std::vector<std::size_t>();
  write_gone(out, gone, before.size());
  for (auto place = gone.rbegin(); place != gone.rend(); ++place)
    before.erase(before.begin() + static_cast<std::ptrdiff_t>(*place));
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (i < before.size() && before[i].value == after[i].value) continue;
    out.key(Digits(i).view());
    if (i < before.size())
      write_change(out, before[i].value, after[i].value);
    else
      write_new(out, after[i].value);
  }
}

}  // namespace

// The last ones are told by the length that is left.
void write_gone(JsonText& out, const std::vector<std::size_t>& gone, std::size_t before) {
  if (gone.empty()) return;
  out.key("-");
  if (gone.front() == before - gone.size()) return out.number(gone.front());
  out.open_list();
  for (const auto place : gone) out.number(place);
  out.close_list();
}

bool write_change(JsonText& out, std::string_view before, std::string_view after) {
  if (before == after) return false;
  if (!is_nest(after) || before[0] != after[0]) return write_new(out, after), true;
  Members old, now;
  split(before, old);
  split(after, now);
  const auto begin = out.size();
  out.open_object();
  after[0] == '{' ? write_object_change(out, old, now) : write_list_change(out, old, now);
  out.close_object();
  if (out.size() - begin <= after.size() + 2) return true;
  out.cut(begin);  // told anew it is shorter
  return write_new(out, after), true;
}

void write_changes_inside(JsonText& out, const Fields& of, const void* before, const void* after, const Scope& scope,
                          Told which) {
  std::string old, now, gone;
  for (const Field& field : of.fields) {
    // What may be absent is never among the common: what is gone is named once.
    if (which != Told::all && (field.is_common && !field.is_there) != (which == Told::common)) continue;
    const bool was = !field.is_there || field.is_there(before);
    const bool is = !field.is_there || field.is_there(after);
    if (!was && !is) continue;
    if (was && is && field.change) {
      field.change(out, field.name, before, after, scope);
      continue;
    }
    if (!is) {
      JsonText(gone).word(field.name);
      continue;
    }
    old.clear();
    now.clear();
    JsonText new_text(now), old_text(old);
    field.write(new_text, after, scope);
    if (was) field.write(old_text, before, scope);
    if (old == now) continue;
    out.key(field.name);
    was ? (void)write_change(out, old, now) : write_new(out, now);
  }
  if (!gone.empty()) {
    out.key("-");
    out.raw("[" + gone + "]");
  }
}

bool write_change(JsonText& out, const Fields& of, const void* before, const void* after, const Scope& scope) {
  const auto begin = out.size();
  out.open_object();
  const auto inside = out.size();
  write_changes_inside(out, of, before, after, scope);
  if (out.size() == inside) return out.cut(begin), false;
  out.close_object();
  return true;
}

namespace {

void leave_out(Json& list, const Json& gone) {
  if (gone.is_number()) list.erase(list.begin() + gone.get<std::ptrdiff_t>(), list.end());
  if (gone.is_array())
    for (auto place = gone.rbegin(); place != gone.rend(); ++place) list.erase(place->get<std::size_t>());
}

Json with_new_entries(Json list, const Json& change) {
  if (const auto gone = change.find("-"); gone != change.end()) leave_out(list, *gone);
  for (const auto& [place, entry] : change.items()) {
    if (place == "-") continue;
    const auto at = std::stoul(place);
    if (at < list.size())
      list[at] = changed(std::move(list[at]), entry);
    else
      list.push_back(changed(nullptr, entry));
  }
  return list;
}

// `next` walks along the row. One that is too short leaves null.
Json filled(const Json& pattern, const Json& row, std::size_t& next) {
  if (pattern.is_null()) return next < row.size() ? row[next++] : Json();
  if (!pattern.is_object()) return pattern;
  Json entry = Json::object();
  for (const auto& [key, inside] : pattern.items()) entry[key] = filled(inside, row, next);
  return entry;
}

Json entries_in(const Json& groups) {
  Json list = Json::array();
  for (const auto& group : groups)
    for (std::size_t i = 1; i < group.size(); ++i) {
      std::size_t next = 0;
      list.push_back(filled(group[0], group[i], next));
    }
  return list;
}

}  // namespace

Json changed(Json value, const Json& change) {
  if (change.is_array()) return change.empty() ? Json() : change[0];
  if (!change.is_object()) return change;
  if (const auto groups = change.find("*"); groups != change.end()) return entries_in(*groups);
  if (value.is_array()) return with_new_entries(std::move(value), change);
  for (const auto& [key, inside] : change.items()) {
    if (key == "-")
      for (const auto& name : inside) value.erase(name.get<std::string>());
    else
      value[key] = changed(value.contains(key) ? std::move(value[key]) : Json(), inside);
  }
  return value;
}

}  // namespace shape
