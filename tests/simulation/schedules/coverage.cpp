#include "tests/simulation/schedules/coverage.h"

#include <fmt/format.h>

#include <boost/mp11.hpp>
#include <iterator>

#include "protocol/codec.h"

namespace simulation {

void Coverage::add(const Coverage& other) {
  for (std::size_t kind = 0; kind < at.size(); ++kind)
    for (std::size_t stage = 0; stage < kStages; ++stage) at[kind][stage] += other.at[kind][stage];
  for (std::size_t kind = 0; kind < written.size(); ++kind) written[kind] += other.written[kind];
  schedules += other.schedules;
  steps += other.steps;
  messages += other.messages;
  bytes += other.bytes;
  looked_at_closely += other.looked_at_closely;
  done += other.done;
  refused += other.refused;
}

std::string Coverage::table() const {
  std::string text;
  const auto out = std::back_inserter(text);
  fmt::format_to(out,
                 "{} schedules, {} steps; {} messages ({} MB) to pages, {} schedules looked at field by field\n"
                 "{} commands done, {} refused\n\n",
                 schedules, steps, messages, bytes / 1'000'000, looked_at_closely, done, refused);
  fmt::format_to(out, "{:<28}{:>10}{:>12}{:>12}{:>12}{:>12}\n", "while a command was", "nowhere", "on its way",
                 "in the house", "on the disk", "answered");
  for (int i = 0; i < kStepKinds; ++i) {
    const auto kind = static_cast<StepKind>(i);
    if (!is_fault(kind)) continue;
    const auto& row = at[static_cast<std::size_t>(i)];
    fmt::format_to(out, "{:<28}{:>10}{:>12}{:>12}{:>12}{:>12}\n", name_of(kind), row[0], row[1], row[2], row[3],
                   row[4]);
  }
  fmt::format_to(out, "\ndone by people:");
  for (int i = 0; i <= static_cast<int>(StepKind::repeat); ++i) {
    std::uint64_t all = 0;
    for (const auto count : at[static_cast<std::size_t>(i)]) all += count;
    fmt::format_to(out, "{} {} {}", i ? "," : "", name_of(static_cast<StepKind>(i)), all);
  }
  fmt::format_to(out, "\nwritten by the house:");
  std::size_t number = 0;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, server::Entry>>([&](auto type) {
    using One = typename decltype(type)::type;
    fmt::format_to(out, "{} {} {}", number ? "," : "", protocol::kind_of<One>(), written[number]);
    ++number;
  });
  return text + "\n";
}

}  // namespace simulation
