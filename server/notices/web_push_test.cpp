// Web Push by its standards' own examples, and the key of the house in its file.
#include "server/notices/web_push.h"

#include <gtest/gtest.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <sys/stat.h>

#include <fstream>

#include "toolkit/json.h"

namespace server {
namespace {

toolkit::Bytes bytes(std::string_view text) { return *from_base64url(text); }

// RFC 8291, section 5 and appendix A.
TEST(WebPush, TheStandardsExample) {
  const auto ours = P256Key::from_parts(
      bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
      bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"));
  ASSERT_TRUE(ours) << ours.error();
  const protocol::PushAddress device{
      "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV",
      "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      "BTBZMqHH6r4Tts7J_aSIgg"};
  const std::string_view text = "When I grow up, I want to be a watermelon";
  const auto body = seal_push(device, text, text.size() + 1, bytes("DGv6ra1nlYgDCS1FRnbzlw"), *ours);
  ASSERT_TRUE(body) << body.error();
  EXPECT_EQ(
      to_base64url(*body),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBr"
      "u3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(WebPush, EveryMessageHasTheSameSize) {
  const auto device_key = P256Key::make();
  const protocol::PushAddress device{"", to_base64url(device_key.point()), to_base64url(toolkit::Bytes(16, 7))};
  const toolkit::Bytes salt(kPushSaltBytes, 1);
  const auto one = seal_push(device, "a", kPushTextBytes, salt, P256Key::make());
  const auto other = seal_push(device, std::string(kPushTextBytes - 1, 'b'), kPushTextBytes, salt, P256Key::make());
  EXPECT_EQ(one->size(), other->size());
}

TEST(WebPush, AKeyThatIsNoneIsToldOf) {
  auto point = P256Key::make().point();
  point[40] ^= 1;  // not on the curve
  EXPECT_FALSE(P256Key::make().agree(point));
  EXPECT_FALSE(
      seal_push({"", to_base64url(point), "BTBZMqHH6r4Tts7J_aSIgg"}, "a", 9, toolkit::Bytes(16), P256Key::make()));
}

TEST(WebPush, BothAgreeOnTheSame) {
  const auto ann = P256Key::make(), bob = P256Key::make();
  EXPECT_EQ(*ann.agree(bob.point()), *bob.agree(ann.point()));
  EXPECT_EQ(ann.point().size(), 65u);
}

bool is_signed_by(const P256Key& key, const std::string& said, const toolkit::Bytes& raw) {
  auto* pair = ECDSA_SIG_new();
  ECDSA_SIG_set0(pair, BN_bin2bn(raw.data(), 32, nullptr), BN_bin2bn(raw.data() + 32, 32, nullptr));
  unsigned char* der = nullptr;
  const int size = i2d_ECDSA_SIG(pair, &der);
  EVP_PKEY* read = nullptr;
  const auto pem = key.pem();
  auto* memory = BIO_new_mem_buf(pem.data(), static_cast<int>(pem.size()));
  read = PEM_read_bio_PrivateKey(memory, nullptr, nullptr, nullptr);
  auto* context = EVP_MD_CTX_new();
  EVP_DigestVerifyInit(context, nullptr, EVP_sha256(), nullptr, read);
  const bool good = EVP_DigestVerify(context, der, static_cast<std::size_t>(size),
                                     reinterpret_cast<const unsigned char*>(said.data()), said.size()) == 1;
  EVP_MD_CTX_free(context);
  EVP_PKEY_free(read);
  BIO_free(memory);
  OPENSSL_free(der);
  ECDSA_SIG_free(pair);
  return good;
}

// RFC 8292, section 2 and 3.
TEST(WebPush, TheHouseShowsWhoItIs) {
  const auto house = P256Key::make();
  const auto url = *read_url("https://push.example.net/x", Reachable::world);
  const auto header = push_authorization(url, "mailto:host@example.org", 1'700'000'000, house);
  const auto dot = header.find('.'), second = header.find('.', dot + 1), comma = header.find(", k=");
  ASSERT_TRUE(header.starts_with("vapid t=") && comma != std::string::npos);
  const auto text_of = [](const toolkit::Bytes& raw) { return std::string(raw.begin(), raw.end()); };
  EXPECT_EQ(*toolkit::parse_json(text_of(bytes(header.substr(8, dot - 8)))),
            (toolkit::Json{{"typ", "JWT"}, {"alg", "ES256"}}));
  EXPECT_EQ(
      *toolkit::parse_json(text_of(bytes(header.substr(dot + 1, second - dot - 1)))),
      (toolkit::Json{{"aud", "https://push.example.net"}, {"exp", 1'700'000'000}, {"sub", "mailto:host@example.org"}}));
  EXPECT_EQ(header.substr(comma + 4), to_base64url(house.point()));
  const auto signature = bytes(header.substr(second + 1, comma - second - 1));
  EXPECT_TRUE(is_signed_by(house, header.substr(8, second - 8), signature));
  EXPECT_FALSE(is_signed_by(P256Key::make(), header.substr(8, second - 8), signature));
}

TEST(WebPush, TheKeyIsKeptForItsOwnerAlone) {
  const auto folder = std::filesystem::temp_directory_path() / ("push-" + toolkit::to_hex(toolkit::random_bytes(8)));
  std::filesystem::create_directories(folder);
  const auto file = folder / "push.pem";
  const auto first = P256Key::kept_in(file);
  ASSERT_TRUE(first) << first.error();
  struct stat about{};
  ASSERT_EQ(::stat(file.c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777u, 0600u);
  ::chmod(file.c_str(), 0644);
  const auto again = P256Key::kept_in(file);
  EXPECT_EQ(again->point(), first->point()) << "the devices know this one";
  ::stat(file.c_str(), &about);
  EXPECT_EQ(about.st_mode & 0777u, 0600u);

  std::ofstream(file) << "no key";
  EXPECT_NE(P256Key::kept_in(file).error().find("no private key"), std::string::npos)
      << "and none is made in its place";
  EXPECT_FALSE(P256Key::kept_in(folder / "missing" / "push.pem"));
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace server
