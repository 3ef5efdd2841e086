#include "server/admin/exposition.h"

#include <fmt/format.h>
#include <unistd.h>

#include <fstream>

#include "protocol/codec.h"

namespace server {
namespace {

constexpr std::string_view kPrefix = "caravanserai_";

std::string escaped(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (c == '\n') {
      text += "\\n";
      continue;
    }
    if (c == '\\' || c == '"') text += '\\';
    text += c;
  }
  return text;
}

double resident_bytes() {
  std::ifstream file("/proc/self/statm");
  double all = 0, resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(::sysconf(_SC_PAGESIZE));
}

Exposition::Labelled by_reason(const Measures& measures) {
  Exposition::Labelled values;
  for (std::size_t i = 0; i < Measures::kReasons; ++i)
    values.emplace_back(protocol::word_of(static_cast<protocol::Reason>(i)),
                        static_cast<double>(measures.refusals[i].value()));
  return values;
}

Exposition::Labelled by_stage(const Overview& overview) {
  Exposition::Labelled values{{"gathering", 0}, {"playing", 0}, {"finished", 0}};
  for (const auto& [id, table] : overview.tables) ++values[static_cast<std::size_t>(table.stage)].second;
  return values;
}

Exposition::Labelled by_class(const Measures& measures) {
  Exposition::Labelled values;
  for (std::size_t i = 0; i < measures.answers.size(); ++i)
    values.emplace_back(fmt::format("{}xx", i + 1), static_cast<double>(measures.answers[i].value()));
  return values;
}

}  // namespace

void Exposition::head(std::string_view name, std::string_view help, std::string_view type) {
  text_ += fmt::format("# HELP {0}{1} {2}\n# TYPE {0}{1} {3}\n", kPrefix, name, help, type);
}

void Exposition::line(std::string_view name, std::string_view label, std::string_view value, double number) {
  if (label.empty())
    text_ += fmt::format("{}{} {}\n", kPrefix, name, number);
  else
    text_ += fmt::format("{}{}{{{}=\"{}\"}} {}\n", kPrefix, name, label, escaped(value), number);
}

void Exposition::counter(std::string_view name, std::string_view help, double value) {
  head(name, help, "counter");
  line(name, "", "", value);
}

void Exposition::counters(std::string_view name, std::string_view help, std::string_view label,
                          const Labelled& values) {
  head(name, help, "counter");
  for (const auto& [value, number] : values) line(name, label, value, number);
}

void Exposition::gauge(std::string_view name, std::string_view help, double value) {
  head(name, help, "gauge");
  line(name, "", "", value);
}

void Exposition::gauges(std::string_view name, std::string_view help, std::string_view label, const Labelled& values) {
  head(name, help, "gauge");
  for (const auto& [value, number] : values) line(name, label, value, number);
}

void Exposition::histogram(std::string_view name, std::string_view help, const Durations& durations) {
  head(name, help, "histogram");
  double sum = 0;
  for (std::size_t i = 0; i <= Durations::kUpTo.size(); ++i) {
    sum += static_cast<double>(durations.count(i));
    const auto up_to = i < Durations::kUpTo.size() ? fmt::format("{}", Durations::kUpTo[i]) : "+Inf";
    line(fmt::format("{}_bucket", name), "le", up_to, sum);
  }
  line(fmt::format("{}_sum", name), "", "", durations.seconds());
  line(fmt::format("{}_count", name), "", "", sum);
}

std::string metrics_text(const Measures& measures, const Overview& overview) {
  const std::chrono::duration<double> uptime = std::chrono::steady_clock::now() - measures.opened;
  const auto number = [](const auto& one) { return static_cast<double>(one.value()); };
  Exposition out;
  out.gauge("uptime_seconds", "Since the house was opened.", uptime.count());
  out.gauge("resident_bytes", "Memory of the process.", resident_bytes());
  out.gauge("draining", "1 while no new tables are made.", overview.draining ? 1 : 0);
  out.gauge("connections", "Open connections, HTTP and WebSocket.", number(measures.connections));
  out.gauge("lines", "Pages that are connected.", static_cast<double>(overview.lines.size()));
  out.counter("lines_opened_total", "Pages that ever connected.", number(measures.lines_opened));
  out.counter("turned_away_total", "Connections refused because their address is banned.",
              number(measures.turned_away));
  out.gauges("tables", "Tables in memory.", "stage", by_stage(overview));
  out.gauge("tables_set_aside", "Tables that cannot be opened, or that the host has closed.",
            static_cast<double>(overview.set_aside));
  out.counter("moves_total", "Actions played, by people and bots.", number(measures.moves));
  out.counters("refusals_total", "Commands that were refused.", "reason", by_reason(measures));
  out.counter("messages_in_total", "Messages of pages.", number(measures.messages_in));
  out.counter("messages_out_total", "Messages to pages.", number(measures.messages_out));
  out.counter("bytes_in_total", "Bytes of messages of pages.", number(measures.bytes_in));
  out.counter("bytes_out_total", "Bytes of messages to pages.", number(measures.bytes_out));
  out.counters("http_answers_total", "Answers to HTTP requests.", "status", by_class(measures));
  out.histogram("commit_seconds", "From the first statement to the end of a group's commit.", measures.commits);
  out.counter("appends_total", "Changes that were given to the disk.", number(measures.appends));
  out.counter("appends_refused_total", "Changes that were in a group the disk did not take.",
              number(measures.appends_refused));
  out.gauge("leases", "Tables that are this node's.", static_cast<double>(overview.tables.size()));
  out.counter("relayed_out_total", "Messages of pages that were handed on to other nodes.",
              number(measures.relayed_out));
  out.counter("relayed_in_total", "Messages of pages of other nodes.", number(measures.relayed_in));
  out.counter("taken_over_total", "Tables taken from nodes that could not be reached.", number(measures.taken_over));
  out.counter("nodes_cut_off_total", "Times another node could not be reached.", number(measures.nodes_cut_off));
  out.counter("strangers_total", "Who spoke to this node like another and did not know the secret.",
              number(measures.strangers));
  out.gauge("thoughts_waiting", "Bots that wait for their turn to think.", number(measures.thoughts_waiting));
  out.counter("backups_total", "Backups that were made and checked.", number(measures.backups));
  out.counter("backups_failed_total", "Backups that could not be made.", number(measures.backups_failed));
  out.gauge("last_backup_seconds", "When the last backup was made, since 1970; 0: none yet.",
            number(measures.last_backup_s));
  return out.text();
}

}  // namespace server
