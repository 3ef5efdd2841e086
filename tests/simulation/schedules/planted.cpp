#include "tests/simulation/schedules/planted.h"

#include <fmt/format.h>

#include <array>
#include <map>
#include <set>
#include <vector>

#include "protocol/members.h"

namespace simulation {

using protocol::Members;
namespace {

using storage::Append;
using storage::MemoryStorage;
using storage::Saved;

// ---- of the disk -------------------------------------------------------------------------------------------------

// A disk with one bad habit.
class BadDisk : public Seams, public storage::Storage {
 public:
  storage::Storage& disk(MemoryStorage& good) override {
    good_ = &good;
    return *this;
  }
  void append(Append what, Saved saved) override { good_->append(std::move(what), std::move(saved)); }
  void check(storage::Told tell) override { good_->check(std::move(tell)); }
  toolkit::Result<std::vector<std::string>> entries_of(const std::string& table) override {
    return good_->entries_of(table);
  }
  toolkit::Result<std::string> table_made_by(const std::string& word) override { return good_->table_made_by(word); }
  toolkit::Result<std::vector<std::string>> listings(std::int64_t since_ms, std::size_t most) override {
    return good_->listings(since_ms, most);
  }

 protected:
  bool is_fifth(const Append& what) { return !what.entries.empty() && ++appends_ % 5 == 0; }

  MemoryStorage* good_ = nullptr;
  int appends_ = 0;
};

struct AcknowledgesBeforeWriting final : BadDisk {
  void append(Append what, Saved saved) override {
    good_->append(std::move(what), [](bool) {});
    saved(true);
  }
};

struct LosesAWrite final : BadDisk {
  void append(Append what, Saved saved) override {
    if (is_fifth(what)) what.entries.clear();
    good_->append(std::move(what), std::move(saved));
  }
};

struct WritesTwice final : BadDisk {
  void append(Append what, Saved saved) override {
    if (is_fifth(what)) what.entries.push_back(what.entries.back());
    good_->append(std::move(what), std::move(saved));
  }
};

struct WritesTheFirstOfSeveral final : BadDisk {
  void append(Append what, Saved saved) override {
    if (what.entries.size() > 1) what.entries.resize(1);
    good_->append(std::move(what), std::move(saved));
  }
};

struct DeniesWhatItHasWritten final : BadDisk {
  void append(Append what, Saved saved) override {
    const bool denies = is_fifth(what);
    good_->append(std::move(what), [saved = std::move(saved), denies](bool ok) { saved(ok && !denies); });
  }
};

struct IsNeverFull final : BadDisk {
  void append(Append what, Saved saved) override {
    good_->append(std::move(what), [saved = std::move(saved)](bool) { saved(true); });
  }
};

struct ReadsWithoutTheLast final : BadDisk {
  toolkit::Result<std::vector<std::string>> entries_of(const std::string& table) override {
    auto entries = good_->entries_of(table);
    if (entries && entries->size() > 3) entries->pop_back();
    return entries;
  }
};

// What a house was writing when it died comes to the disk later, and nobody looks whether it still fits.
struct ForgetsTheFence final : BadDisk {
  void append(Append what, Saved saved) override {
    waiting_.push_back(what);
    good_->append(std::move(what), [this, saved = std::move(saved)](bool ok) {
      if (!waiting_.empty()) waiting_.erase(waiting_.begin());
      saved(ok);
    });
  }
  void crash() override {
    for (auto& one : waiting_) late_.push_back(std::move(one));
    waiting_.clear();
  }
  void flush(MemoryStorage& good, std::size_t most) override {
    good.flush(most);
    for (auto& one : std::exchange(late_, {})) {
      const auto entries = good.entries_of(one.table);
      if (one.entries.empty() || !entries || entries->size() <= static_cast<std::size_t>(one.first)) continue;
      one.first = static_cast<int>(entries->size());
      good.append(std::move(one), [](bool) {});
    }
    good.flush(most);
  }

