#include "learn/shard.h"

#include <cstring>
#include <filesystem>
#include <iterator>

namespace learn {

namespace {

constexpr std::string_view kMagic = "CARAVSHD", kMatch = "MTCH";
constexpr std::uint32_t kVersion = 2;
constexpr std::size_t kKeyBytes = 32, kBotBytes = 96, kMatchHead = 16;

std::uint32_t checksum_of(std::string_view bytes) {
  std::uint32_t sum = 2166136261u;
  for (const char byte : bytes) sum = (sum ^ static_cast<std::uint8_t>(byte)) * 16777619u;
  return sum;
}

template <class T>
void put(std::string& into, T number) {
  for (std::size_t i = 0; i < sizeof(T); ++i) into += static_cast<char>(number >> (8 * i) & 0xff);
}

void put_words(std::string& into, std::string_view words, std::size_t bytes) {
  into += words.substr(0, bytes);
  into.append(bytes - std::min(bytes, words.size()), '\0');
}

template <class T>
void put_all(std::string& into, const std::vector<T>& numbers) {
  for (const T number : numbers) put(into, number);
}

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = 0; i < 4; ++i) number |= std::uint32_t{static_cast<std::uint8_t>(bytes[at + i])} << (8 * i);
  return number;
}

std::string head_of(const ShardFor& purpose) {
  std::string head(kMagic);
  put(head, kVersion);
  put_words(head, purpose.purpose.game, kKeyBytes);
  put(head, purpose.purpose.sketch);
  put(head, static_cast<std::uint32_t>(purpose.purpose.counts.all()));
  put(head, static_cast<std::uint32_t>(purpose.purpose.counts.options));
  put(head, static_cast<std::uint32_t>(purpose.purpose.counts.seats));
  put(head, purpose.seed);
  put_words(head, purpose.bot, kBotBytes);
  return head;
}

std::string body_of(const bots::Lessons& lessons) {
  std::string body;
  put(body, static_cast<std::uint32_t>(lessons.size()));
  put(body, static_cast<std::uint32_t>(lessons.facts.size()));
  put(body, static_cast<std::uint32_t>(lessons.options.size()));
  put(body, std::uint32_t{lessons.seats});
  put_all(body, lessons.ends);
  put_all(body, lessons.foreseen);
  put_all(body, lessons.visits);
  if (body.size() % 2) body += '\0';
  put_all(body, lessons.fact_counts);
  put_all(body, lessons.option_counts);
  put_all(body, lessons.facts);
  put_all(body, lessons.options);
  return body;
}

// Where the last whole match ends; `matches` takes in their numbers.
std::size_t end_of_matches(std::string_view bytes, std::size_t at, std::set<std::uint32_t>& matches) {
  while (bytes.size() - at >= kMatchHead && bytes.substr(at, 4) == kMatch) {
    const std::size_t size = number_at(bytes, at + 8);
    if (bytes.size() - at - kMatchHead < size) break;
    if (checksum_of(bytes.substr(at + kMatchHead, size)) != number_at(bytes, at + 12)) break;
    matches.insert(number_at(bytes, at + 4));
    at += kMatchHead + size;
  }
  return at;
}

}  // namespace

toolkit::Result<Shard> Shard::open(const std::string& path, const ShardFor& purpose) {
  using toolkit::Error;
  Shard shard(path);
  const std::string head = head_of(purpose);
  std::error_code problem;
  if (std::filesystem::is_directory(path, problem)) return Error{path + " is a folder, not a file."};
  if (std::filesystem::exists(path, problem)) {
    std::ifstream old(path, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(old), {});
    if (!bytes.starts_with(kMagic)) return Error{path + " is no shard; it is left alone."};
    if (!bytes.starts_with(head))
      return Error{path +
                   " is a shard of another game, description, seed or bot; it is left alone. Name another file."};
    std::filesystem::resize_file(path, end_of_matches(bytes, head.size(), shard.matches_), problem);
    if (problem) return Error{"the end of " + path + " cannot be mended: " + problem.message() + "."};
    shard.file_.open(path, std::ios::binary | std::ios::app);
  } else {
    shard.file_.open(path, std::ios::binary);
    shard.file_ << head;
    shard.file_.flush();
  }
  if (!shard.file_) return Error{path + " cannot be written."};
  return shard;
}

bool Shard::add(std::uint32_t match, const bots::Lessons& lessons) {
  const std::string body = body_of(lessons);
  std::string bytes(kMatch);
  put(bytes, match);
  put(bytes, static_cast<std::uint32_t>(body.size()));
  put(bytes, checksum_of(body));
  file_ << bytes << body;
  file_.flush();
  matches_.insert(match);
  return file_.good();
}

}  // namespace learn
