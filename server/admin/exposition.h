// Numbers as Prometheus reads them: https://prometheus.io/docs/instrumenting/exposition_formats (text, 0.0.4).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/admin/measures.h"
#include "server/house/overview.h"

namespace server {

class Exposition {
 public:
  using Labelled = std::vector<std::pair<std::string, double>>;  // the label's value and the number

  void counter(std::string_view name, std::string_view help, double value);
  void counters(std::string_view name, std::string_view help, std::string_view label, const Labelled& values);
  void gauge(std::string_view name, std::string_view help, double value);
  void gauges(std::string_view name, std::string_view help, std::string_view label, const Labelled& values);
  void histogram(std::string_view name, std::string_view help, const Durations& durations);

  const std::string& text() const { return text_; }

 private:
  void head(std::string_view name, std::string_view help, std::string_view type);
  void line(std::string_view name, std::string_view label, std::string_view value, double number);
  std::string text_;
};

// Everything the house tells of itself.
std::string metrics_text(const Measures& measures, const Overview& overview);

}  // namespace server
