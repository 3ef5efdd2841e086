#include "server/admin/admin_socket.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <optional>

namespace server {
namespace {

using toolkit::Error;

std::optional<sockaddr_un> address_of(const std::string& path) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  if (path.size() >= sizeof address.sun_path) return {};
  std::memcpy(address.sun_path, path.c_str(), path.size() + 1);
  return address;
}

bool may_order(int caller) {
  ucred who{};
  socklen_t size = sizeof who;
  if (::getsockopt(caller, SOL_SOCKET, SO_PEERCRED, &who, &size) != 0) return false;
  return who.uid == 0 || who.uid == ::geteuid();
}

// Up to the next line's end; empty when the other side is gone, too slow or too long.
std::optional<std::string> read_line(int socket, std::string& buffer, std::size_t most) {
  for (;;) {
    if (const auto end = buffer.find('\n'); end != std::string::npos) {
      auto line = buffer.substr(0, end);
      buffer.erase(0, end + 1);
      return line;
    }
    if (buffer.size() > most) return {};
    pollfd ready{socket, POLLIN, 0};
    if (::poll(&ready, 1, kAdminPatienceMs) <= 0) return {};
    char piece[4096];
    const auto count = ::recv(socket, piece, sizeof piece, 0);
    if (count <= 0) return {};
    buffer.append(piece, static_cast<std::size_t>(count));
  }
}

bool write_line(int socket, const std::string& text) {
  const auto line = text + "\n";
  for (std::size_t sent = 0; sent < line.size();) {
    const auto count = ::send(socket, line.data() + sent, line.size() - sent, MSG_NOSIGNAL);
    if (count <= 0) return false;
    sent += static_cast<std::size_t>(count);
  }
  return true;
}

}  // namespace

toolkit::Result<std::unique_ptr<AdminSocket>> AdminSocket::open(const std::filesystem::path& data_folder,
                                                                Answer answer) {
  const auto path = (data_folder / kAdminSocket).string();
  const auto address = address_of(path);
  if (!address)
    return Error{fmt::format("the path {} is too long for a socket ({} characters are the most)", path,
                             sizeof(sockaddr_un::sun_path) - 1)};
  ::unlink(path.c_str());  // of a server that was killed: the folder is ours alone by now
  const int door = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const auto before = ::umask(0177);  // never open to others, not even for a moment
  const bool bound = door >= 0 && ::bind(door, reinterpret_cast<const sockaddr*>(&*address), sizeof *address) == 0;
  ::umask(before);
  int ends[2] = {-1, -1};
  if (!bound || ::listen(door, 8) != 0 || ::pipe2(ends, O_CLOEXEC) != 0) {
    const std::string why = std::strerror(errno);
    if (door >= 0) ::close(door);
    return Error{fmt::format("{} cannot be opened: {}", path, why)};
  }
  return std::unique_ptr<AdminSocket>(new AdminSocket(path, door, ends[0], ends[1], std::move(answer)));
}

AdminSocket::AdminSocket(std::string path, int door, int stop_read, int stop_write, Answer answer)
    : path_(std::move(path)),
      door_(door),
      stop_read_(stop_read),
      stop_write_(stop_write),
      answer_(std::move(answer)),
      thread_([this] { work(); }) {}

AdminSocket::~AdminSocket() {
  ::unlink(path_.c_str());
  ::close(stop_write_);
  thread_.join();
  ::close(stop_read_);
  ::close(door_);
}

void AdminSocket::work() {
  for (;;) {
    pollfd ready[2] = {{door_, POLLIN, 0}, {stop_read_, POLLIN, 0}};
    if (::poll(ready, 2, -1) < 0 && errno != EINTR) return;
    if (ready[1].revents) return;
    if (!(ready[0].revents & POLLIN)) continue;
    const int caller = ::accept4(door_, nullptr, nullptr, SOCK_CLOEXEC);
    if (caller < 0) continue;
    if (may_order(caller)) serve(caller);
    ::close(caller);
  }
}

void AdminSocket::serve(int caller) const {
  std::string buffer;
  while (const auto line = read_line(caller, buffer, kAdminLineMax))
    if (!write_line(caller, answer_(*line))) return;
}

toolkit::Result<std::string> ask_admin(const std::filesystem::path& data_folder, const std::string& line) {
  const auto path = (data_folder / kAdminSocket).string();
  const auto address = address_of(path);
  if (!address) return Error{fmt::format("the path {} is too long for a socket.", path)};
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (socket < 0 || ::connect(socket, reinterpret_cast<const sockaddr*>(&*address), sizeof *address) != 0) {
    const int why = errno;
    if (socket >= 0) ::close(socket);
    if (why == EACCES)
      return Error{
          fmt::format("{} belongs to somebody else; call this as the user who runs the server, or as root.", path)};
    return Error{fmt::format("no server runs with the data folder {} ({}); name the right one with --data.",
                             data_folder.string(), std::strerror(why))};
  }
  std::string buffer;
  std::optional<std::string> answer;
  if (write_line(socket, line)) answer = read_line(socket, buffer, SIZE_MAX);
  ::close(socket);
  if (!answer) return Error{"the server did not answer; it may be closing, or run under another user."};
  return std::move(*answer);
}

}  // namespace server
