// Notices as they leave the house: Web Push to devices, a plain call to the table's own address. Beside all lanes, a
// few at a time, tried again after a while where that may help; what waits is bounded.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>

#include "server/notices/notifier.h"
#include "server/notices/p256.h"
#include "server/notices/postman.h"

namespace server {

struct PushOptions {
  Reachable reachable = Reachable::world;
  std::string contact = "";       // "mailto:..": whom push services may write to
  std::int64_t retry_ms = 5'000;  // before the second try; four times as long before each further one
};

class PushNotifier final : public Notifier {
 public:
  PushNotifier(P256Key house, PushOptions options, std::unique_ptr<Postman> postman);
  ~PushNotifier() override { stop(); }

  std::string public_key() const override;
  Reachable reachable() const override { return options_.reachable; }
  void send(Notice notice, Gone gone) override;
  void stop() { postman_->stop(); }  // what has not been sent by then is not

 private:
  struct Errand {
    Letter letter;
    std::string endpoint;  // of a device; "": the table's address
    Gone gone;
    int tries = 0;
  };

  // In the postman's thread.
  void take(const Notice& notice, const Gone& gone);
  toolkit::Result<Letter> to_device(const protocol::PushAddress& device, const Notice& notice) const;
  toolkit::Result<Letter> to_webhook(const Notice& notice) const;
  void put(toolkit::Result<Letter> letter, const std::string& endpoint, const Gone& gone);
  void put(Errand errand);
  void go_on();
  void answered(Errand errand, const Answer& answer);

  P256Key house_;
  PushOptions options_;
  std::deque<Errand> waiting_;
  std::map<std::string, std::size_t> on_way_;  // by host
  std::size_t all_on_way_ = 0;
  std::unique_ptr<Postman> postman_;  // the first to go: its thread uses all the rest
};

}  // namespace server
