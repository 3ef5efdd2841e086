// The file of a network, all numbers little-endian:
//   "CARAVNET", u32 version, the game's key in 32 bytes, u32 sketch of the facts, u32 facts, u32 options, u32 seats,
//   u32 width of the wide and u32 of the narrow layer, u32 length of a note and the note (how it was made);
//   i8 facts x wide, i16 wide; i8 narrow x wide, i32 narrow; i8 seats x narrow, i32 seats; i8 options x wide,
//   i32 options; u32 checksum (FNV-1a) of all before it.
// Weights of facts are 128ths, all others 64ths; values of the layers are 64ths. learn/reference.py does the same sums.
#include "bots/network.h"

#include <algorithm>
#include <cstring>

namespace bots {

namespace {

constexpr std::string_view kMagic = "CARAVNET";
constexpr std::uint32_t kVersion = 1;
constexpr std::size_t kKeyBytes = 32;
constexpr int kCut = 127;           // what a value of a layer is cut to
constexpr int kFactWeightMax = 60;  // so that no sum of a layer overflows 16 bits
constexpr int kWideBiasMax = 2000;
constexpr int kBiasMax = 1 << 20;
static_assert(engine::kFactsMax * kFactWeightMax + kWideBiasMax <= 32767);

std::uint32_t checksum_of(std::span<const std::uint8_t> bytes) {
  std::uint32_t sum = 2166136261u;
  for (const std::uint8_t byte : bytes) sum = (sum ^ byte) * 16777619u;
  return sum;
}

class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  std::span<const std::uint8_t> take(std::size_t count) {
    if (count > bytes_.size()) {
      is_short_ = true;
      return {};
    }
    const auto taken = bytes_.first(count);
    bytes_ = bytes_.subspan(count);
    return taken;
  }
  template <class T>
  T number() {
    T value{};
    const auto bytes = take(sizeof(T));
    for (std::size_t i = 0; i < bytes.size(); ++i)
      value = static_cast<T>(value | static_cast<T>(static_cast<T>(bytes[i]) << (8 * i)));
    return value;
  }
  std::int32_t signed_number(std::size_t size) {
    return size == 2 ? static_cast<std::int16_t>(number<std::uint16_t>())
                     : static_cast<std::int32_t>(number<std::uint32_t>());
  }
  void weights(std::vector<std::int16_t>& into, std::size_t count) {
    const auto bytes = take(count);
    into.clear();
    into.reserve(bytes.size());
    for (const std::uint8_t byte : bytes) into.push_back(static_cast<std::int8_t>(byte));
  }
  bool is_short() const { return is_short_; }
  bool is_at_end() const { return bytes_.empty(); }

 private:
  std::span<const std::uint8_t> bytes_;
  bool is_short_ = false;
};

template <class T, class Into>
void read_biases(Reader& reader, Into& into) {
  for (auto& bias : into) bias = static_cast<T>(reader.signed_number(sizeof(T)));
}

// e to the power of -i/64, in units of 2 to the power of -24.
constexpr std::size_t kPowers = 1024;
constexpr std::array<std::uint32_t, kPowers> kPowersOfE = [] {
  constexpr std::uint64_t kStep = 4228380000u;  // e to the power of -1/64, in units of 2 to the power of -32
  std::array<std::uint32_t, kPowers> powers{};
  std::uint64_t power = std::uint64_t{1} << 32;
  for (auto& p : powers) {
    p = static_cast<std::uint32_t>(power >> 8);
    power = power * kStep >> 32;
  }
  return powers;
}();

// Of a difference in 4096ths.
std::uint32_t power_of_e(std::int32_t below_best) {
  return kPowersOfE[std::min<std::size_t>(static_cast<std::size_t>(below_best) >> 6, kPowers - 1)];
}

template <std::size_t N>
std::int32_t product(const std::array<std::int16_t, N>& values, const std::int16_t* weights) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < N; ++i) sum += values[i] * weights[i];
  return sum;
}

template <class T>
std::int16_t cut(T value) {
  return static_cast<std::int16_t>(std::clamp<T>(value, 0, kCut));
}

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

using toolkit::Error;
using toolkit::Result;

Error cut_short() { return {"this network is cut short."}; }

// The game of a file of this version.
Result<std::string> read_head(Reader& reader) {
  const auto magic = reader.take(kMagic.size());
  if (magic.empty() || std::memcmp(magic.data(), kMagic.data(), kMagic.size()) != 0)
    return Error{"this is no network: it does not begin with " + quoted(kMagic) + "."};
  const auto version = reader.number<std::uint32_t>();
  const auto key = reader.take(kKeyBytes);
  if (reader.is_short()) return cut_short();
  if (version != kVersion)
    return Error{"this network has version " + std::to_string(version) + "; this program reads version " +
                 std::to_string(kVersion) + "."};
  return std::string(key.begin(), std::find(key.begin(), key.end(), 0));
}

}  // namespace

Result<std::string> Network::game_of(std::span<const std::uint8_t> file) {
  Reader reader(file);
  return read_head(reader);
}

