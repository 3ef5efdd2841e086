#include "server/table/picture.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include "protocol/codec.h"
#include "server/table/table_state.h"
#include "toolkit/shape/change.h"

namespace server {
namespace {

constexpr std::size_t kUsualBytes = 1000;   // of a change: room for most of them
constexpr std::size_t kUsualRowBytes = 40;  // of a choice that is told with others like it

// One number of many, each of which counts with its place. Nobody outside can choose what goes in.
class Mark {
 public:
  void add(std::uint64_t value) {
    mixed_ = (mixed_ ^ value) * 0x9e3779b97f4a7c15;
    mixed_ ^= mixed_ >> 29;
  }
  std::uint64_t value() const { return std::max<std::uint64_t>(1, mixed_); }

 private:
  std::uint64_t mixed_ = 0x243f6a8885a308d3;
};
static_assert(sizeof engine::Message::values <= 2 * sizeof(std::uint64_t));

void write_frame_change(shape::JsonText& out, const Frame& before, const Frame& now) {
  shape::write_entry<shape::DescribedObject<protocol::TableInfo>>(out, "info", before.info, now.info, {});
  shape::write_entry<shape::DescribedObject<protocol::Seal>>(out, "seal", before.seal, now.seal, {});
}

void write_view_change(shape::JsonText& out, std::string& text, const Picture& before, const Picture& now,
                       Together& together) {
  if (!now.match || before.match == now.match) return;
  if (before.match) {
    const auto& change = together.view_change(*before.match, now.viewer);
    if (change.empty()) return;
    out.key("view");
    return out.raw(change);
  }
  out.key("view");
  out.open_list();
  now.match->write_view(now.viewer, text);
  out.close_list();
}

// As the fields of protocol::Table are told; false: nothing is different.
bool write_table_change(shape::JsonText& out, std::string& text, const Picture& before, const Picture& now,
                        Together& together) {
  out.open_object();
  const auto inside = out.size();
  if (before.frame != now.frame) write_frame_change(out, *before.frame, *now.frame);
  shape::write_changes_inside(out, shape::described<protocol::Table>(), &before.table, &now.table, {});
  if (before.menu.mark() != now.menu.mark()) {
    out.key("choices");
    out.raw(now.menu.change(*now.match));
  }
  write_view_change(out, text, before, now, together);
  const bool is_different = out.size() > inside;
  out.close_object();
  return is_different;
}

}  // namespace

Menu::Menu(std::vector<engine::ActionId> actions, std::vector<engine::Message> messages)
    : actions_(std::move(actions)), messages_(std::move(messages)) {
  if (actions_.empty()) return;
  Mark mark;  // of all that the text is made from
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    const auto& message = messages_[i];
    mark.add(std::uint64_t{actions_[i]} | std::uint64_t{message.doer} << 16);
    mark.add(reinterpret_cast<std::uintptr_t>(message.spec));
    mark.add(reinterpret_cast<std::uintptr_t>(message.family.data()));
    std::array<std::uint64_t, 2> values{};
    std::memcpy(values.data(), message.values.data(), sizeof message.values);
    for (const auto value : values) mark.add(value);
  }
  mark_ = mark.value();
}

std::string Menu::text(const engine::AnyMatch& match) const {
  std::string all;
  shape::JsonText out(all);
  out.open_list();
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    out.open_object();
    out.key("action");
    out.word(match.name(actions_[i]));
    out.key("message");
    engine::write(out, messages_[i]);
    out.close_object();
  }
  out.close_list();
  return all;
}

const std::string& Menu::change(const engine::AnyMatch& match) const {
  if (!change_.empty()) return change_;
  if (std::ranges::adjacent_find(messages_, engine::are_alike) == messages_.end())
    change_ = "[" + text(match) + "]";
  else
    write_groups(match);
  return change_;
}

// {"*":[[{"action":null,"message":{"key":"action.take","args":{"pos":null}}},["take 1",1],["take 2",2]]]}
void Menu::write_groups(const engine::AnyMatch& match) const {
  change_.reserve(actions_.size() * kUsualRowBytes);
  shape::JsonText out(change_);
  out.open_object();
  out.key("*");
  out.open_list();
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    const bool is_first = i == 0 || !engine::are_alike(messages_[i - 1], messages_[i]);
    if (is_first && i > 0) out.close_list();
    if (is_first) {
      out.open_list();
      out.open_object();
      out.key("action");
      out.null();
      out.key("message");
      engine::write_pattern(out, messages_[i]);
      out.close_object();
    }
    out.open_list();
    out.word(match.name(actions_[i]));
    engine::write_values(out, messages_[i]);
    out.close_list();
  }
  out.close_list();
  out.close_list();
  out.close_object();
}

const std::string& Together::view_change(const engine::AnyMatch& before, engine::Viewer viewer) {
  auto told = std::ranges::find(views_, &before, &Views::before);
  if (told == views_.end()) {
    told = views_.insert(told, {&before, {}});
    for (const auto one : viewers_) told->changes.push_back({one});
    state_.match()->write_view_changes(before, told->changes);
  }
  return std::ranges::find(told->changes, viewer, &engine::ViewChange::viewer)->text;
}

// Steps without a secret are told to everybody alike.
const std::string& Together::log(engine::Viewer viewer, int seen) {
  const auto reader = state_.has_secrets_after(seen) ? viewer : engine::Viewer::spectator();
  auto told = std::ranges::find_if(logs_, [&](const Log& one) { return one.viewer == reader && one.seen == seen; });
  if (told == logs_.end()) {
    told = logs_.insert(told, {reader, seen, {}});
    shape::JsonText out(told->text);
    state_.write_log(out, reader, seen, state_.number());
  }
  return told->text;
}

std::string whole(const Picture& now, Together& together, int seen) {
  protocol::Table table = now.table;
  table.info = now.frame->info;
  if (now.match) table.choices.text = now.menu.text(*now.match);
  table.seal = now.frame->seal;
  table.log.text = together.log(now.viewer, seen);
  if (now.match) {
    table.view.text.clear();
    now.match->write_view(now.viewer, table.view.text);
  }
  return protocol::write_message(std::move(table));
}

// As protocol::Change is written.
std::string change(const Picture& before, const Picture& now, Together& together, int seen,
                   const std::optional<std::string>& re) {
  std::string text;
  text.reserve(kUsualBytes);
  shape::JsonText out(text);
  out.open_object();
  out.key("kind");
  out.word(shape::kind_of<protocol::Change>());
  out.key("table");
  out.word(now.frame->info.table);
  if (re) {
    out.key("re");
    out.text(*re);
  }
  out.key("change");
  const bool is_different = write_table_change(out, text, before, now, together);
  out.key("log");
  const auto& log = together.log(now.viewer, seen);
  out.raw(log);
  out.close_object();
  return is_different || log != "[]" || re ? text : "";
}

}  // namespace server
