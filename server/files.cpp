#include "server/files.h"

#include <array>
#include <fstream>
#include <iterator>

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

// Symbolic links are followed first, so that one cannot lead out of the folder.
bool lies_in(const std::filesystem::path& file, const std::filesystem::path& folder) {
  auto part = file.begin();
  for (const auto& wanted : folder)
    if (part == file.end() || *part++ != wanted) return false;
  return true;
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
  std::error_code code;
  folder_ = std::filesystem::canonical(folder, code);  // empty if there is no such folder: nothing is found then
}

std::optional<File> Files::find(const std::string& path) const {
  if (folder_.empty()) return std::nullopt;
  std::error_code code;
  const auto wanted = folder_ / (path == "/" ? "index.html" : path.substr(1));
  const auto file = std::filesystem::canonical(wanted, code);
  if (code || !lies_in(file, folder_) || !std::filesystem::is_regular_file(file, code)) return std::nullopt;
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return std::nullopt;
  std::string bytes{std::istreambuf_iterator<char>(stream), {}};
  const auto digest = toolkit::Hash().add(bytes).digest();
  return File{type_of(file), std::move(bytes), '"' + toolkit::to_hex(std::span(digest).first(16)) + '"',
              path.starts_with("/assets/")};
}

}  // namespace server
