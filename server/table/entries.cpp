// What all entries have in common is worked out here and nowhere else: two dozen structs, each with its fields, cost
// the compiler seconds wherever it sees how they are read and written.
#include "server/table/entries.h"

#include "protocol/codec.h"

namespace server {

bool is_quiet(const Entry& entry) {
  return std::visit([]<class One>(const One&) { return kIsQuiet<One>; }, entry);
}

std::optional<std::int64_t> time_of(const Entry& entry) {
  return std::visit(
      []<class One>(const One& one) -> std::optional<std::int64_t> {
        constexpr bool since_1970 = std::is_same_v<One, Created> || std::is_same_v<One, Started> ||
                                    std::is_same_v<One, Ended> || std::is_same_v<One, Said>;
        if constexpr (!since_1970 && requires { one.at; }) return one.at;
        return {};
      },
      entry);
}

namespace {

Json table_event(const std::string& type, int seat, Json args) {
  args["seat"] = Json{{"seat", seat}};
  return {{"key", "table." + type}, {"args", std::move(args)}, {"type", type}, {"seat", seat}, {"rule", ""}};
}

template <class Word>
std::string key_of(const std::string& list, Word word) {
  return list + "." + std::string(protocol::word_of(word));
}

}  // namespace

Json told(const TakenBack& taken) { return table_event("takeBack", taken.seat, {{"number", taken.number}}); }
Json told(const Calmed& calmed) { return table_event(calmed.calm ? "calm" : "brisk", calmed.seat, Json::object()); }
Json told(const HandedOver& handed) {  // a name is wrapped: it is no word of a catalogue
  return table_event("handOver", handed.seat, {{"from", Json{{"text", handed.from}}}});
}
Json told(const BotGone& gone) { return table_event("botGone", gone.seat, {{"why", "lapse." + gone.why}}); }
Json told(const TimedOut& late) { return table_event("timeOut", late.seat, Json::object()); }
Json told(const StoodIn& stood) { return table_event("standIn", stood.seat, {{"why", key_of("standIn", stood.why)}}); }
Json told(const Reclaimed& back) { return table_event("back", back.seat, Json::object()); }
Json told(const Resigned& resigned) { return table_event("resign", resigned.seat, Json::object()); }
Json told(const Decided& decided) {
  return table_event("decided", decided.seat, {{"choice", key_of("decided", decided.choice)}});
}
Json told(const EndOffered& offer) {
  return table_event(offer.agrees ? "offerEnd" : "noEnd", offer.seat, Json::object());
}
Json told(const Ended& ended) {
  Json args{{"why", key_of("ended", ended.why)}};
  return {{"key", "table.ended"}, {"args", std::move(args)}, {"type", "ended"}, {"seat", nullptr}, {"rule", ""}};
}

std::string to_text(const Entry& entry) { return protocol::write_tagged(entry, "entry"); }

toolkit::Result<Entry> read_entry(const std::string& text) {
  const auto json = protocol::parse_shallow(text);
  if (!json) return toolkit::Error{json.error()};
  return protocol::read_tagged<Entry>(*json, "entry");
}

toolkit::Result<std::vector<Entry>> read_entries(const std::string& table, const std::vector<std::string>& log) {
  std::vector<Entry> entries;
  for (const auto& text : log) {
    auto entry = read_entry(text);
    if (!entry)
      return toolkit::Error{"table " + table + ", entry " + std::to_string(entries.size()) + ": " + entry.error()};
    entries.push_back(std::move(*entry));
  }
  return entries;
}

}  // namespace server
