#include "server/net/files.h"

#include <array>
#include <fstream>
#include <iterator>

#include "server/net/gzip.h"
#include "toolkit/hash.h"

namespace server {
namespace {

struct TypeOf {
  std::string_view ending;
  std::string_view type;
};

constexpr std::array kTypes{
    TypeOf{".html", "text/html; charset=utf-8"},
    TypeOf{".js", "text/javascript; charset=utf-8"},
    TypeOf{".css", "text/css; charset=utf-8"},
    TypeOf{".json", "application/json"},
    TypeOf{".webmanifest", "application/manifest+json"},
    TypeOf{".svg", "image/svg+xml"},
    TypeOf{".png", "image/png"},
    TypeOf{".jpg", "image/jpeg"},
    TypeOf{".webp", "image/webp"},
    TypeOf{".ico", "image/x-icon"},
    TypeOf{".woff2", "font/woff2"},
    TypeOf{".wasm", "application/wasm"},
    TypeOf{".net", "application/x-caravanserai-network"},
    TypeOf{".mp3", "audio/mpeg"},
    TypeOf{".ogg", "audio/ogg"},
    TypeOf{".txt", "text/plain; charset=utf-8"},
};

std::string type_of(const std::filesystem::path& file) {
  const auto ending = file.extension().string();
  for (const auto& known : kTypes)
    if (known.ending == ending) return std::string(known.type);
  return "application/octet-stream";
}

}  // namespace

std::optional<std::string> path_of(std::string_view target) {
  target = target.substr(0, target.find_first_of("?#"));
  if (target.empty() || target[0] != '/') return std::nullopt;
  std::string path;
  for (std::size_t i = 0; i < target.size(); ++i) {
    if (target[i] != '%') {
      path += target[i];
      continue;
    }
    const auto byte = toolkit::from_hex(target.substr(i + 1, 2));
    if (!byte || byte->size() != 1) return std::nullopt;
    path += static_cast<char>(byte->front());
    i += 2;
  }
  for (const char c : path)
    if (static_cast<unsigned char>(c) < 0x20 || c == '\\') return std::nullopt;
  for (const auto& part : std::filesystem::path(path))
    if (part == ".." || part == ".") return std::nullopt;
  return path;
}

Files::Files(const std::filesystem::path& folder) {
  namespace fs = std::filesystem;
  std::error_code code;
  for (auto at = fs::recursive_directory_iterator(folder, code); !code && at != fs::end(at); at.increment(code)) {
    // A link might lead out of the folder.
    if (at->is_symlink(code) || !at->is_regular_file(code)) continue;
    std::ifstream stream(at->path(), std::ios::binary);
    const auto bytes =
        std::make_shared<const std::string>(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
    if (!stream) continue;
    const auto path = "/" + at->path().lexically_relative(folder).generic_string();
    const auto digest = toolkit::Hash().add(*bytes).digest();
    File file{type_of(at->path()), bytes, nullptr, '"' + toolkit::to_hex(std::span(digest).first(16)) + '"',
              path.starts_with("/assets/")};
    if (worth_packing(file.type, bytes->size())) file.packed = std::make_shared<const std::string>(gzip(*bytes));
    files_.emplace(path, std::move(file));
  }
}

std::optional<File> Files::find(const std::string& path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace server
