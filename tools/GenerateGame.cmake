# generate_game(<target> <game folder> [units.gen.h]): writes the folder's components, rules and texts as C++ below
# ${CMAKE_BINARY_DIR}/generated and adds them to the target. Includes read "games/ali_baba/rules.gen.h". Games whose
# components.py has UNITS name the header that gathers them.
set(GENERATE_GAME_SCRIPT ${CMAKE_CURRENT_LIST_DIR}/generate_game.py)

function(generate_game target game_dir)
  get_filename_component(game_dir ${game_dir} ABSOLUTE)
  get_filename_component(game ${game_dir} NAME)
  set(out_root ${CMAKE_BINARY_DIR}/generated)
  set(out_dir ${out_root}/games/${game})
  file(GLOB layout ${game_dir}/components.py)  # games whose components are more than plain tables
  set(outputs components.gen.h rules.gen.h texts.gen.cpp ${ARGN})
  list(TRANSFORM outputs PREPEND ${out_dir}/)
  add_custom_command(
    OUTPUT ${outputs}
    COMMAND ${Python3_EXECUTABLE} ${GENERATE_GAME_SCRIPT} ${game_dir} ${out_dir}
    DEPENDS ${GENERATE_GAME_SCRIPT} ${layout} ${game_dir}/components.json ${game_dir}/RULES.md ${game_dir}/RULES.fr.md
            ${game_dir}/texts/en.json ${game_dir}/texts/fr.json
    COMMENT "Generating ${game} from its data, rules and texts"
    VERBATIM)
  target_sources(${target} PRIVATE ${outputs})
  target_include_directories(${target} PUBLIC ${out_root})
endfunction()
