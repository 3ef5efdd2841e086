// A small shape with everything in it: how it is written, what reading says about mistakes, and what is made from it.
#include <gtest/gtest.h>

#include <cstring>
#include <vector>

#include "toolkit/dice.h"
#include "toolkit/shape/change.h"
#include "toolkit/shape/field_table.h"
#include "toolkit/shape/json_schema.h"
#include "toolkit/shape/members.h"
#include "toolkit/shape/typescript.h"

namespace oasis {
namespace {

using namespace shape;

constexpr std::array<std::string_view, 3> kFruits{"date", "fig", "melon"};
constexpr std::uint8_t kNothing = 0xff;

struct Water {
  int depth = 0;
  friend bool operator==(const Water&, const Water&) = default;
};
struct Well : Water {  // compared as water, two wells may be the same though they are not
  std::uint8_t fruit = kNothing;
};
static_assert(Well{{1}, 0} == Well{{1}, 1});
constexpr auto kWellList =
    fields(field<Well, &Well::depth, Number<1, 9>>("depth", "in steps"),
           field<Well, &Well::fruit, OrNull<Word<kFruits, "Fruit">, kNothing>>("fruit", "beside it"));
constexpr Fields kWellFields{"Well", kWellList};

struct Garden {
  std::array<Well, 4> wells{};
  std::uint8_t ripe = 0;
  std::array<std::uint8_t, 3> baskets{};
  bool open = false;
};
int fruits_in(const Garden& garden) { return garden.baskets[0] + garden.baskets[1] + garden.baskets[2]; }

constexpr auto kGardenList =
    fields(field<Garden, &Garden::wells, BySeat<Object<kWellFields>>>("wells", "one a seat").known_to(Secret::owner),
           field<Garden, &Garden::ripe, SetOf<Word<kFruits, "Fruit">>>("ripe", "what may be picked"),
           field<Garden, &Garden::baskets, Counts<kFruits, 20, Zeros::left_out, "Fruit">>("baskets", "what was picked"),
           follows<Garden, fruits_in, Number<0, 60>>("fruits", "in all baskets"),
           field_unless<Garden, &Garden::open, false, Flag>("open", ""));
constexpr Fields kGardenFields{"Garden", kGardenList};

constexpr Scope kTwo{.seats = 2};
const char* const kWritten = R"({"wells":[{"depth":3,"fruit":"fig"},{"depth":9,"fruit":null}],"ripe":["date","melon"],)"
                             R"("baskets":{"fig":2},"fruits":2})";

Garden some_garden() { return {{{{{3}, 1}, {{9}, kNothing}}}, 0b101, {0, 2, 0}, false}; }

std::string text_of(const Garden& garden) {
  std::string text;
  JsonText out(text);
  write_fields(out, kGardenFields, &garden, kTwo);
  return text;
}

std::string problem_of(const std::string& text, bool partial = false) {
  const auto json = toolkit::parse_json(text);
  if (!json) return "not JSON";
  Scope scope = kTwo;
  scope.partial = partial;
  Garden garden;
  const In in(*json, scope);
  if (const auto wrong = read_fields(in, kGardenFields, &garden)) return wrong->text;
  const auto wrong =
      partial ? check_followers(in, kGardenFields, &garden) : check_rewritten(in, kGardenFields, &garden);
  return wrong ? wrong->text : "";
}

std::string changed(const std::string& from, const std::string& to) {
  std::string text = kWritten;
  const auto at = text.find(from);
  EXPECT_NE(at, text.npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Shape, IsWrittenStraightFromTheValue) {
  EXPECT_EQ(text_of(some_garden()), kWritten);
  Garden open = some_garden();
  open.open = true;
  EXPECT_TRUE(text_of(open).ends_with(R"("fruits":2,"open":true})")) << text_of(open);
}

TEST(Shape, ReadsWhatItWrote) { EXPECT_EQ(problem_of(kWritten), ""); }

TEST(Shape, SaysWhereAMistakeIsAndWhatWouldBeRight) {
  EXPECT_EQ(problem_of(changed("\"depth\":9", "\"depth\":10")),
            R"("wells.1.depth" is 10; it must be a whole number from 1 to 9.)");
  EXPECT_EQ(problem_of(changed("\"fig\"}", "\"figs\"}")),
            R"("wells.0.fruit" is "figs"; it must be one of date, fig, melon, or null.)");
  EXPECT_EQ(problem_of(changed("\"depth\":3,", "")), R"("wells.0.depth" is missing; it must be there.)");
  EXPECT_EQ(problem_of(changed("\"depth\":3", "\"depth\":3,\"moon\":1")),
            R"("wells.0" has no field "moon"; its fields are depth, fruit.)");
  EXPECT_EQ(problem_of(changed("{\"fig\":2}", "{\"kiwi\":2}")),
            R"("baskets" names "kiwi"; known are date, fig, melon.)");
  EXPECT_EQ(problem_of("[]").substr(0, 17), "It is []; it must");
}

TEST(Shape, TakesOnlyWhatItWouldWrite) {
  EXPECT_EQ(problem_of(changed("\"fruits\":2", "\"fruits\":3")),
            R"("fruits" is 3; it must be 2, as follows from the rest.)");
  EXPECT_EQ(problem_of(changed(R"(["date","melon"])", R"(["melon","date"])")),
            R"("ripe.0" is "melon"; it must be "date", as follows from the rest.)");
  EXPECT_NE(problem_of(changed(R"(["date","melon"])", R"(["date","date"])")), "");
  EXPECT_EQ(problem_of(changed(",\"fruits\":2", "")), "") << "what follows from the rest may be left out";
}

TEST(Shape, MayBeWrittenInPart) {
  EXPECT_EQ(problem_of("{}", true), "");
  EXPECT_EQ(problem_of(R"({"baskets":{"fig":2}})", true), "");
  EXPECT_EQ(problem_of(R"({"baskets":{"fig":2},"fruits":1})", true),
            R"("fruits" is 1; it must be 2, as follows from the rest.)");
}

TEST(Shape, LongMistakesAreQuotedShort) {
  const auto problem = problem_of(changed("\"depth\":9", "\"depth\":\"" + std::string(5000, 'x') + "\""));
  EXPECT_LT(problem.size(), 250u);
}

TEST(Shape, BecomesTypeScript) {
  TypeScript types;
  EXPECT_EQ(types.use(type_of(kGardenFields)), "Garden");
  EXPECT_EQ(types.text(), R"(
export const fruits = ['date', 'fig', 'melon'] as const;
export type Fruit = (typeof fruits)[number];

export interface Well {
  depth: number; // in steps
  fruit: Fruit | null; // beside it
}

export interface Garden {
  wells: Well[]; // one a seat
  ripe: Fruit[]; // what may be picked
  baskets: Partial<Record<Fruit, number>>; // what was picked
  fruits: number; // in all baskets
  open?: boolean;
}
)");
}

TEST(Shape, BecomesASchema) {
  toolkit::Json definitions = toolkit::Json::object();
  EXPECT_EQ(toolkit::to_text(schema_of(type_of(kGardenFields), definitions)), R"({"$ref":"#/$defs/Garden"})");
  EXPECT_EQ(toolkit::to_text(definitions["Fruit"]), R"({"enum":["date","fig","melon"]})");
  EXPECT_EQ(toolkit::to_text(definitions["Well"]["properties"]["depth"]),
            R"({"type":"integer","minimum":1,"maximum":9,"description":"in steps"})");
  EXPECT_EQ(toolkit::to_text(definitions["Garden"]["required"]), R"(["wells","ripe","baskets","fruits"])");
}

TEST(Shape, BecomesATable) {
  const std::string tables = field_tables(type_of(kGardenFields), true);
  EXPECT_NE(tables.find("| `wells` | list of Well, one entry a seat | one a seat | its seat |"), tables.npos) << tables;
  EXPECT_NE(tables.find("| `fruits` | 0 to 60 | in all baskets (follows from the rest) | all |"), tables.npos)
      << tables;
  EXPECT_NE(tables.find("`Well`:\n\n| field | form | meaning |"), tables.npos) << tables;
}

// ---- what is different ------------------------------------------------------------------------------------------

std::string change_of(const Garden& before, const Garden& after) {
  std::string text;
  JsonText out(text);
  const bool is_different = write_change(out, kGardenFields, &before, &after, kTwo);
  EXPECT_EQ(is_different, !text.empty());
  return text;
}

TEST(Change, TellsOnlyWhatIsDifferent) {
  const Garden before = some_garden();
  EXPECT_EQ(change_of(before, before), "");
  Garden after = before;
  after.wells[1].fruit = 2;
  EXPECT_EQ(change_of(before, after), R"({"wells":{"1":{"fruit":"melon"}}})");
  after.ripe = 0;
  EXPECT_EQ(change_of(before, after), R"({"wells":{"1":{"fruit":"melon"}},"ripe":[[]]})");
  after = before;
  after.open = true;
  EXPECT_EQ(change_of(before, after), R"({"open":true})");
  EXPECT_EQ(change_of(after, before), R"({"-":["open"]})");
  after = before;
  after.baskets = {1, 2, 0};
  EXPECT_EQ(change_of(before, after), R"({"baskets":{"date":1},"fruits":3})");
  EXPECT_EQ(change_of(after, before), R"({"baskets":[{"fig":2}],"fruits":2})") << "told anew it is shorter";
}

// A field that was gone for a while stands last in the object; in the order of the alphabet it does not.
std::string alphabetical(const toolkit::Json& json) { return nlohmann::json::parse(json.dump()).dump(); }

// Any garden from any other.
TEST(Change, MakesTheWholeAgain) {
  toolkit::FastDice dice(7);
  const auto any_garden = [&] {
    Garden garden;
    for (auto& well : garden.wells)
      well = {{static_cast<int>(1 + dice.below(9))},
              dice.below(2) ? kNothing : static_cast<std::uint8_t>(dice.below(3))};
    garden.ripe = static_cast<std::uint8_t>(dice.below(8));
    for (auto& basket : garden.baskets) basket = static_cast<std::uint8_t>(dice.below(3));
    garden.open = dice.below(2) != 0;
    return garden;
  };
  Garden before = any_garden();
  for (int i = 0; i < 1000; ++i) {
    const Garden after = any_garden();
    const auto change = change_of(before, after);
    if (change.empty()) continue;
    const auto whole =
        alphabetical(shape::changed(*toolkit::parse_json(text_of(before)), *toolkit::parse_json(change)));
    EXPECT_EQ(whole, alphabetical(*toolkit::parse_json(text_of(after)))) << change;
    before = after;
  }
}

// What all who look have in common is known by its type: what asks only that part can tell of nothing else.
struct Sky {
  int stars = 0;
  std::array<int, 2> moons{};
};
struct Window : Sky {
  using Common = Sky;
  int curtain = 0;
  std::optional<int> cat;
};
int brightness(const Sky& sky) { return sky.stars + sky.moons[0]; }
int dimmed(const Window& window) { return brightness(window) - window.curtain; }
constexpr auto kWindowList =
    fields(field<Window, &Window::curtain, Number<0, 9>>("curtain", ""),
           field<Window, &Window::stars, Number<0, 9>>("stars", ""),
           field<Window, &Window::moons, Each<Number<0, 9>>>("moons", ""),
           follows<Window, brightness, Number<0, 99>>("brightness", ""),
           follows<Window, dimmed, Number<-9, 99>>("dimmed", ""), maybe<Window, &Window::cat, Number<0, 9>>("cat", ""));
constexpr Fields kWindowFields{"Window", kWindowList};

TEST(Change, OfWhatAllSeeAlikeCanBeToldApartFromTheRest) {
  const Window before{{1, {2, 3}}, 4, 5}, after{{2, {2, 4}}, 3, {}};
  const auto told = [&](Told which) {
    std::string text;
    JsonText out(text);
    write_changes_inside(out, kWindowFields, &before, &after, {}, which);
    return text;
  };
  EXPECT_EQ(told(Told::common), R"("stars":2,"moons":[[2,4]],"brightness":4)");
  EXPECT_EQ(told(Told::own), R"("curtain":3,"dimmed":1,"-":["cat"])");
  EXPECT_EQ(told(Told::all), R"("curtain":3,"stars":2,"moons":[[2,4]],"brightness":4,"dimmed":1,"-":["cat"])");
}

TEST(Change, OfAListNamesThePlacesThatAreGone) {
  const auto change = [](std::string_view before, std::string_view after) {
    std::string text;
    JsonText out(text);
    write_change(out, before, after);
    return text;
  };
  EXPECT_EQ(change(R"(["a","b","c","d","e","f","g"])", R"(["b","c","e","f","g"])"), R"({"-":[0,3]})");
  EXPECT_EQ(change(R"(["a","b","c","d","e","f","g"])", R"(["a","b","c","d","e"])"), R"({"-":5})");
  EXPECT_EQ(change(R"(["a","b","c","d","e"])", R"(["b","c","d","x"])"), R"({"-":[0],"3":"x"})");
  EXPECT_EQ(change(R"(["a","b","c","d","e"])", R"(["x","b","c","d"])"), R"({"-":4,"0":"x"})");
}

TEST(Change, TellsEntriesThatAreAlikeInGroups) {
  const auto made = [](std::string_view change) {
    return toolkit::to_text(shape::changed(*toolkit::parse_json("[1]"), *toolkit::parse_json(change)));
  };
  EXPECT_EQ(made(R"({"*":[[{"do":null,"of":{"by":"hand","at":null}},["a",1],["b",null]],[{"do":null},["c"]]]})"),
            R"([{"do":"a","of":{"by":"hand","at":1}},{"do":"b","of":{"by":"hand","at":null}},{"do":"c"}])");
  EXPECT_EQ(made(R"({"*":[]})"), "[]");
}

// How a change is told does not depend on what lay in memory before.
TEST(Change, LooksAtTheFieldsAndNotBetweenThem) {
  const auto wells_in = [](int memory, std::initializer_list<int> depths) {
    std::vector<Well> wells(depths.size());
    std::memset(static_cast<void*>(wells.data()), memory, wells.size() * sizeof(Well));
    auto well = wells.begin();
    for (const int depth : depths) {
      well->depth = depth;
      (well++)->fruit = kNothing;
    }
    return wells;
  };
  for (const int memory : {0, 0xaa}) {
    std::string text;
    JsonText out(text);
    write_list_change<Object<kWellFields>>(out, wells_in(0, {1, 2, 3}), wells_in(memory, {2, 3}), kTwo);
    EXPECT_EQ(text, R"({"-":[0]})");
  }
}

TEST(Change, OfTextsOfAnyKind) {
  const std::vector<std::string> texts{"null",
                                       "7",
                                       R"("a\"b,]")",
                                       "[]",
                                       "{}",
                                       "[1,2,3]",
                                       "[1,2]",
                                       "[1,3]",
                                       "[4,2,3,5]",
                                       R"([{"a":[1]},{"b":{}}])",
                                       R"([{"a":[1,2]},{"b":{"c":"}"}}])",
                                       R"({"a":[1],"b":null})",
                                       R"({"b":3})"};
  for (const auto& before : texts)
    for (const auto& after : texts) {
      std::string text;
      JsonText out(text);
      if (!write_change(out, before, after)) {
        EXPECT_EQ(before, after);
        continue;
      }
      const auto change = toolkit::parse_json(text);
      ASSERT_TRUE(change) << text;
      const auto whole = alphabetical(shape::changed(*toolkit::parse_json(before), *change));
      EXPECT_EQ(whole, alphabetical(*toolkit::parse_json(after))) << before << " to " << after << " by " << text;
    }
}

}  // namespace
}  // namespace oasis
