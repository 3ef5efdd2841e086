// `caravanserai serve`: the server and the web page.
#include "server/serve.h"

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/settings.h"

namespace cli {

int serve(const ServeCall& call) {
  SaidByKey flags;
  for (const auto& setting : settings())
    if (const auto said = call.settings.find(setting.key); said != call.settings.end() && !said->second.empty())
      flags[setting.key] = {setting.flag(), said->second};
  const auto configured = configure(flags, call.config);
  if (call.check_only) {
    fmt::print("{}", settings_in_use(configured));
    return 0;
  }
  return server::serve(configured.options);
}

int print_settings(bool toml) {
  fmt::print("{}", toml ? settings_as_toml() : settings_as_markdown());
  return 0;
}

}  // namespace cli
