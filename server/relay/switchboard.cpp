#include "server/relay/switchboard.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <deque>
#include <utility>

#include "server/limits.h"
#include "server/relay/frames.h"
#include "toolkit/fair_dice.h"

namespace server {
namespace {

constexpr std::size_t kHandshakeBytesMax = 256;  // of a frame, from somebody who has proved nothing yet
constexpr const char* kMoves = "The table is being moved; come again.";
constexpr const char* kDoesNotRead = "This page does not read what it is sent.";

std::string letters_of(const toolkit::Bytes& bytes) { return {bytes.begin(), bytes.end()}; }

}  // namespace

// ---- wires that were dialled here ---------------------------------------------------------------------------------

class Switchboard::Dialled final : public WireEnd, public std::enable_shared_from_this<Dialled> {
 public:
  Dialled(Switchboard& board, std::string node)
      : board_(board.weak_from_this()), world_(board.world_), node_(std::move(node)), heard_us_(world_.steady_us()) {}

  void dial(Network& network) { wire_ = network.dial(node_, shared_from_this()); }

  std::shared_ptr<FarLine> open(const std::string& address, std::shared_ptr<RelayedPage> page);
  void end(std::uint64_t line) {
    lines_.erase(line);
    say(frame(FrameKind::close, line));
  }
  void say(std::string bytes) {
    if (is_ready_)
      wire_->send(std::move(bytes));
    else
      unsaid_ += bytes;
  }

  void opened() override {}
  void heard(std::string_view bytes) override {
    const auto self = shared_from_this();  // its board may let go of it meanwhile
    heard_us_ = world_.steady_us();
    if (!reader_.take(bytes, [this](const NodeFrame& one) { return hear(one); })) cut();
  }
  void gone() override {
    const auto self = shared_from_this();
    if (std::exchange(is_over_, true)) return;
    if (const auto board = board_.lock()) board->lost(node_);
    for (const auto& [line, page] : std::exchange(lines_, {})) page->close(kMoves);
  }

  void cut() {
    if (wire_) wire_->close();
    gone();
  }
  void look(std::int64_t now_us) {
    if (now_us - heard_us_ > 1000 * kNodeSilentMs) return cut();
    if (is_ready_) wire_->send(frame(FrameKind::ping));
  }
  void wait_anew(std::int64_t now_us) { heard_us_ = now_us; }

 private:
  bool hear(const NodeFrame& one) {
    const auto board = board_.lock();
    if (!board || is_over_) return false;
    if (!is_ready_) return shake_hands(*board, one);
    if (one.kind == FrameKind::pong) return true;
    const auto found = lines_.find(one.line);
    if (found == lines_.end()) return true;  // the page has gone meanwhile
    const auto page = found->second;
    if (one.kind == FrameKind::text) page->send(std::string(one.body));
    if (one.kind == FrameKind::left) page->left(std::string(one.body));
    if (one.kind == FrameKind::seat) page->holds_seat();
    if (one.kind == FrameKind::close) {
      lines_.erase(found);
      page->close(std::string(one.body));
    }
    return true;
  }

  bool shake_hands(Switchboard& board, const NodeFrame& one) {
    if (one.kind == FrameKind::challenge && one.body.size() == kNonceBytes && nonce_.empty()) {
      nonce_ = letters_of(world_.random(kNonceBytes));
      others_nonce_ = one.body;
      wire_->send(frame(FrameKind::hello, 0, nonce_, proof_of(board.secret_, Side::dialled, nonce_, others_nonce_)));
      return true;
    }
    const bool is_right =
        one.kind == FrameKind::welcome && !nonce_.empty() &&
        toolkit::same_secret(one.body, proof_of(board.secret_, Side::was_dialled, others_nonce_, nonce_));
    if (!is_right) {
      board.is_stranger();
      return false;
    }
    is_ready_ = true;
    reader_.allow(kNodeFrameBytesMax);
    board.cut_off_us_.erase(node_);
    wire_->send(std::exchange(unsaid_, ""));
    return true;
  }

  std::weak_ptr<Switchboard> board_;
  World& world_;
  const std::string node_;
  std::shared_ptr<Wire> wire_;
  FrameReader reader_{kHandshakeBytesMax};
  std::string nonce_, others_nonce_;
  bool is_ready_ = false, is_over_ = false;
  std::string unsaid_;  // until hands are shaken
  std::map<std::uint64_t, std::shared_ptr<RelayedPage>> lines_;
  std::uint64_t last_line_ = 0;
  std::int64_t heard_us_;
};

class Switchboard::Outward final : public FarLine {
 public:
  Outward(std::shared_ptr<Dialled> wire, std::uint64_t line) : wire_(std::move(wire)), line_(line) {}
  ~Outward() override { wire_->end(line_); }

  void send(std::string text, std::span<const std::uint8_t> pledged) override {
    if (pledged.empty()) return wire_->say(frame(FrameKind::text, line_, text));
    wire_->say(frame(FrameKind::again, line_, {reinterpret_cast<const char*>(pledged.data()), pledged.size()}, text));
  }

