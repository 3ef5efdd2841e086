// Playing the same again: the old table knows who may ask for it, the new one keeps the chairs.
#pragma once

#include "server/parts/part.h"

namespace server {

class Rematch final : public Part {
 public:
  explicit Rematch(TableForParts& table) : Part(table), next_(table.around().next) {}
  bool obey(const Line& from, const TableCommand& command) override;
  void describe(protocol::TableInfo& info) const override;

 private:
  void ask(const Line& from, const protocol::Rematch& rematch);

  std::string next_;  // where the same people play again; "": nowhere yet
};

}  // namespace server
