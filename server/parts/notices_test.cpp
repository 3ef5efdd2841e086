// Who is told when it is his turn, how often, and who is not.
#include <gtest/gtest.h>

#include "server/limits.h"
#include "server/testing/two_at_a_table.h"

namespace server {
namespace {

using protocol::Reason;

class ListNotifier final : public Notifier {
 public:
  std::string public_key() const override { return "key"; }
  Reachable reachable() const override { return Reachable::world; }
  void send(Notice notice, Gone gone) override {
    sent.push_back(std::move(notice));
    last_gone = std::move(gone);
  }
  std::vector<Notice> sent;
  Gone last_gone;
};

const protocol::PushAddress kPhone{
    "https://push.example.org/phone",
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    "BTBZMqHH6r4Tts7J_aSIgg"};

struct NoticesTest : TwoAtATable {
  std::shared_ptr<ListNotifier> notifier = std::make_shared<ListNotifier>();
  int commands = 0;

  void SetUp() override {
    test.options.notifier = notifier;
    reopen();
    create(kOpenChair);
    join();
  }
  void reopen() {
    test.crash();
    ann = test.page();
    bob = test.page();
  }
  std::string next_id() { return "n" + std::to_string(++commands); }
  void notify(Page& page, const protocol::Seated& seat, protocol::PushAddress device, bool wanted = true) {
    test.send(page, protocol::Notify{next_id(), seat.table, seat.token, std::move(device), wanted});
  }
  void hook(Page& page, const protocol::Seated& seat, const std::string& url) {
    test.send(page, protocol::Hook{next_id(), seat.table, seat.token, url});
  }
  void leave(Page& page) { test.send(page, protocol::Leave{next_id(), ann_seat.table}); }
  void pass(std::int64_t ms) { test.settle(ms + 100); }
  void ann_moves() {
    const auto shown = ann->last<protocol::Table>();
    ASSERT_TRUE(shown.question);
    test.send(*ann, act(next_id(), ann_seat, *shown.question, shown.choices.at(0).action));
  }
  // Whoever is there plays until Bob is asked.
  void until_bob_is_asked() {
    for (int i = 0; i < 20 && ann->last<protocol::Table>().question; ++i) ann_moves();
  }
  protocol::Notices shown_to(const Page& page) { return page.last<protocol::Table>().notices.value(); }
};

TEST_F(NoticesTest, OneNoticeForSomebodyWhoIsNotThere) {
  notify(*bob, bob_seat, kPhone);
  EXPECT_EQ(shown_to(*bob).devices, std::vector{device_name(kPhone.endpoint)});
  EXPECT_TRUE(shown_to(*ann).devices.empty());
  leave(*bob);
  until_bob_is_asked();
  pass(kNoticeGraceMs - 5'000);
  EXPECT_TRUE(notifier->sent.empty()) << "perhaps he only reloads his page";
  pass(5'000);
  ASSERT_EQ(notifier->sent.size(), 1u);
  const auto& notice = notifier->sent[0];
  EXPECT_EQ(notice.table, ann_seat.table);
  EXPECT_EQ(notice.game, "ali-baba");
  EXPECT_EQ(notice.seat, 1);
  EXPECT_EQ(notice.name, "Bob");
  ASSERT_EQ(notice.devices.size(), 1u);
  EXPECT_EQ(notice.devices[0].endpoint, kPhone.endpoint);
  pass(kNoticeEveryMs + kNoticeGraceMs);
  EXPECT_EQ(notifier->sent.size(), 1u) << "once for a question";
}

TEST_F(NoticesTest, NoneForSomebodyWhoIsThereOrComesBack) {
  notify(*bob, bob_seat, kPhone);
  until_bob_is_asked();
  pass(2 * kNoticeGraceMs);
  EXPECT_TRUE(notifier->sent.empty()) << "his page is open";
  leave(*bob);
  pass(kNoticeGraceMs / 2);
  watch(*bob, bob_seat.token);
  pass(kNoticeGraceMs);
  EXPECT_TRUE(notifier->sent.empty()) << "he is back";
  test.house->close(bob->connection);
  pass(kNoticeGraceMs);
  EXPECT_EQ(notifier->sent.size(), 1u) << "a lost line";
}

TEST_F(NoticesTest, NoneForThoseWhoDidNotAskForIt) {
  leave(*bob);
  until_bob_is_asked();
  pass(2 * kNoticeGraceMs);
  EXPECT_TRUE(notifier->sent.empty());
  watch(*bob, bob_seat.token);
  notify(*bob, bob_seat, kPhone);
  notify(*bob, bob_seat, kPhone, false);
  EXPECT_TRUE(shown_to(*bob).devices.empty());
  leave(*bob);
  pass(2 * kNoticeGraceMs);
  EXPECT_TRUE(notifier->sent.empty());
}

TEST_F(NoticesTest, SoManyInAMatch) {
  notify(*bob, bob_seat, kPhone);
  const auto tell_before = [&](int count) {  // as a long match has it in its log
    const auto first = static_cast<int>(test.storage.entries_of(ann_seat.table)->size());
    const std::vector<std::string> told(static_cast<std::size_t>(count), to_text(Noticed{1, -1}));
    test.storage.append({ann_seat.table, first, told}, [](bool) {});
    test.storage.flush();
    reopen();
    watch(*ann, ann_seat.token);
  };
  tell_before(kNoticesMax - 1);
  until_bob_is_asked();
  pass(kNoticeGraceMs);
  EXPECT_EQ(notifier->sent.size(), 1u);
  watch(*bob, bob_seat.token);
  test.send(*bob, next_act("b"));
  leave(*bob);
  until_bob_is_asked();
  pass(kNoticeEveryMs + kNoticeGraceMs);
  EXPECT_EQ(notifier->sent.size(), 1u);
}

TEST_F(NoticesTest, ARestartTellsNothingTwice) {
  notify(*bob, bob_seat, kPhone);
  leave(*bob);
  until_bob_is_asked();
  pass(kNoticeGraceMs);
  EXPECT_EQ(notifier->sent.size(), 1u);
  reopen();
  watch(*ann, ann_seat.token);
  pass(kNoticeGraceMs + kNoticeEveryMs);
  EXPECT_EQ(notifier->sent.size(), 1u);
  watch(*bob, bob_seat.token);
  EXPECT_EQ(shown_to(*bob).devices.size(), 1u) << "and forgets no device";
}

TEST_F(NoticesTest, ACrashBeforeItWasSentForgetsNothing) {
  notify(*bob, bob_seat, kPhone);
  leave(*bob);
  until_bob_is_asked();
  reopen();
  watch(*ann, ann_seat.token);
  pass(kNoticeGraceMs);
  EXPECT_EQ(notifier->sent.size(), 1u);
}

TEST_F(NoticesTest, NotTooOften) {
  notify(*bob, bob_seat, kPhone);
  const auto answer_for_bob = [&] {  // without coming back
    watch(*bob, bob_seat.token);
    const auto shown = bob->last<protocol::Table>();
    leave(*bob);
    test.send(*bob, act(next_id(), bob_seat, shown.question.value_or(-1), shown.choices.at(0).action));
  };
  leave(*bob);
  until_bob_is_asked();
  pass(kNoticeGraceMs);
  EXPECT_EQ(notifier->sent.size(), 1u);
  for (int i = 0; i < 10 && !ann->last<protocol::Table>().question; ++i) answer_for_bob();
  until_bob_is_asked();
  pass(kNoticeGraceMs + 5'000);
  EXPECT_EQ(notifier->sent.size(), 1u) << "a new question, but so soon";
  pass(kNoticeEveryMs);
  EXPECT_EQ(notifier->sent.size(), 2u);
  EXPECT_NE(notifier->sent[0].question, notifier->sent[1].question);
}

TEST_F(NoticesTest, ADeviceThatIsGoneIsForgotten) {
  notify(*bob, bob_seat, kPhone);
  leave(*bob);
  until_bob_is_asked();
  pass(kNoticeGraceMs);
  ASSERT_TRUE(notifier->last_gone);
  notifier->last_gone("https://push.example.org/another");
  notifier->last_gone(kPhone.endpoint);
  test.settle();
  watch(*bob, bob_seat.token);
  EXPECT_TRUE(shown_to(*bob).devices.empty());
}

TEST_F(NoticesTest, TheMakersAddressHearsOfEverybody) {
  hook(*bob, bob_seat, "https://chat.example.org/hook");
  expect_refused(*bob, Reason::notMaker, "n1");
  hook(*ann, ann_seat, "https://chat.example.org/hook");
  EXPECT_TRUE(shown_to(*ann).hooked);
  EXPECT_FALSE(shown_to(*bob).hooked) << "that is the maker's affair";
  leave(*bob);
  until_bob_is_asked();
  pass(kNoticeGraceMs);
  ASSERT_EQ(notifier->sent.size(), 1u);
  EXPECT_EQ(notifier->sent[0].webhook, "https://chat.example.org/hook");
  EXPECT_TRUE(notifier->sent[0].devices.empty());
  hook(*ann, ann_seat, "");
  EXPECT_FALSE(shown_to(*ann).hooked);
}

TEST_F(NoticesTest, AddressesAreLookedAt) {
  for (const auto* endpoint :
       {"http://push.example.org/x", "https://127.0.0.1/x", "https://192.168.1.1/x", "nonsense"}) {
    auto device = kPhone;
    device.endpoint = endpoint;
    notify(*bob, bob_seat, device);
    expect_refused(*bob, Reason::badAddress, "n" + std::to_string(commands));
    hook(*ann, ann_seat, endpoint);
    expect_refused(*ann, Reason::badAddress, "n" + std::to_string(commands));
  }
  test.send(*bob, protocol::Notify{"x", ann_seat.table, "no token", kPhone, true});
  expect_refused(*bob, Reason::notYours, "x");
}

TEST_F(NoticesTest, LimitsHaveNumbers) {
  const auto phone = [](int number) {
    auto device = kPhone;
    device.endpoint += std::to_string(number);
    return device;
  };
  for (int i = 0; i < kDeviceChangesMax; ++i) {
    notify(*bob, bob_seat, phone(i));
    test.settle(3'000);
  }
  ASSERT_EQ(shown_to(*bob).devices.size(), kDevicesPerSeat);
  EXPECT_EQ(shown_to(*bob).devices.back(), device_name(phone(kDeviceChangesMax - 1).endpoint)) << "the newest stay";
  notify(*bob, bob_seat, phone(99));
  expect_refused(*bob, Reason::tooMany, "n" + std::to_string(commands));
  EXPECT_NE(bob->last<protocol::Refused>().text.find(std::to_string(kDeviceChangesMax)), std::string::npos);
  notify(*bob, bob_seat, phone(kDeviceChangesMax - 1), false);
  EXPECT_EQ(shown_to(*bob).devices.size(), kDevicesPerSeat - 1) << "one may always be left in peace";
}

// What one seat does about its notices is no message to anybody else, and its address is in none.
TEST_F(NoticesTest, NobodyElseIsSentAnything) {
  auto eve = test.page();
  watch(*eve, "");
  const auto before = std::pair(ann->received.size(), eve->received.size());
  notify(*bob, bob_seat, kPhone);
  EXPECT_EQ(std::pair(ann->received.size(), eve->received.size()), before);
  EXPECT_FALSE(eve->last<protocol::Table>().notices);
  for (const auto& page : {ann, bob, eve})
    for (const auto& text : page->received)
      for (const auto& secret : {kPhone.endpoint, kPhone.p256dh, kPhone.auth})
        EXPECT_EQ(text.find(secret), std::string::npos);
}

TEST_F(NoticesTest, AHouseThatSendsNone) {
  test.options.notifier = nullptr;
  reopen();
  watch(*bob, bob_seat.token);
  EXPECT_FALSE(bob->last<protocol::Table>().notices);
  notify(*bob, bob_seat, kPhone);
  expect_refused(*bob, Reason::noNotices, "n1");
}

// Found by schedules 5464 and 9033: the page was told to try again, and could have done so for ever.
TEST_F(NoticesTest, NoneOfAMatchThatHasEndedWithoutAResult) {
  for (const auto* seat : {&ann_seat, &bob_seat})
    test.send(seat == &ann_seat ? *ann : *bob, protocol::OfferEnd{next_id(), seat->table, seat->token, true});
  notify(*ann, ann_seat, kPhone);
  expect_refused(*ann, Reason::over, "n" + std::to_string(commands));
  hook(*ann, ann_seat, "https://chat.example.org/hook");
  expect_refused(*ann, Reason::over, "n" + std::to_string(commands));
}

TEST_F(NoticesTest, TheSameCommandTwiceIsOne) {
  for (int i = 0; i < 2; ++i) test.send(*bob, protocol::Notify{"same", bob_seat.table, bob_seat.token, kPhone, true});
  EXPECT_EQ(bob->last<protocol::Done>().re, "same");
  const auto log = *test.storage.entries_of(ann_seat.table);
  EXPECT_EQ(std::ranges::count_if(log, [](auto& text) { return text.find("subscribed") != std::string::npos; }), 1);
}

}  // namespace
}  // namespace server
