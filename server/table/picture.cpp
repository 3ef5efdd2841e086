#include "server/table/picture.h"

#include "protocol/codec.h"
#include "toolkit/shape/change.h"

namespace server {
namespace {

void write_view_change(shape::JsonText& out, const Picture& before, const Picture& now) {
  if (!now.match || before.match == now.match) return;
  std::string view;
  if (before.match) {
    if (now.match->write_view_change(now.viewer, *before.match, view)) {
      out.key("view");
      out.raw(view);
    }
    return;
  }
  now.match->write_view(now.viewer, view);
  out.key("view");
  out.open_list();
  out.raw(view);
  out.close_list();
}

}  // namespace

std::string whole(const Picture& now, NewLog log) {
  protocol::Table table = now.table;
  table.log = std::move(log);
  if (now.match) {
    table.view.text.clear();
    now.match->write_view(now.viewer, table.view.text);
  }
  return protocol::write_message(std::move(table));
}

std::string change(const Picture& before, const Picture& now, const NewLog& log, const std::optional<std::string>& re) {
  protocol::Change told{now.table.info.table, re, shape::RawJson(std::string()), log};
  shape::JsonText out(told.change.text);
  const auto& fields = shape::described<protocol::Table>();
  if (shape::write_change(out, fields, &before.table, &now.table, {}))
    told.change.text.pop_back();  // opened again for the view
  else
    told.change.text = "{";
  write_view_change(out, before, now);
  told.change.text += '}';
  if (told.change.text == "{}" && log.empty() && !re) return "";
  return protocol::write_message(std::move(told));
}

}  // namespace server
