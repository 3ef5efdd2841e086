// The keys to a seat, passed on by a short code: to a second device of the same person, or to another person, who
// takes the seat over. A code is used once, within a few minutes, and lives in memory alone.
#pragma once

#include <array>
#include <map>
#include <string>

#include "server/parts/part.h"

namespace server {

class Keys final : public Part {
 public:
  using Part::Part;
  void fold(const Entry& entry) override;
  bool obey(const Line& from, const TableCommand& command) override;
  void show(engine::Viewer viewer, protocol::Table& shown) const override;
  bool is_busy() const override { return !live_.empty(); }

 private:
  struct Live {
    protocol::CodeUse use;
    std::string hash;
    std::string asked_by;  // the id of the command
    std::int64_t until_ms;
  };
  using LiveCodes = std::map<int, Live>;  // by seat

  void ask(const Line& from, const protocol::AskCode& ask);
  void find(const Line& from, const protocol::FindCode& find);
  void use(const Line& from, const protocol::UseCode& use);
  void add_device(const Line& from, const protocol::UseCode& use, int seat, const Live& live);
  void hand_over(const Line& from, const protocol::UseCode& use, int seat, const Live& live);
  void pass(const Line& from, const protocol::UseCode& use, int seat, const Planned& entry);
  LiveCodes::const_iterator found(const Line& from, const std::string& code, const std::string& re);
  void answer_code(const Line& to, int seat, const protocol::AskCode& ask);
  void withdraw(LiveCodes::const_iterator code);
  void withdraw_old();

  LiveCodes live_;
  std::map<ConnectionId, int> wrong_by_line_;  // both since the last time no code was live
  int wrong_ = 0;
  std::array<int, engine::kSeatsMax> hand_overs_{};
};

}  // namespace server
