#include "storage/sqlite/backup.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <future>

#include "storage/sqlite/archive.h"
#include "storage/sqlite/sqlite_storage.h"

namespace storage {
namespace {

namespace fs = std::filesystem;

struct BackupTest : testing::Test {
  fs::path path = fs::temp_directory_path() / ("caravanserai-backup-" + std::to_string(::getpid()) + "-" +
                                               testing::UnitTest::GetInstance()->current_test_info()->name());
  fs::path data = path / "data";
  void SetUp() override { fs::remove_all(path); }
  void TearDown() override { fs::remove_all(path); }

  std::unique_ptr<SqliteStorage> house(int tables) const {
    auto storage = SqliteStorage::open(data);
    EXPECT_TRUE(storage) << storage.error();
    for (int i = 0; i < tables; ++i) {
      std::promise<bool> saved;
      (*storage)->append({"table" + std::to_string(i), 0, {"one", "two"}}, [&](bool ok) { saved.set_value(ok); });
      EXPECT_TRUE(saved.get_future().get());
    }
    return std::move(*storage);
  }
};

TEST_F(BackupTest, IsMadeWhileTheServerWritesAndComesBack) {
  {
    const auto storage = house(20);
    std::ofstream(data / "bans") << "192.0.2.1\n";
    std::atomic<bool> stop = false;
    std::thread busy([&] {
      for (int i = 0; !stop; ++i) storage->append({"busy" + std::to_string(i), 0, {"x"}}, [](bool) {});
    });
    const auto made = back_up(data, path / "copy");
    stop = true;
    busy.join();
    ASSERT_TRUE(made) << made.error();
    EXPECT_GE(made->tables, 20);
  }
  const auto checked = check_backup(path / "copy");
  ASSERT_TRUE(checked) << checked.error();
  EXPECT_FALSE(fs::exists(path / "copy" / "lock"));

  const auto back = restore(path / "copy", path / "new", false);
  ASSERT_TRUE(back) << back.error();
  EXPECT_EQ(back->second, "");
  EXPECT_TRUE(fs::exists(path / "new" / "bans"));
  const auto storage = SqliteStorage::open(path / "new");
  ASSERT_TRUE(storage) << storage.error();
  EXPECT_EQ((*storage)->entries_of("table7")->size(), 2u);
}

TEST_F(BackupTest, RestoreOverwritesOnlyWhenToldAndKeepsTheOld) {
  house(3);
  ASSERT_TRUE(back_up(data, path / "copy"));
  fs::remove_all(data);
  house(5);
  const auto refused = restore(path / "copy", data, false);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("--force"), std::string::npos) << refused.error();
  const auto forced = restore(path / "copy", data, true);
  ASSERT_TRUE(forced) << forced.error();
  EXPECT_TRUE(fs::exists(fs::path(forced->second) / kDatabaseFile));
  EXPECT_EQ(Archive::to_read(data)->tables()->size(), 3u);
}

TEST_F(BackupTest, RestoreIsRefusedWhileAServerUsesTheFolder) {
  const auto storage = house(1);
  ASSERT_TRUE(back_up(data, path / "copy"));
  const auto refused = restore(path / "copy", data, true);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("another server is using"), std::string::npos) << refused.error();
}

TEST_F(BackupTest, ADamagedBackupIsRefused) {
  house(2);
  ASSERT_TRUE(back_up(data, path / "copy"));
  {
    std::fstream file(path / "copy" / kDatabaseFile, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(5000);
    file << "spoilt";
  }
  const auto refused = restore(path / "copy", path / "new", false);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().find("its checksum is another"), std::string::npos) << refused.error();
  EXPECT_FALSE(fs::exists(path / "new" / kDatabaseFile));
}

TEST_F(BackupTest, WhatIsNoBackupIsRefusedInWords) {
  fs::create_directories(path / "copy");
  EXPECT_NE(check_backup(path / "copy").error().find("is no backup"), std::string::npos);
  for (const auto* manifest :
       {"{", "[]", "{\"kind\":\"caravanserai backup\"}",
        "{\"kind\":\"caravanserai backup\",\"version\":99,\"files\":[]}",
        "{\"kind\":\"caravanserai backup\",\"version\":1,\"files\":[7]}",
        "{\"kind\":\"caravanserai backup\",\"version\":1,\"files\":[{\"name\":\"../x\",\"blake2b-256\":\"\"}]}"}) {
    std::ofstream(path / "copy" / kManifestFile) << manifest;
    EXPECT_FALSE(check_backup(path / "copy")) << manifest;
  }
  EXPECT_FALSE(back_up(path / "nowhere", path / "copy2"));
  EXPECT_FALSE(fs::exists(path / "nowhere"));
}

TEST_F(BackupTest, AShelfKeepsTheNewest) {
  const auto storage = house(1);
  for (int i = 0; i < 4; ++i) ASSERT_TRUE(back_up_to_shelf(data, path / "shelf", 2));
  const auto kept = backups_of(path / "shelf");
  ASSERT_EQ(kept.size(), 2u);
  EXPECT_TRUE(check_backup(kept[1]));
}

TEST_F(BackupTest, WhatIsErasedIsGoneFromTheFile) {
  {
    const auto storage = house(3);
    const auto refused = Archive::to_change(data);
    ASSERT_FALSE(refused);
    EXPECT_NE(refused.error().find("another server is using"), std::string::npos);
    std::promise<bool> saved;
    storage->append({"table1", 2, {"a-very-private-word"}}, [&](bool ok) { saved.set_value(ok); });
    EXPECT_TRUE(saved.get_future().get());
  }
  {
    auto archive = Archive::to_change(data);
    ASSERT_TRUE(archive) << archive.error();
    EXPECT_FALSE(archive->erase({"table1"}));
    EXPECT_EQ(*archive->tables(), (std::vector<std::string>{"table0", "table2"}));
  }
  std::ifstream file(data / kDatabaseFile, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(file)), {});
  EXPECT_EQ(bytes.find("a-very-private-word"), std::string::npos);
}

}  // namespace
}  // namespace storage
