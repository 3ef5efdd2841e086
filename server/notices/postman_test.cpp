// Letters over real sockets, to a server of this test's own.
#include "server/notices/postman.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <future>
#include <thread>

namespace server {
namespace {

// Listens at the loopback; takes one request, and answers with whatever it was told to.
class OneAnswer {
 public:
  explicit OneAnswer(std::string answer) : handle_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(handle_, reinterpret_cast<sockaddr*>(&address), size);
    ::listen(handle_, 1);
    ::getsockname(handle_, reinterpret_cast<sockaddr*>(&address), &size);
    port = ntohs(address.sin_port);
    thread_ = std::thread([this, answer = std::move(answer)] { serve(answer); });
  }
  ~OneAnswer() {
    ::shutdown(handle_, SHUT_RDWR);
    thread_.join();
    ::close(handle_);
  }
  std::uint16_t port = 0;
  std::promise<std::string> asked;

 private:
  void serve(const std::string& answer) {
    const int line = ::accept(handle_, nullptr, nullptr);
    if (line < 0) return asked.set_value("");
    std::string request;
    char piece[4096];
    while (request.find("\r\n\r\nbody") == std::string::npos) {
      const auto size = ::recv(line, piece, sizeof piece, 0);
      if (size <= 0) break;
      request.append(piece, static_cast<std::size_t>(size));
    }
    [[maybe_unused]] const auto sent = ::send(line, answer.data(), answer.size(), MSG_NOSIGNAL);
    ::close(line);
    asked.set_value(request);
  }

  int handle_;
  std::thread thread_;
};

Answer answer_to(Letter letter, Reachable reachable, std::int64_t timeout_ms = kNoticeTimeoutMs) {
  const auto postman = Postman::real(reachable, timeout_ms);
  std::promise<Answer> heard;
  postman->deliver(std::move(letter), [&](Answer answer) { heard.set_value(std::move(answer)); });
  return heard.get_future().get();
}

Letter letter_to(std::uint16_t port, bool tls = false) {
  return {{tls, "127.0.0.1", port, "/push/x?y"}, {{"TTL", "60"}}, "body"};
}

TEST(Postman, BringsALetterAndTheAnswer) {
  OneAnswer server("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n");
  const auto answer = answer_to(letter_to(server.port), Reachable::everything);
  EXPECT_EQ(answer.status, 201) << answer.problem;
  const auto request = server.asked.get_future().get();
  EXPECT_TRUE(request.starts_with("POST /push/x?y HTTP/1.1\r\n")) << request;
  for (const auto* line : {"\r\nTTL: 60\r\n", "\r\nContent-Length: 4\r\n", "\r\n\r\nbody"})
    EXPECT_NE(request.find(line), std::string::npos) << line;
  EXPECT_NE(request.find("\r\nHost: 127.0.0.1:" + std::to_string(server.port)), std::string::npos) << request;
}

TEST(Postman, FollowsNoRedirection) {
  OneAnswer server("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n");
  EXPECT_EQ(answer_to(letter_to(server.port), Reachable::everything).status, 302);
}

// A name may lead to the host's own network, whatever it looks like.
TEST(Postman, LooksWhereANameLeads) {
  OneAnswer server("HTTP/1.1 200 OK\r\n\r\n");
  for (const auto* host : {"127.0.0.1", "localhost"}) {
    auto letter = letter_to(server.port);
    letter.url.host = host;
    const auto answer = answer_to(letter, Reachable::world);
    EXPECT_EQ(answer.status, 0) << host;
    EXPECT_EQ(answer.problem, "it is in a closed network") << host;
  }
}

TEST(Postman, SaysWhatWentWrong) {
  std::uint16_t closed_port = 0;
  {
    OneAnswer server("nonsense\r\n\r\n");
    const auto answer = answer_to(letter_to(server.port), Reachable::everything);
    EXPECT_EQ(answer.status, 0);
    EXPECT_NE(answer.problem.find("it does not answer"), std::string::npos) << answer.problem;
    closed_port = server.port;
  }
  EXPECT_NE(answer_to(letter_to(closed_port), Reachable::everything).problem.find("it cannot be reached"),
            std::string::npos);
}

TEST(Postman, DoesNotWaitForEver) {
  OneAnswer server("");
  auto letter = letter_to(server.port);
  letter.body = "waits";  // for that server it is not all yet
  const auto answer = answer_to(letter, Reachable::everything, 50);
  EXPECT_EQ(answer.status, 0);
  EXPECT_TRUE(answer.problem.starts_with("it does not answer: ")) << answer.problem;
}

}  // namespace
}  // namespace server
