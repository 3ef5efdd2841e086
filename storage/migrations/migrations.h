// The numbered .sql files of this folder, in order; the build embeds them. A database's version is how many of them
// it has seen.
#pragma once

#include <span>
#include <string_view>

namespace storage {

std::span<const std::string_view> migrations();

}  // namespace storage
