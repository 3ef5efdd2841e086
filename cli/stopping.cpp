#include "cli/stopping.h"

#include <csignal>

#include "cli/failure.h"

namespace cli {
namespace {

std::atomic<bool> stop_asked{false};
volatile std::sig_atomic_t stop_signal = 0;
constexpr int kBySignal = 128;  // and its number: what shells say of a command that a signal has ended

void ask_to_stop(int signal) {
  stop_asked = true;
  stop_signal = signal;
  std::signal(signal, SIG_DFL);
}

void set_handlers(void (*handler)(int)) {
  std::signal(SIGINT, handler);
  std::signal(SIGTERM, handler);
}

}  // namespace

Stopping::Stopping() {
  stop_asked = false;
  stop_signal = 0;
  set_handlers(ask_to_stop);
}

Stopping::~Stopping() { set_handlers(SIG_DFL); }

const std::atomic<bool>& Stopping::flag() { return stop_asked; }

int Stopping::status() const { return asked() ? kBySignal + stop_signal : kFine; }

}  // namespace cli