Result<Network> Network::read(std::span<const std::uint8_t> file, const NetworkFor& purpose) {
  if (file.size() > kNetworkBytesMax)
    return Error{"this network has " + std::to_string(file.size()) + " bytes; at most " +
                 std::to_string(kNetworkBytesMax) + " are allowed."};
  Reader reader(file);
  const auto game = read_head(reader);
  if (!game) return Error{game.error()};
  if (*game != purpose.game)
    return Error{"this network plays " + quoted(*game) + ", not " + quoted(purpose.game) + "."};
  const auto sketch = reader.number<std::uint32_t>();
  const auto facts = reader.number<std::uint32_t>(), options = reader.number<std::uint32_t>(),
             seats = reader.number<std::uint32_t>(), wide = reader.number<std::uint32_t>(),
             narrow = reader.number<std::uint32_t>();
  if (reader.is_short()) return cut_short();
  if (sketch != purpose.sketch)
    return Error{"this network was made for another description of the positions of " + *game +
                 "; it must be trained anew (docs/learn.md)."};
  if (facts != static_cast<std::uint32_t>(purpose.counts.all()) ||
      options != static_cast<std::uint32_t>(purpose.counts.options) ||
      seats != static_cast<std::uint32_t>(purpose.counts.seats) || wide != kWide || narrow != kNarrow)
    return Error{"the layers of this network have other sizes than this program's."};

  Network network;
  const auto note = reader.take(reader.number<std::uint32_t>());
  network.note_.assign(note.begin(), note.end());
  network.seats_bias_.resize(seats);
  network.options_bias_.resize(options);
  reader.weights(network.facts_, facts * kWide);
  read_biases<std::int16_t>(reader, network.wide_bias_);
  reader.weights(network.narrow_, kNarrow * kWide);
  read_biases<std::int32_t>(reader, network.narrow_bias_);
  reader.weights(network.seats_, seats * kNarrow);
  read_biases<std::int32_t>(reader, network.seats_bias_);
  reader.weights(network.options_, options * kWide);
  read_biases<std::int32_t>(reader, network.options_bias_);
  const auto sum = reader.number<std::uint32_t>();
  if (reader.is_short()) return cut_short();
  if (!reader.is_at_end()) return Error{"this network goes on after its end."};
  if (sum != checksum_of(file.first(file.size() - sizeof(sum))))
    return Error{"this network is damaged: its checksum is not right."};
  const auto too_large = [](int most) { return [most](int number) { return number > most || number < -most; }; };
  if (std::ranges::any_of(network.facts_, too_large(kFactWeightMax)) ||
      std::ranges::any_of(network.wide_bias_, too_large(kWideBiasMax)) ||
      std::ranges::any_of(network.narrow_bias_, too_large(kBiasMax)) ||
      std::ranges::any_of(network.seats_bias_, too_large(kBiasMax)) ||
      std::ranges::any_of(network.options_bias_, too_large(kBiasMax)))
    return Error{"a weight of this network is too large."};
  return network;
}

namespace {

// Eight numbers side by side. Said to the compiler, since it is by far the most of the work: left to itself, g++ 12
// finds another order of the loops better and then has no vectors for it.
using Eight = std::int16_t __attribute__((vector_size(16)));

Eight eight_at(const std::int16_t* numbers) {
  Eight eight;
  std::memcpy(&eight, numbers, sizeof(eight));
  return eight;
}

}  // namespace

void Network::look(const engine::Facts& facts, Glance& glance) const {
  constexpr std::size_t kParts = kWide / 8;
  std::array<Eight, kParts> parts;
  for (std::size_t p = 0; p < kParts; ++p) parts[p] = eight_at(wide_bias_.data() + 8 * p);
  for (const engine::Fact fact : facts) {
    const std::int16_t* const row = facts_.data() + fact * kWide;
    for (std::size_t p = 0; p < kParts; ++p) parts[p] += eight_at(row + 8 * p);
  }
  std::array<std::int16_t, kWide> sums;
  std::memcpy(sums.data(), parts.data(), sizeof(sums));
  for (std::size_t i = 0; i < kWide; ++i) glance.wide[i] = cut<std::int16_t>(static_cast<std::int16_t>(sums[i] >> 1));
  for (std::size_t i = 0; i < kNarrow; ++i)
    glance.narrow[i] = cut((product(glance.wide, narrow_.data() + i * kWide) + narrow_bias_[i]) >> 6);
}

void Network::shares(const Glance& glance, std::span<double> shares) const {
  std::array<std::int32_t, engine::kSeatsMax> worth{};
  std::int32_t best = INT32_MIN;
  for (std::size_t s = 0; s < shares.size(); ++s) {
    worth[s] = product(glance.narrow, seats_.data() + s * kNarrow) + seats_bias_[s];
    best = std::max(best, worth[s]);
  }
  std::array<std::uint32_t, engine::kSeatsMax> parts{};
  std::uint32_t all = 0;
  for (std::size_t s = 0; s < shares.size(); ++s) all += parts[s] = power_of_e(best - worth[s]);
  for (std::size_t s = 0; s < shares.size(); ++s) shares[s] = static_cast<double>(parts[s]) / all;
}

void Network::weigh(const Glance& glance, std::span<const std::uint16_t> options, std::span<float> weights) const {
  std::array<std::int32_t, engine::kMenuMax> promise;
  std::int32_t best = INT32_MIN;
  for (std::size_t i = 0; i < options.size(); ++i) {
    promise[i] = product(glance.wide, options_.data() + options[i] * kWide) + options_bias_[options[i]];
    best = std::max(best, promise[i]);
  }
  constexpr auto kWhole = static_cast<float>(1u << 24);
  for (std::size_t i = 0; i < options.size(); ++i)
    weights[i] = static_cast<float>(power_of_e(best - promise[i])) / kWhole;
}

}  // namespace bots
