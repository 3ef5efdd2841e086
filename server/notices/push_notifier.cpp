#include "server/notices/push_notifier.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>

#include "server/limits.h"
#include "server/notices/web_push.h"
#include "toolkit/json.h"

namespace server {

using toolkit::Json;

namespace {

constexpr std::int64_t kKeptForS = 3 * 24 * 3600;  // by the push service, for a device that is switched off
constexpr std::int64_t kProofHoldsS = 12 * 3600;   // RFC 8292: at most a day
constexpr std::size_t kTopicLength = 32;           // RFC 8030, section 5.4

std::int64_t now_s() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::seconds>(now).count();
}

std::string text_of(const toolkit::Bytes& bytes) { return {bytes.begin(), bytes.end()}; }

// A later notice about the same table takes the place of one that was not delivered yet. The push service learns no
// table from it.
std::string topic_of(const Notice& notice, const protocol::PushAddress& device) {
  const auto digest = toolkit::Hash().add(notice.table).add(device.auth).digest();
  return to_base64url(digest).substr(0, kTopicLength);
}

bool is_worth_another_try(const Answer& answer) {
  return answer.status == 0 || answer.status == 408 || answer.status == 429 || answer.status >= 500;
}

}  // namespace

PushNotifier::PushNotifier(P256Key house, PushOptions options, std::unique_ptr<Postman> postman)
    : house_(std::move(house)), options_(std::move(options)), postman_(std::move(postman)) {}

std::string PushNotifier::public_key() const { return to_base64url(house_.point()); }

void PushNotifier::send(Notice notice, Gone gone) {
  postman_->run([this, notice = std::move(notice), gone = std::move(gone)] { take(notice, gone); });
}

void PushNotifier::take(const Notice& notice, const Gone& gone) {
  for (const auto& device : notice.devices) put(to_device(device, notice), device.endpoint, gone);
  if (!notice.webhook.empty()) put(to_webhook(notice), "", gone);
  go_on();
}

toolkit::Result<Letter> PushNotifier::to_device(const protocol::PushAddress& device, const Notice& notice) const {
  const auto url = read_url(device.endpoint, options_.reachable);
  if (!url) return toolkit::Error{url.error()};
  const auto text = toolkit::to_text(Json{{"kind", "turn"}, {"table", notice.table}, {"game", notice.game}});
  const auto body = seal_push(device, text, kPushTextBytes, toolkit::random_bytes(kPushSaltBytes), P256Key::make());
  if (!body) return toolkit::Error{body.error()};
  return Letter{*url,
                {{"Authorization", push_authorization(*url, options_.contact, now_s() + kProofHoldsS, house_)},
                 {"Content-Encoding", "aes128gcm"},
                 {"Content-Type", "application/octet-stream"},
                 {"TTL", std::to_string(kKeptForS)},
                 {"Topic", topic_of(notice, device)}},
                text_of(*body)};
}

// In the words that the usual chat services take: "text", or "content".
toolkit::Result<Letter> PushNotifier::to_webhook(const Notice& notice) const {
  const auto url = read_url(notice.webhook, options_.reachable);
  if (!url) return toolkit::Error{url.error()};
  const auto words = fmt::format("{}: it is the turn of {}.", notice.title, notice.name);
  const Json body{{"kind", "turn"},      {"table", notice.table},
                  {"game", notice.game}, {"seat", notice.seat},
                  {"name", notice.name}, {"text", words},
                  {"content", words},    {"allowed_mentions", {{"parse", Json::array()}}}};
  return Letter{*url, {{"Content-Type", "application/json"}}, toolkit::to_text(body)};
}

void PushNotifier::put(toolkit::Result<Letter> letter, const std::string& endpoint, const Gone& gone) {
  if (letter) return put({std::move(*letter), endpoint, gone});
  spdlog::warn("a notice cannot be written: {}", letter.error());
  if (!endpoint.empty()) gone(endpoint);  // it never will be
}

void PushNotifier::put(Errand errand) {
  if (waiting_.size() >= kNoticeQueueMax)
    return spdlog::warn("{} notices wait already; one more is given up", kNoticeQueueMax);
  waiting_.push_back(std::move(errand));
}

void PushNotifier::go_on() {
  while (all_on_way_ < kNoticesAtOnce) {
    const auto next = std::ranges::find_if(
        waiting_, [&](const Errand& one) { return on_way_[one.letter.url.host] < kNoticesAtOncePerHost; });
    if (next == waiting_.end()) break;
    auto errand = std::move(*next);
    waiting_.erase(next);
    ++all_on_way_;
    ++on_way_[errand.letter.url.host];
    auto letter = errand.letter;
    postman_->deliver(std::move(letter), [this, errand = std::move(errand)](const Answer& answer) mutable {
      --all_on_way_;
      --on_way_[errand.letter.url.host];
      answered(std::move(errand), answer);
      go_on();
    });
  }
  std::erase_if(on_way_, [](const auto& host) { return host.second == 0; });
}

// The address itself is a secret of whoever gave it: the log names the host alone.
void PushNotifier::answered(Errand errand, const Answer& answer) {
  const auto& host = errand.letter.url.host;
  if (answer.status >= 200 && answer.status < 300) return;
  if ((answer.status == 404 || answer.status == 410) && !errand.endpoint.empty()) {
    spdlog::info("{} does not know a device any more", host);
    return errand.gone(errand.endpoint);
  }
  if (!is_worth_another_try(answer) || ++errand.tries >= kNoticeTries)
    return spdlog::warn("a notice to {} is given up: {}", host,
                        answer.status ? fmt::format("it answers {}", answer.status) : answer.problem);
  const auto pause = options_.retry_ms << (2 * (errand.tries - 1));
  postman_->after(pause, [this, errand = std::move(errand)] {
    put(errand);
    go_on();
  });
}

}  // namespace server
