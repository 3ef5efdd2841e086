// server/notices/address.h where nothing is ever sent: no address can be reached from here.
#include "server/notices/address.h"

namespace server {

toolkit::Result<Url> read_url(std::string_view, Reachable) { return toolkit::Error{"Nothing is sent from here."}; }
std::optional<std::string> why_no_device(const protocol::PushAddress&, Reachable) {
  return "Nothing is sent from here.";
}
std::string device_name(std::string_view) { return ""; }

}  // namespace server
