#include "engine/doubts.h"

namespace engine {

std::string answer_name(const Answer& answer) {
  const ArgSpec& arg = answer.words.spec->args[0];
  const auto value = answer.words.values[0];
  return arg.kind == ArgSpec::Kind::symbol ? std::string(arg.words[static_cast<std::size_t>(value)])
                                           : std::to_string(value);
}

std::string subject_text(std::span<const PieceSpec> table, const Piece& about) {
  const PieceSpec& spec = table[about.sort];
  std::string text(spec.sort);
  for (std::size_t i = 0; i < spec.args.size() && spec.args[i].size(); ++i) {
    const auto value = static_cast<std::size_t>(about.args[i]);
    text += " " + (spec.args[i].words.empty() ? std::to_string(value) : std::string(spec.args[i].words[value]));
  }
  return text;
}

}  // namespace engine
