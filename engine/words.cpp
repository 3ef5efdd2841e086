#include "engine/words.h"

#include <algorithm>
#include <cstdint>

namespace engine {
namespace {

constexpr std::string_view kUnknown = "?";  // stands for an argument that is null or was not given

bool any_hidden(const toolkit::Json& args) {
  return std::any_of(args.begin(), args.end(), [](const toolkit::Json& arg) { return arg.is_null(); });
}

// Whether two of them are the same seat: somebody does it to himself.
bool names_one_twice(const toolkit::Json& args) {
  const auto is_same_seat = [&](const toolkit::Json& arg) {
    return arg.is_object() && std::count(args.begin(), args.end(), arg) > 1;
  };
  return std::any_of(args.begin(), args.end(), is_same_seat);
}

std::string seat_name(const toolkit::Json& arg, std::span<const std::string> seat_names) {
  const auto seat = arg.find("seat");
  if (seat == arg.end() || !seat->is_number_integer()) return std::string(kUnknown);
  const auto index = seat->get<std::int64_t>();
  if (index < 0 || index >= std::ssize(seat_names)) return "#" + std::to_string(index + 1);
  return seat_names[static_cast<std::size_t>(index)];
}

}  // namespace

Words::Words(const Catalogue& catalogue) : language_(catalogue.language) {
  auto texts = toolkit::parse_json(catalogue.texts);
  texts_ = std::move(*texts);  // the generator wrote it
}

std::string Words::text(std::string_view key) const {
  const auto found = texts_.find(key);
  return found != texts_.end() && found->is_string() ? found->get<std::string>() : std::string(key);
}

std::string Words::say(const Message& message, std::span<const std::string> seat_names,
                       std::string_view variant) const {
  return say(message.key() + std::string(variant), to_json(message)["args"], seat_names);
}

std::string Words::say(std::string_view key, const toolkit::Json& args, std::span<const std::string> seat_names) const {
  const std::string when_hidden = std::string(key) + ".hidden", to_oneself = std::string(key) + ".self";
  const std::string sentence = text(any_hidden(args) && has(when_hidden)       ? when_hidden
                                    : has(to_oneself) && names_one_twice(args) ? to_oneself
                                                                               : key);
  std::string said;
  std::size_t at = 0;
  while (true) {
    const auto open = sentence.find('{', at);
    const auto close = sentence.find('}', open);
    if (close == std::string::npos) break;
    said.append(sentence, at, open - at);
    said += fill(std::string_view(sentence).substr(open + 1, close - open - 1), args, seat_names);
    at = close + 1;
  }
  return said.append(sentence, at);
}

bool Words::has(std::string_view key) const { return texts_.contains(key); }

bool Words::is_one(std::int64_t count) const {
  if (language_ == "fr") return count > -2 && count < 2;
  return count == 1;
}

// What stands for the inside of a pair of braces: "name", "name:form", "name#count" or "name|one|many".
std::string Words::fill(std::string_view hole, const toolkit::Json& args,
                        std::span<const std::string> seat_names) const {
  const auto name_end = std::min(hole.find_first_of(":#|"), hole.size());
  const auto arg = args.find(hole.substr(0, name_end));
  if (arg == args.end()) return std::string(kUnknown);
  const std::string_view rest = hole.substr(name_end);

  if (rest.starts_with('|')) {
    const auto middle = std::min(rest.find('|', 1), rest.size() - 1);
    const bool one = arg->is_number_integer() && is_one(arg->get<std::int64_t>());
    return std::string(one ? rest.substr(1, middle - 1) : rest.substr(middle + 1));
  }
  if (arg->is_number_integer()) return std::to_string(arg->get<std::int64_t>());
  if (arg->is_object()) return seat_name(*arg, seat_names);
  if (!arg->is_string()) return std::string(kUnknown);
  const auto symbol = arg->get<std::string>();
  if (rest.starts_with('#')) {
    const auto count = args.find(rest.substr(1));
    const bool one = count != args.end() && count->is_number_integer() && is_one(count->get<std::int64_t>());
    return text(one ? symbol : symbol + ".many");
  }
  return text(rest.empty() ? symbol : symbol + "." + std::string(rest.substr(1)));
}

const Catalogue* find_language(const GameInfo& game, std::string_view language) {
  const auto found = std::find_if(game.catalogues.begin(), game.catalogues.end(),
                                  [&](const Catalogue& catalogue) { return catalogue.language == language; });
  return found == game.catalogues.end() ? nullptr : &*found;
}

}  // namespace engine
