// The house as a module: what the worker may call. It speaks the protocol of docs/protocol.md over lines that are no
// sockets, and tells the worker what to keep. Nothing of it takes long: bots think in slices.
#include <utility>

#include "server/house/house.h"
#include "toolkit/json.h"
#include "wasm/house/carried_match.h"
#include "wasm/house/host.h"
#include "wasm/house/worker_storage.h"
#include "wasm/house/worker_world.h"

namespace house_module {
namespace {

std::string buffer;

class PageLine final : public server::Client {
 public:
  explicit PageLine(std::uint32_t number) : number_(number) {}
  void send(std::string text) override { host::host_send(number_, text.data(), host::size_of(text)); }
  void close(std::string why) override { host::host_hang_up(number_, why.data(), host::size_of(why)); }

 private:
  std::uint32_t number_;
};

struct Module {
  explicit Module(std::int64_t bot_delay_ms) {
    server::HouseOptions options;
    options.bot_delay_ms = bot_delay_ms;
    options.tables_expire = false;  // what is kept in a browser waits for its people as long as they like
    options.counts_guests = false;  // and nobody else wants room there
    house = std::make_shared<server::House>(world, storage, options);
  }

  WorkerWorld world;
  WorkerStorage storage;
  std::shared_ptr<server::House> house;
  std::map<std::uint32_t, server::ConnectionId> lines;  // the worker's number -> the house's
};
std::unique_ptr<Module> module;

void answer(std::uint32_t number, bool good, const std::string& text) {
  host::host_answer(number, good, text.data(), host::size_of(text));
}

}  // namespace
}  // namespace house_module

std::string host::buffered(std::uint32_t bytes) { return house_module::buffer.substr(0, bytes); }

using house_module::buffer;
using house_module::module;

#define CARAVANSERAI_EXPORT(name) extern "C" __attribute__((export_name(name)))

// So many bytes for the worker to write to.
CARAVANSERAI_EXPORT("house_buffer") char* house_buffer(std::uint32_t bytes) {
  if (buffer.size() < bytes) buffer.resize(bytes);
  return buffer.data();
}

CARAVANSERAI_EXPORT("house_open") void house_open(std::uint32_t bot_delay_ms) {
  module = std::make_unique<house_module::Module>(bot_delay_ms);
}

CARAVANSERAI_EXPORT("house_go_on") double house_go_on() { return static_cast<double>(module->world.go_on()); }

CARAVANSERAI_EXPORT("house_line_open") void house_line_open(std::uint32_t line) {
  module->lines[line] = module->house->open(std::make_shared<house_module::PageLine>(line));
}

CARAVANSERAI_EXPORT("house_line_close") void house_line_close(std::uint32_t line) {
  if (const auto one = module->lines.extract(line); !one.empty()) module->house->close(one.mapped());
}

CARAVANSERAI_EXPORT("house_receive") void house_receive(std::uint32_t line, std::uint32_t bytes) {
  const auto text = host::buffered(bytes);
  if (const auto one = module->lines.find(line); one != module->lines.end()) module->house->receive(one->second, text);
}

CARAVANSERAI_EXPORT("house_saved") void house_saved(std::uint32_t number, bool saved) {
  module->storage.settle(number, saved);
}

// Nobody looks at the table any more: another tab may have it.
CARAVANSERAI_EXPORT("house_put_away") void house_put_away(std::uint32_t bytes) {
  module->house->put_away(host::buffered(bytes));
}

// The answers come by `answer`, under the same number.
CARAVANSERAI_EXPORT("house_record") void house_record(std::uint32_t number, std::uint32_t bytes) {
  const auto record = house_module::export_match(module->storage, host::buffered(bytes));
  house_module::answer(number, static_cast<bool>(record), record ? *record : record.error());
}

CARAVANSERAI_EXPORT("house_import") void house_import(std::uint32_t number, std::uint32_t bytes) {
  auto imported = house_module::import_match(host::buffered(bytes), module->world.now_ms());
  if (!imported) return house_module::answer(number, false, imported.error());
  auto people = toolkit::Json::array();
  for (const auto& [seat, name, token] : imported->people)
    people.push_back({{"seat", seat}, {"name", name}, {"token", token}});
  const toolkit::Json told{{"table", imported->table}, {"entries", imported->entries}, {"people", std::move(people)}};
  house_module::answer(number, true, toolkit::to_text(told));
}
