#include "server/table/picture.h"

#include "protocol/codec.h"
#include "server/table/table_state.h"
#include "toolkit/shape/change.h"

namespace server {
namespace {

constexpr std::size_t kUsualBytes = 1000;  // of a change: room for most of them

void write_frame_change(shape::JsonText& out, const Frame& before, const Frame& now) {
  shape::write_entry<shape::DescribedObject<protocol::TableInfo>>(out, "info", before.info, now.info, {});
  shape::write_entry<shape::DescribedObject<protocol::Seal>>(out, "seal", before.seal, now.seal, {});
}

void write_view_change(shape::JsonText& out, std::string& text, const Picture& before, const Picture& now) {
  if (!now.match || before.match == now.match) return;
  const auto begin = out.size();
  out.key("view");
  if (before.match) {
    if (!now.match->write_view_change(now.viewer, *before.match, text)) out.cut(begin);
    return;
  }
  out.open_list();
  now.match->write_view(now.viewer, text);
  out.close_list();
}

// As the fields of protocol::Table are told; false: nothing is different.
bool write_table_change(shape::JsonText& out, std::string& text, const Picture& before, const Picture& now) {
  out.open_object();
  const auto inside = out.size();
  if (before.frame != now.frame) write_frame_change(out, *before.frame, *now.frame);
  shape::write_changes_inside(out, shape::described<protocol::Table>(), &before.table, &now.table, {});
  write_view_change(out, text, before, now);
  const bool is_different = out.size() > inside;
  out.close_object();
  return is_different;
}

}  // namespace

std::string whole(const Picture& now, const TableState& state, int seen) {
  protocol::Table table = now.table;
  table.info = now.frame->info;
  table.seal = now.frame->seal;
  table.log.text.clear();
  shape::JsonText log(table.log.text);
  state.write_log(log, now.viewer, seen, state.number());
  if (now.match) {
    table.view.text.clear();
    now.match->write_view(now.viewer, table.view.text);
  }
  return protocol::write_message(std::move(table));
}

// As protocol::Change is written.
std::string change(const Picture& before, const Picture& now, const TableState& state, int seen,
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
  const bool is_different = write_table_change(out, text, before, now);
  out.key("log");
  const bool is_longer = state.write_log(out, now.viewer, seen, state.number());
  out.close_object();
  return is_different || is_longer || re ? text : "";
}

}  // namespace server
