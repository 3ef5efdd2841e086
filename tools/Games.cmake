# The games are listed once, in roster/games.txt; whatever iterates over them is made from that list here.
set(GAMES_LIST ${CMAKE_SOURCE_DIR}/roster/games.txt)
set_property(DIRECTORY ${CMAKE_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${GAMES_LIST})
file(STRINGS ${GAMES_LIST} game_lines REGEX "^[a-z]")
set(GAMES "")    # folders, which are the names of the libraries too
set(STRUCTS "")  # ali_baba::AliBaba
set(includes "")
foreach(line ${game_lines})
  if(NOT line MATCHES "^([a-z_]+) +([A-Za-z]+) *$")
    message(FATAL_ERROR "roster/games.txt: \"${line}\" is not a folder and a struct.")
  endif()
  set(folder ${CMAKE_MATCH_1})
  list(APPEND GAMES ${folder})
  list(APPEND STRUCTS ${folder}::${CMAKE_MATCH_2})
  string(APPEND includes "#include \"games/${folder}/${folder}.h\"\n")
  foreach(needed ${folder}.h laws/laws_test.cpp RULES.md RULES.fr.md FORMATS.md components.json texts/en.json texts/fr.json)
    if(NOT EXISTS ${CMAKE_SOURCE_DIR}/games/${folder}/${needed})
      message(FATAL_ERROR "games/${folder} has no ${needed}; see docs/how-to-add-a-game.md.")
    endif()
  endforeach()
endforeach()

# roster/games.gen.h: the same list for C++.
list(JOIN STRUCTS ", " structs)
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/roster/games.gen.h @ONLY CONTENT
"// Made from roster/games.txt. Change the source, not this file.
#pragma once

@includes@
namespace roster {

template <class...>
struct GameList {};
using Games = GameList<@structs@>;

}  // namespace roster
")

include(${CMAKE_CURRENT_LIST_DIR}/GenerateGame.cmake)

# add_game([LINKS LIBRARY..] [ALONE FILE..]) in a game's folder: its library from all sources but tests, its own tests
# and its laws. ALONE: files that cannot share a batch with their neighbours.
function(add_game)
  cmake_parse_arguments(game "" "" "LINKS;ALONE" ${ARGN})
  get_filename_component(name ${CMAKE_CURRENT_SOURCE_DIR} NAME)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} *.cpp)
  set(laws ${sources})
  set(tests ${sources})
  list(FILTER laws INCLUDE REGEX "^laws/")
  list(FILTER tests EXCLUDE REGEX "^laws/")
  list(FILTER tests INCLUDE REGEX "_test[.]cpp$")
  list(FILTER sources EXCLUDE REGEX "^laws/|_test[.]cpp$")
  add_library(${name} STATIC ${sources})
  target_link_libraries(${name} PUBLIC engine ${game_LINKS})
  set(units "")
  if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/components.py)
    file(STRINGS components.py units REGEX "^UNITS *=")
  endif()
  if(units)
    set(units units.gen.h)
  endif()
  generate_game(${name} ${CMAKE_CURRENT_SOURCE_DIR} ${units})
  compiled_alone(${game_ALONE})
  if(WASM)
    return()
  endif()

  # Defined here and built with the other tests; what they link is defined later.
  add_executable(${name}_laws ${laws})
  target_link_libraries(${name}_laws PRIVATE ${name} bench GTest::gtest_main)
  gtest_discover_tests(${name}_laws TEST_FILTER "-*Slow*" PROPERTIES LABELS fast)
  gtest_discover_tests(${name}_laws TEST_FILTER "*Slow*" PROPERTIES LABELS slow TIMEOUT 900 COST 100)
  if(tests)
    add_executable(${name}_tests ${tests})
    target_link_libraries(${name}_tests PRIVATE ${name} roster toolkit_native GTest::gtest_main)
    compiled_quickly(${name}_tests)
    gtest_discover_tests(${name}_tests PROPERTIES LABELS fast)
  endif()
endfunction()