 private:
  std::vector<Append> waiting_, late_;
};

// ---- of the lines ------------------------------------------------------------------------------------------------

using ToPage = std::function<void(int, std::string)>;

bool is_shown(std::string_view text) {
  return text.starts_with(R"({"kind":"table")") || text.starts_with(R"({"kind":"change")");
}

struct ShowsTheWrongSeat final : Seams {
  void to_page(int page, std::string text, const ToPage& deliver) override {
    const bool is_wrong = is_shown(text) && ++shown_ % 7 == 0;
    deliver(is_wrong ? page + 1 : page, std::move(text));
  }
  int shown_ = 0;
};

struct ForgetsAChange final : Seams {
  void to_page(int page, std::string text, const ToPage& deliver) override {
    if (text.starts_with(R"({"kind":"change")") && ++changes_ % 5 == 0) return;
    deliver(page, std::move(text));
  }
  int changes_ = 0;
};

struct ShowsAnOldTable final : Seams {
  void to_page(int page, std::string text, const ToPage& deliver) override {
    auto& old = tables_[page];
    if (text.starts_with(R"({"kind":"table")")) old = text;
    const bool is_wrong = text.starts_with(R"({"kind":"change")") && !old.empty() && ++changes_ % 5 == 0;
    deliver(page, is_wrong ? old : std::move(text));
  }
  std::map<int, std::string> tables_;
  int changes_ = 0;
};

struct AnswersSomebodyElse final : Seams {
  void to_page(int page, std::string text, const ToPage& deliver) override {
    const bool is_wrong = text.starts_with(R"({"kind":"done")") && ++answers_ % 3 == 0;
    deliver(is_wrong && page > 0 ? page - 1 : page, std::move(text));
  }
  int answers_ = 0;
};

struct SaysDoneWhenItIsNot final : Seams {
  void to_page(int page, std::string text, const ToPage& deliver) override {
    const Members message(text);
    if (message.word("kind") == "refused" && message.word("reason") == "notSaved")
      text = fmt::format(R"({{"kind":"done","re":{}}})", message["re"]);
    deliver(page, std::move(text));
  }
};

struct TellsAKey final : Seams {
  void to_house(int page, std::string text, const Deliver& deliver) override {
    const auto token = std::string(Members(text).word("token"));
    if (!token.empty()) keys_[page] = token;
    deliver(std::move(text));
  }
  void to_page(int page, std::string text, const ToPage& deliver) override {
    for (const auto& [owner, key] : keys_)
      if (owner != page && is_shown(text)) {
        text.insert(text.size() - 1, fmt::format(R"(,"note":"{}")", key));
        break;
      }
    deliver(page, std::move(text));
  }
  std::map<int, std::string> keys_;
};

struct DoesNotKnowARepeatedCommand final : Seams {
  void to_house(int, std::string text, const Deliver& deliver) override {
    const auto id = std::string(Members(text).word("id"));
    if (!known_.insert(id).second) text.replace(text.find(id), id.size(), id + "x");
    deliver(std::move(text));
  }
  std::set<std::string> known_;
};

// Late answers are taken for answers to what is asked now.
struct DoesNotLookAtTheQuestion final : Seams {
  void to_house(int page, std::string text, const Deliver& deliver) override {
    const auto asked = asked_.find(page);
    const auto named = Members(text)["question"];
    if (asked != asked_.end() && !named.empty())
      text.replace(static_cast<std::size_t>(named.data() - text.data()), named.size(), asked->second);
    deliver(std::move(text));
  }
  void to_page(int page, std::string text, const ToPage& deliver) override {
    const Members message(text);
    const auto question =
        message.word("kind") == "change" ? Members(message["change"])["question"] : message["question"];
    if (!question.empty() && question != "null") asked_[page] = std::string(question);
    deliver(page, std::move(text));
  }
  std::map<int, std::string> asked_;
};

struct OpensToAnyKey final : Seams {
  void to_house(int, std::string text, const Deliver& deliver) override {
    const Members message(text);
    auto& good = keys_[std::string(message.word("table"))];
    const auto key = message.word("token");
    if (message.word("kind") == "act" && !good.empty())
      text.replace(static_cast<std::size_t>(key.data() - text.data()), key.size(), good);
    else if (message.word("kind") == "moment" && !key.empty())
      good = std::string(key);
    deliver(std::move(text));
  }
  std::map<std::string, std::string> keys_;
};

template <class Bad>
std::unique_ptr<Seams> planted() {
  return std::make_unique<Bad>();
}

constexpr std::array kPlants{
    Plant{"AcknowledgesBeforeWriting", planted<AcknowledgesBeforeWriting>},
    Plant{"LosesAWrite", planted<LosesAWrite>},
    Plant{"WritesTwice", planted<WritesTwice>},
    Plant{"WritesTheFirstOfSeveral", planted<WritesTheFirstOfSeveral>},
    Plant{"DeniesWhatItHasWritten", planted<DeniesWhatItHasWritten>},
    Plant{"IsNeverFull", planted<IsNeverFull>},
    Plant{"ReadsWithoutTheLast", planted<ReadsWithoutTheLast>},
    Plant{"ForgetsTheFence", planted<ForgetsTheFence>},
    Plant{"ShowsTheWrongSeat", planted<ShowsTheWrongSeat>},
    Plant{"ForgetsAChange", planted<ForgetsAChange>},
    Plant{"ShowsAnOldTable", planted<ShowsAnOldTable>},
    Plant{"AnswersSomebodyElse", planted<AnswersSomebodyElse>},
    Plant{"SaysDoneWhenItIsNot", planted<SaysDoneWhenItIsNot>},
    Plant{"TellsAKey", planted<TellsAKey>},
    Plant{"DoesNotKnowARepeatedCommand", planted<DoesNotKnowARepeatedCommand>},
    Plant{"DoesNotLookAtTheQuestion", planted<DoesNotLookAtTheQuestion>},
    Plant{"OpensToAnyKey", planted<OpensToAnyKey>},
};

}  // namespace

std::span<const Plant> plants() { return kPlants; }

}  // namespace simulation