 private:
  std::shared_ptr<Dialled> wire_;
  std::uint64_t line_;
};

std::shared_ptr<FarLine> Switchboard::Dialled::open(const std::string& address, std::shared_ptr<RelayedPage> page) {
  const auto line = ++last_line_;
  say(frame(FrameKind::open, line, address + "\n", page->address()));
  lines_.emplace(line, std::move(page));
  return std::make_shared<Outward>(shared_from_this(), line);
}

// ---- wires that others have dialled -------------------------------------------------------------------------------

// What is said on a wire that others have dialled, and how much of it they have not taken yet.
struct Switchboard::Outlet {
  explicit Outlet(std::shared_ptr<Wire> its_wire) : wire(std::move(its_wire)) {}
  void send(std::string bytes) {
    said += bytes.size();
    wire->send(std::move(bytes));
  }
  std::uint64_t taken() const { return said - wire->waiting(); }

  std::shared_ptr<Wire> wire;
  std::uint64_t said = 0;  // bytes
};

// A page of another node, as our house sees it. Whatever that node does not take of it waits here, up to a limit; then
// this page is given up, and the others on the wire are not.
class Switchboard::Inward final : public RelayedPage {
 public:
  Inward(std::shared_ptr<Outlet> outlet, std::uint64_t line, std::string at, std::function<void()> give_up)
      : outlet_(std::move(outlet)), line_(line), at_(std::move(at)), give_up_(std::move(give_up)) {}

  void send(std::string text) override {
    if (is_over_) return;
    for (; !waiting_.empty() && waiting_.front().end <= outlet_->taken(); waiting_.pop_front())
      waiting_bytes_ -= waiting_.front().size;
    outlet_->send(frame(FrameKind::text, line_, text));
    waiting_.push_back({outlet_->said, text.size()});
    waiting_bytes_ += text.size();
    if (waiting_bytes_ <= kFarLineBytesMax) return;
    is_over_ = true;
    give_up_();
  }
  void close(std::string why) override { outlet_->send(frame(FrameKind::close, line_, why)); }
  void left(std::string table) override { outlet_->send(frame(FrameKind::left, line_, table)); }
  void holds_seat() override { outlet_->send(frame(FrameKind::seat, line_)); }
  std::string address() const override { return at_; }

 private:
  struct Said {
    std::uint64_t end;  // where in all that is said on the wire
    std::size_t size;
  };
  std::shared_ptr<Outlet> outlet_;
  std::uint64_t line_;
  std::string at_;
  std::function<void()> give_up_;
  std::deque<Said> waiting_;
  std::size_t waiting_bytes_ = 0;
  bool is_over_ = false;
};

class Switchboard::Answered final : public WireEnd, public std::enable_shared_from_this<Answered> {
 public:
  Answered(Switchboard& board, std::shared_ptr<Wire> wire)
      : board_(board.weak_from_this()),
        world_(board.world_),
        outlet_(std::make_shared<Outlet>(std::move(wire))),
        heard_us_(world_.steady_us()) {
    nonce_ = letters_of(world_.random(kNonceBytes));
    outlet_->send(frame(FrameKind::challenge, 0, nonce_));
  }

  void opened() override {}
  void heard(std::string_view bytes) override {
    const auto self = shared_from_this();
    if (is_ready_) heard_us_ = world_.steady_us();
    if (!reader_.take(bytes, [this](const NodeFrame& one) { return hear(one); })) cut();
  }
  void gone() override {
    const auto self = shared_from_this();
    if (std::exchange(is_over_, true)) return;
    const auto board = board_.lock();
    if (!board) return;
    if (!is_ready_) board->is_stranger();
    board->answered_.erase(self);
    if (const auto house = board->house_.lock())
      for (const auto& [line, connection] : lines_) house->close(connection);
  }

  void cut() {
    outlet_->wire->close();
    gone();
  }
  void look(std::int64_t now_us) {
    if (now_us - heard_us_ > 1000 * (is_ready_ ? 2 * kNodeSilentMs : kNodeSilentMs)) cut();
  }
  void wait_anew(std::int64_t now_us) { heard_us_ = now_us; }
  bool is_ready() const { return is_ready_; }

 private:
  bool hear(const NodeFrame& one) {
    const auto board = board_.lock();
    const auto house = board ? board->house_.lock() : nullptr;
    if (!house || is_over_) return false;
    if (!is_ready_) return shake_hands(*board, one);
    if (one.kind == FrameKind::ping) return outlet_->send(frame(FrameKind::pong)), true;
    if (one.kind == FrameKind::open) return open(*house, one), true;
    const auto line = lines_.find(one.line);
    if (line == lines_.end()) return true;
    if (one.kind == FrameKind::close) {
      house->close(line->second);
      lines_.erase(line);
    } else if (one.kind == FrameKind::text) {
      house->receive_from_node(line->second, one.body, {});
    } else if (one.kind == FrameKind::again && one.body.size() > toolkit::kDiceSecretBytes) {
      const auto* secret = reinterpret_cast<const std::uint8_t*>(one.body.data());
      house->receive_from_node(line->second, one.body.substr(toolkit::kDiceSecretBytes),
                               toolkit::Bytes(secret, secret + toolkit::kDiceSecretBytes));
    }
    return true;
  }

