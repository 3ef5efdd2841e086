// Which notices leave the house, how often they are tried, and what is forgotten. The network is a list.
#include "server/notices/push_notifier.h"

#include <gtest/gtest.h>

#include "server/limits.h"
#include "toolkit/json.h"

namespace server {
namespace {

struct Tray {  // what the postman has been given
  struct Given {
    Letter letter;
    std::function<void(Answer)> then;
  };
  std::deque<Given> letters;
  std::vector<std::pair<std::int64_t, Task>> later;
};

class ListPostman final : public Postman {
 public:
  explicit ListPostman(std::shared_ptr<Tray> tray) : tray_(std::move(tray)) {}
  void deliver(Letter letter, std::function<void(Answer)> then) override {
    tray_->letters.push_back({std::move(letter), std::move(then)});
  }
  void run(Task task) override { task(); }
  void after(std::int64_t ms, Task task) override { tray_->later.emplace_back(ms, std::move(task)); }
  void stop() override {}

 private:
  std::shared_ptr<Tray> tray_;
};

struct PushNotifierTest : testing::Test {
  std::shared_ptr<Tray> tray = std::make_shared<Tray>();
  P256Key key = P256Key::make();
  PushNotifier notifier{key, {Reachable::world, "mailto:host@example.org", 100}, std::make_unique<ListPostman>(tray)};
  std::vector<std::string> gone;

  protocol::PushAddress device(const std::string& host, const std::string& path = "/x") const {
    return {"https://" + host + path, to_base64url(P256Key::make().point()), to_base64url(toolkit::random_bytes(16))};
  }
  void send(std::vector<protocol::PushAddress> devices, const std::string& webhook = "") {
    notifier.send({"abcdefghjkmn", "ali-baba", "Ali Baba", 1, "Bob", 7, std::move(devices), webhook},
                  [this](const std::string& endpoint) { gone.push_back(endpoint); });
  }
  void answer(Answer answer) {
    const auto given = std::move(tray->letters.front());
    tray->letters.pop_front();
    given.then(std::move(answer));
  }
  static std::string header(const Letter& letter, const std::string& name) {
    for (const auto& [key, value] : letter.headers)
      if (key == name) return value;
    return "";
  }
};

TEST_F(PushNotifierTest, ADeviceIsWrittenToInSecret) {
  send({device("push.example.org"), device("other.example.org")});
  ASSERT_EQ(tray->letters.size(), 2u);
  const auto& letter = tray->letters[0].letter;
  EXPECT_EQ(letter.url.host, "push.example.org");
  EXPECT_EQ(header(letter, "Content-Encoding"), "aes128gcm");
  EXPECT_NE(header(letter, "TTL"), "");
  EXPECT_EQ(header(letter, "Topic").size(), 32u);
  EXPECT_NE(header(letter, "Topic"), header(tray->letters[1].letter, "Topic")) << "nobody finds two of one table";
  EXPECT_NE(header(letter, "Authorization").find("k=" + notifier.public_key()), std::string::npos);
  EXPECT_EQ(letter.body.size(), tray->letters[1].letter.body.size());
  for (const auto* word : {"abcdefghjkmn", "ali-baba", "Bob"}) EXPECT_EQ(letter.body.find(word), std::string::npos);
}

TEST_F(PushNotifierTest, TheTablesAddressHearsWhoseTurnItIs) {
  send({}, "https://chat.example.org/hook");
  ASSERT_EQ(tray->letters.size(), 1u);
  const auto body = *toolkit::parse_json(tray->letters[0].letter.body);
  EXPECT_EQ(body["table"], "abcdefghjkmn");
  EXPECT_EQ(body["name"], "Bob");
  EXPECT_EQ(body["text"], "Ali Baba: it is the turn of Bob.");
  EXPECT_EQ(body["allowed_mentions"]["parse"], toolkit::Json::array()) << "a name calls nobody";
  answer({404, ""});
  EXPECT_TRUE(gone.empty());
  EXPECT_TRUE(tray->later.empty());
}

TEST_F(PushNotifierTest, WhatIsGoneIsForgotten) {
  const auto one = device("push.example.org");
  for (const int status : {404, 410}) {
    send({one});
    answer({status, ""});
    ASSERT_EQ(gone.size(), 1u) << status;
    EXPECT_EQ(gone[0], one.endpoint);
    gone.clear();
  }
  send({{"https://10.0.0.1/x", one.p256dh, one.auth}});
  EXPECT_EQ(gone.size(), 1u) << "a closed network is never called";
  EXPECT_TRUE(tray->letters.empty());
}

TEST_F(PushNotifierTest, TriesAgainForAWhile) {
  send({device("push.example.org")});
  std::vector<std::int64_t> pauses;
  for (int i = 1; i < kNoticeTries; ++i) {
    answer(i == 1 ? Answer{0, "it cannot be reached"} : Answer{503, ""});
    ASSERT_EQ(tray->later.size(), 1u) << i;
    const auto [pause, task] = tray->later.back();
    tray->later.clear();
    pauses.push_back(pause);
    EXPECT_TRUE(tray->letters.empty());
    task();
    ASSERT_EQ(tray->letters.size(), 1u) << i;
  }
  EXPECT_EQ(pauses, (std::vector<std::int64_t>{100, 400, 1600}));
  answer({503, ""});
  EXPECT_TRUE(tray->later.empty()) << "given up";

  send({device("push.example.org")});
  answer({400, ""});
  EXPECT_TRUE(tray->later.empty()) << "our mistake stays one";
  send({device("push.example.org")});
  answer({201, ""});
  EXPECT_TRUE(tray->later.empty());
  EXPECT_TRUE(gone.empty());
}

TEST_F(PushNotifierTest, ASlowHostDelaysOnlyItsOwn) {
  for (std::size_t i = 0; i < kNoticesAtOncePerHost + 3; ++i) send({device("slow.example.org")});
  EXPECT_EQ(tray->letters.size(), kNoticesAtOncePerHost);
  send({device("quick.example.org")});
  ASSERT_EQ(tray->letters.size(), kNoticesAtOncePerHost + 1);
  EXPECT_EQ(tray->letters.back().letter.url.host, "quick.example.org");
  answer({201, ""});
  EXPECT_EQ(tray->letters.back().letter.url.host, "slow.example.org") << "the next one goes";
  for (std::size_t i = 0; i < 3 * kNoticesAtOnce; ++i) send({device("h" + std::to_string(i) + ".example.org")});
  EXPECT_EQ(tray->letters.size(), kNoticesAtOnce);
}

TEST_F(PushNotifierTest, WhatWaitsIsBounded) {
  for (std::size_t i = 0; i < kNoticeQueueMax + 20; ++i) send({}, "https://slow.example.org/hook");
  std::size_t delivered = 0;
  for (; !tray->letters.empty(); ++delivered) answer({201, ""});
  EXPECT_EQ(delivered, kNoticeQueueMax + kNoticesAtOncePerHost);
}

}  // namespace
}  // namespace server
