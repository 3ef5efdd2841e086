#include "server/net/files.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "server/net/gzip.h"

namespace server {
namespace {

namespace fs = std::filesystem;

struct FilesTest : testing::Test {
  fs::path root = fs::temp_directory_path() / ("caravanserai-files-" + std::to_string(::getpid()));
  void SetUp() override {
    fs::create_directories(root / "dist" / "assets");
    std::ofstream(root / "secret.txt") << "secret";
    std::ofstream(root / "dist" / "index.html") << "<p>hello</p>";
    std::ofstream(root / "dist" / "assets" / "app-1a2b.js") << "1";
    fs::create_symlink(root / "secret.txt", root / "dist" / "link.txt");
  }
  void TearDown() override { fs::remove_all(root); }
};

TEST_F(FilesTest, FindsFilesWithTheirTypes) {
  const Files files(root / "dist");
  const auto index = files.find("/");
  ASSERT_TRUE(index);
  EXPECT_EQ(index->type, "text/html; charset=utf-8");
  EXPECT_EQ(*index->bytes, "<p>hello</p>");
  EXPECT_FALSE(index->forever);
  const auto script = files.find("/assets/app-1a2b.js");
  ASSERT_TRUE(script);
  EXPECT_EQ(script->type, "text/javascript; charset=utf-8");
  EXPECT_TRUE(script->forever);
  EXPECT_NE(script->etag, index->etag);
  EXPECT_FALSE(files.find("/nothing.js"));
  EXPECT_FALSE(files.find("/assets")) << "a folder is no file";
}

// What is shown is in memory: a file is read, hashed and packed once.
TEST_F(FilesTest, AreReadOnce) {
  std::ofstream(root / "dist" / "assets" / "long-3c4d.js") << std::string(5000, 'x');
  const Files files(root / "dist");
  fs::remove_all(root / "dist");
  const auto index = files.find("/");
  ASSERT_TRUE(index);
  EXPECT_EQ(*index->bytes, "<p>hello</p>");
  EXPECT_FALSE(index->packed) << "too short to be worth it";
  const auto script = files.find("/assets/long-3c4d.js");
  ASSERT_TRUE(script && script->packed);
  EXPECT_EQ(*script->packed, gzip(*script->bytes));
  EXPECT_EQ(files.find("/assets/long-3c4d.js")->packed, script->packed);
}

TEST_F(FilesTest, NothingOutsideTheFolder) {
  const Files files(root / "dist");
  EXPECT_FALSE(files.find("/../secret.txt"));
  EXPECT_FALSE(files.find("/link.txt")) << "a link that leads outside";
  EXPECT_FALSE(files.find("//etc/passwd"));
  EXPECT_FALSE(Files(root / "no-such-folder").find("/"));
  EXPECT_FALSE(Files().find("/"));
}

TEST(Paths, AreDecodedAndStayInside) {
  EXPECT_EQ(path_of("/a%20b?c=d#e"), "/a b");
  EXPECT_FALSE(path_of(""));
  EXPECT_FALSE(path_of("a"));
  EXPECT_FALSE(path_of("/%"));
  EXPECT_FALSE(path_of("/%4"));
  EXPECT_FALSE(path_of("/%zz"));
  EXPECT_FALSE(path_of("/%00"));
  EXPECT_FALSE(path_of("/a\\b"));
  EXPECT_FALSE(path_of("/../x"));
  EXPECT_FALSE(path_of("/a/%2e%2e/x"));
  EXPECT_FALSE(path_of("/a/./x"));
}

}  // namespace
}  // namespace server
