#include "wasm/house/worker_storage.h"

#include "toolkit/json.h"
#include "wasm/house/host.h"

namespace house_module {

void WorkerStorage::append(storage::Append what, storage::Saved saved) {
  const auto text = toolkit::to_text(
      {{"table", what.table}, {"first", what.first}, {"entries", what.entries}, {"madeBy", what.made_by}});
  waiting_.emplace(++last_, std::move(saved));
  host::host_append(last_, text.data(), host::size_of(text));
}

void WorkerStorage::settle(std::uint32_t number, bool saved) {
  if (const auto waiting = waiting_.extract(number); !waiting.empty()) waiting.mapped()(saved);
}

toolkit::Result<std::vector<std::string>> WorkerStorage::entries_of(const std::string& table) {
  const auto json = toolkit::parse_json(host::buffered(host::host_entries_of(table.data(), host::size_of(table))));
  if (!json || !json->is_array()) return toolkit::Error{"the browser has lost the entries of table " + table};
  std::vector<std::string> entries;
  for (const auto& entry : *json) {
    if (!entry.is_string()) return toolkit::Error{"an entry of table " + table + " is no text"};
    entries.push_back(entry.get<std::string>());
  }
  return entries;
}

toolkit::Result<std::string> WorkerStorage::table_made_by(const std::string& word) {
  return host::buffered(host::host_made_by(word.data(), host::size_of(word)));
}

}  // namespace house_module
