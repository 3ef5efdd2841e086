// The files of the web page, from one folder and from nowhere else.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace server {

struct File {
  std::string type;  // "text/css; charset=utf-8"
  std::shared_ptr<const std::string> bytes;
  std::shared_ptr<const std::string> packed;  // the same as gzip; null where that is not worth it
  std::string etag;                           // changes when the bytes do
  bool forever;                               // its name holds a hash of its bytes, so it never changes
};

// "/a%20b?c" -> "/a b". Empty when the target is malformed, or climbs out of the folder.
std::optional<std::string> path_of(std::string_view target);

// Read, hashed and packed once, when the house opens: a request costs no disk and no work.
class Files {
 public:
  Files() = default;  // no page: nothing is found
  explicit Files(const std::filesystem::path& folder);
  std::optional<File> find(const std::string& path) const;  // "/" is index.html

 private:
  std::map<std::string, File> files_;  // by path: "/assets/app.js"
};

}  // namespace server
