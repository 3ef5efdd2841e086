# What stands in, in WebAssembly, for the libraries of the native build. A header-only library gets a folder that holds
# nothing but a link to its headers: the system's own include folder would bring the wrong C library along.
set(headers ${CMAKE_BINARY_DIR}/headers)
function(header_only target folder)
  find_path(${folder}_in ${folder} PATHS /usr/include NO_DEFAULT_PATH REQUIRED)
  file(MAKE_DIRECTORY ${headers}/${folder}.d)
  file(CREATE_LINK ${${folder}_in}/${folder} ${headers}/${folder}.d/${folder} SYMBOLIC)
  add_library(${target} INTERFACE IMPORTED GLOBAL)
  target_include_directories(${target} INTERFACE ${headers}/${folder}.d)
endfunction()
header_only(nlohmann_json::nlohmann_json nlohmann)
header_only(fmt::fmt fmt)
header_only(Boost::headers boost)
target_compile_definitions(nlohmann_json::nlohmann_json INTERFACE JSON_NOEXCEPTION)
# Without its own thousands separators fmt brings all the languages of the standard library along.
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY FMT_EXCEPTIONS=0 FMT_STATIC_THOUSANDS_SEPARATOR=',')

add_library(PkgConfig::sodium INTERFACE IMPORTED GLOBAL)
target_include_directories(PkgConfig::sodium INTERFACE ${CMAKE_SOURCE_DIR}/wasm/sodium)
target_link_libraries(PkgConfig::sodium INTERFACE wasm_sodium)
