// `caravanserai static DIR`: the page as plain files, for any web space. The house it opens lives in the browser.
#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "roster/roster.h"
#include "server/net/http_answers.h"

namespace cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kCharset = "<meta charset=\"utf-8\" />";
constexpr std::string_view kMark = "<meta name=\"caravanserai\" content=\"static\" />";

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (auto at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

// The same page, told that nobody answers but files, and finding them wherever it stands.
std::string static_page(std::string page) {
  const auto head = page.find(kCharset);
  if (head == std::string::npos) throw Failure("index.html of the page has no charset; was it built by ./play?");
  page.insert(head + kCharset.size(), kMark);
  replace_all(page, "=\"/", "=\"./");
  return page;
}

// Nothing of somebody else's is written over.
void check_folder(const fs::path& folder) {
  if (!fs::exists(folder)) return;
  if (!fs::is_directory(folder)) throw Failure(fmt::format("{} is no folder.", folder.string()));
  if (fs::is_empty(folder)) return;
  const auto page = folder / "index.html";
  if (!fs::exists(page) || read_text(page.string()).find(kMark) == std::string::npos)
    throw Failure(fmt::format(
        "{} holds something else; name an empty folder, or one that this command has made before.", folder.string()));
}

void write_answer(const fs::path& folder, const std::string& path, const std::string& text) {
  const auto file = folder / "api" / (path + ".json");
  fs::create_directories(file.parent_path());
  write_text(file.string(), text);
}

}  // namespace

int write_static_house(const std::string& folder, const std::string& web) {
  const auto page = fs::path(web) / "index.html";
  if (!fs::exists(page)) throw Failure(fmt::format("There is no web page in {}; ./play builds it.", web));
  check_folder(folder);
  std::error_code code;
  fs::create_directories(folder, code);
  if (!code) fs::copy(web, folder, fs::copy_options::recursive | fs::copy_options::overwrite_existing, code);
  if (code) throw Failure(fmt::format("{} cannot be written: {}.", folder, code.message()));
  write_text((fs::path(folder) / "index.html").string(), static_page(read_text(page.string())));
  write_answer(folder, "games", server::games_text(server::bots_offered({})));
  for (const auto& game : roster::games())
    for (const auto& catalogue : game.info->catalogues)
      write_answer(folder, fmt::format("games/{}/texts/{}", game.info->key, catalogue.language),
                   server::texts_text(catalogue));
  fmt::print(
      "A house of plain files is in {}. Put it on any web space, also below a path; over https it works without a\n"
      "network too, once it was opened. To try it here: python3 -m http.server --directory {}\n",
      folder, folder);
  return kFine;
}

}  // namespace cli
