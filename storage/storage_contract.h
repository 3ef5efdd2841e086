// What must hold of every store that keeps tables over a restart. Whoever has one instantiates AnyStore with it.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <vector>

#include "storage/storage.h"

namespace storage {

using Texts = std::vector<std::string>;

class StoreUnderTest {
 public:
  virtual ~StoreUnderTest() = default;
  virtual std::unique_ptr<Storage> open() = 0;  // the same again, once the last is closed
};

inline bool append(Storage& storage, Append what) {
  std::promise<bool> saved;
  storage.append(std::move(what), [&](bool ok) { saved.set_value(ok); });
  return saved.get_future().get();
}

class AnyStore : public testing::TestWithParam<std::function<std::unique_ptr<StoreUnderTest>()>> {
 protected:
  std::unique_ptr<Storage> open() { return store_->open(); }

 private:
  std::unique_ptr<StoreUnderTest> store_ = GetParam()();
};

TEST_P(AnyStore, KeepsEntriesInOrderOverARestart) {
  {
    const auto storage = open();
    EXPECT_TRUE(append(*storage, {"b", 0, {"one", "two"}}));
    EXPECT_TRUE(append(*storage, {"a", 0, {"eins"}}));
    EXPECT_TRUE(append(*storage, {"b", 2, {"three"}}));
  }
  const auto storage = open();
  EXPECT_EQ(*storage->entries_of("b"), (Texts{"one", "two", "three"}));
  EXPECT_EQ(*storage->entries_of("nobody"), Texts{});
}

TEST_P(AnyStore, ATableIsFoundByTheCommandThatMadeIt) {
  const auto storage = open();
  EXPECT_TRUE(append(*storage, {"a", 0, {"one"}, "anna"}));
  EXPECT_TRUE(append(*storage, {"b", 0, {"one"}}));
  EXPECT_TRUE(append(*storage, {"a", 1, {"two"}}));
  EXPECT_EQ(*storage->table_made_by("anna"), "a");
  EXPECT_EQ(*storage->table_made_by("bob"), "");
  EXPECT_EQ(*storage->table_made_by(""), "");
}

TEST_P(AnyStore, TheNewestListingsAreFound) {
  const auto storage = open();
  EXPECT_TRUE(append(*storage, {"a", 0, {"one"}, "", "A", 10}));
  EXPECT_TRUE(append(*storage, {"b", 0, {"one"}, "", "B", 30}));
  EXPECT_TRUE(append(*storage, {"c", 0, {"one"}, "", "C", 20}));
  EXPECT_TRUE(append(*storage, {"d", 0, {"one"}}));
  EXPECT_TRUE(append(*storage, {"a", 1, {"two"}}));
  EXPECT_EQ(*storage->listings(0, 9), (Texts{"B", "C", "A"}));
  EXPECT_EQ(*storage->listings(20, 9), (Texts{"B", "C"}));
  EXPECT_EQ(*storage->listings(0, 1), (Texts{"B"}));
  EXPECT_TRUE(append(*storage, {"b", 1, {}, "", "", 40}));
  EXPECT_EQ(*storage->listings(0, 9), (Texts{"C", "A"}));
}

TEST_P(AnyStore, AGapOrATakenNumberIsRefusedAndSpoilsNothing) {
  const auto storage = open();
  EXPECT_TRUE(append(*storage, {"a", 0, {"one"}}));
  EXPECT_FALSE(append(*storage, {"a", 0, {"another"}}));
  EXPECT_FALSE(append(*storage, {"a", 2, {"later"}}));
  EXPECT_TRUE(append(*storage, {"a", 1, {"two"}}));
  EXPECT_EQ(*storage->entries_of("a"), (Texts{"one", "two"}));
}

TEST_P(AnyStore, OneBadAppendInAGroupDoesNotHurtTheOthers) {
  const auto storage = open();
  std::vector<std::future<bool>> answers;
  for (int i = 0; i < 1000; ++i) {
    auto saved = std::make_shared<std::promise<bool>>();
    answers.push_back(saved->get_future());
    const bool bad = i % 100 == 50;
    storage->append({"t" + std::to_string(i), bad ? 7 : 0, {"x"}}, [saved](bool ok) { saved->set_value(ok); });
  }
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(answers[static_cast<std::size_t>(i)].get(), i % 100 != 50) << i;
}

TEST_P(AnyStore, ClosingCommitsWhatWaits) {
  std::atomic<int> saved = 0;
  {
    const auto storage = open();
    for (int i = 0; i < 500; ++i) storage->append({"t", i, {"x"}}, [&](bool ok) { saved += ok; });
  }
  EXPECT_EQ(saved, 500);
  EXPECT_EQ(open()->entries_of("t")->size(), 500u);
}

// Whatever an entry says, it comes back as it was.
TEST_P(AnyStore, AnyTextIsKept) {
  const Texts odd{"{\"a\":\"b\\\\c\"}", "", "{}", "null", "NULL", "a\nb\t'c'", "{\"x\",y}", "Al\u00e9 \u4e16\u754c"};
  {
    const auto storage = open();
    EXPECT_TRUE(append(*storage, {"odd", 0, odd, "it's \"me\"", "{\"list\":\"'\\\\\"}", 5}));
  }
  const auto storage = open();
  EXPECT_EQ(*storage->entries_of("odd"), odd);
  EXPECT_EQ(*storage->table_made_by("it's \"me\""), "odd");
  EXPECT_EQ(*storage->listings(0, 9), Texts{"{\"list\":\"'\\\\\"}"});
}

}  // namespace storage