  bool shake_hands(Switchboard& board, const NodeFrame& one) {
    if (one.kind != FrameKind::hello || one.body.size() <= kNonceBytes) return false;
    const auto others = one.body.substr(0, kNonceBytes), proof = one.body.substr(kNonceBytes);
    if (!toolkit::same_secret(proof, proof_of(board.secret_, Side::dialled, others, nonce_))) return false;
    is_ready_ = true;
    heard_us_ = world_.steady_us();
    reader_.allow(kNodeFrameBytesMax);
    outlet_->send(frame(FrameKind::welcome, 0, proof_of(board.secret_, Side::was_dialled, nonce_, others)));
    return true;
  }

  void open(House& house, const NodeFrame& one) {
    const auto end = one.body.find('\n');
    if (end == std::string_view::npos || lines_.contains(one.line)) return;
    const auto page = std::make_shared<Inward>(outlet_, one.line, std::string(one.body.substr(end + 1)),
                                               [weak = weak_from_this(), line = one.line] {
                                                 if (const auto self = weak.lock()) self->give_up(line);
                                               });
    lines_[one.line] = house.open_from_node(page, std::string(one.body.substr(0, end)));
  }

  void give_up(std::uint64_t line) {
    const auto found = lines_.extract(line);
    const auto board = board_.lock();
    const auto house = board ? board->house_.lock() : nullptr;
    if (found.empty() || !house) return;
    spdlog::info("a page at another node does not read what it is sent; its line is cut");
    outlet_->send(frame(FrameKind::close, line, kDoesNotRead));
    house->close(found.mapped());
  }

  std::weak_ptr<Switchboard> board_;
  World& world_;
  std::shared_ptr<Outlet> outlet_;
  FrameReader reader_{kHandshakeBytesMax};
  std::string nonce_;
  bool is_ready_ = false, is_over_ = false;
  std::map<std::uint64_t, ConnectionId> lines_;
  std::int64_t heard_us_;
};

// ---- all of them --------------------------------------------------------------------------------------------------

Switchboard::Switchboard(World& world, Network& network, std::string secret, std::shared_ptr<Measures> measures)
    : world_(world),
      network_(network),
      secret_(std::move(secret)),
      measures_(std::move(measures)),
      lane_(world.make_lane()) {}

Switchboard::~Switchboard() = default;

void Switchboard::begin(std::weak_ptr<House> house) {
  house_ = std::move(house);
  last_beat_us_ = world_.steady_us();
  lane_->after(kNodeBeatMs, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->beat();
  });
}

std::shared_ptr<WireEnd> Switchboard::answer(std::shared_ptr<Wire> wire) {
  const auto strangers = std::ranges::count_if(answered_, [](const auto& one) { return !one->is_ready(); });
  if (static_cast<std::size_t>(strangers) >= kUnprovenNodesMax) {
    is_stranger();
    wire->close();
    return nullptr;
  }
  const auto end = std::make_shared<Answered>(*this, std::move(wire));
  answered_.insert(end);
  return end;
}

std::shared_ptr<FarLine> Switchboard::open(const std::string& node, const std::string& address,
                                           std::shared_ptr<RelayedPage> page) {
  auto& wire = dialled_[node];
  if (!wire) {
    wire = std::make_shared<Dialled>(*this, node);
    wire->dial(network_);
  }
  return wire->open(address, std::move(page));
}

bool Switchboard::is_cut_off(const std::string& node) const {
  const auto since = cut_off_us_.find(node);
  return since != cut_off_us_.end() && world_.steady_us() - since->second < 1000 * kNodeCutOffMs;
}

// Whoever was asleep himself has no reason to believe that the others were silent.
void Switchboard::beat() {
  const auto now = world_.steady_us();
  const bool has_slept = now - std::exchange(last_beat_us_, now) > 1000 * kNodeSilentMs / 2;
  const auto look_at = [&](const auto& wire) { has_slept ? wire->wait_anew(now) : wire->look(now); };
  const auto dialled = dialled_;  // they may go meanwhile
  for (const auto& [node, wire] : dialled) look_at(wire);
  const auto answered = answered_;
  for (const auto& wire : answered) look_at(wire);
  std::erase_if(cut_off_us_, [&](const auto& one) { return now - one.second >= 1000 * kNodeCutOffMs; });
  lane_->after(kNodeBeatMs, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->beat();
  });
}

void Switchboard::lost(const std::string& node) {
  spdlog::info("the node at {} is cut off", node);
  measures_->nodes_cut_off.add();
  dialled_.erase(node);
  cut_off_us_[node] = world_.steady_us();
}

void Switchboard::is_stranger() {
  spdlog::warn("somebody who does not know the secret of the nodes was turned away");
  measures_->strangers.add();
}

}  // namespace server
