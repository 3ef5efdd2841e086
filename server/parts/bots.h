// The bots of a table and the programs of the host. They think beside the table, which goes on meanwhile; what they
// chose is played when their pause is over.
#pragma once

#include <map>
#include <utility>

#include "server/bots/deliberation.h"
#include "server/parts/part.h"

namespace server {

class Bots final : public Part {
 public:
  using Part::Part;
  ~Bots() override { dismiss_programs(); }
  void changed() override;
  void came(ConnectionId) override { wake(); }
  bool is_busy() const override;

 private:
  enum class Mind { quick, search, program, gone };
  struct Thinking {
    Thinking() = default;
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;
    ~Thinking();  // whoever still thinks need not

    std::int64_t pause_ms = 0;
    bool pause_is_over = false;
    bool is_at_it = false;  // an answer is on its way
    Json sees = nullptr;    // what it thinks about
    std::shared_ptr<Deliberation> deliberation = {};
    std::optional<engine::ActionId> choice = {};
  };

  bool is_asked(int seat) const;
  bool is_still_asked(int seat, int question) const;
  bool is_waited_for(int seat) const;
  Mind mind_of(int seat) const;
  void wake();
  void wake_later();  // the disk was full
  std::shared_ptr<Deliberation> deliberation(int seat, int question,
                                             const std::shared_ptr<const engine::AnyMatch>& match) const;
  void think(int seat, int question);
  std::optional<engine::ActionId> choice_after_stumbling(int seat, int question, const std::string& mistake) const;
  void thought(int seat, int question, const std::shared_ptr<Deliberation>& by, const Programs::Answer& answer);
  void act(int seat, int question);
  void send_away(int seat, const std::string& why);
  void dismiss_programs();

  std::map<std::pair<int, int>, Thinking> thinking_;  // by seat and question
};

}  // namespace server
