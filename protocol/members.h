// The members of an object that the house has written, found without taking them apart.
#pragma once

#include <string_view>
#include <vector>

namespace protocol {

struct Member {
  std::string_view key, value;
};

class Members {
 public:
  explicit Members(std::string_view object);

  std::string_view operator[](std::string_view key) const;  // "": there is none
  int number(std::string_view key, int otherwise) const;    // also where there is no number
  std::string_view word(std::string_view key) const;        // without its quotes; ours need no escaping
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

 private:
  std::vector<Member> all_;
};

std::vector<std::string_view> items_of(std::string_view list);

}  // namespace protocol
