// Helping with misspelt words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace cli {

// " Did you mean \"greedy\"?" when one of the known words is near, otherwise "".
std::string did_you_mean(std::string_view given, const std::vector<std::string_view>& known);

// "random, greedy"
std::string listed(const std::vector<std::string_view>& words);

}  // namespace cli
