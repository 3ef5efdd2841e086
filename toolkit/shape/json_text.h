// JSON written straight into a text, with no tree of nodes in between. Commas come by themselves: a value that follows
// a finished one is set apart from it.
#pragma once

#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace shape {

class Digits {  // a number as a key
 public:
  explicit Digits(std::size_t number) : end_(std::to_chars(digits_, digits_ + sizeof digits_, number).ptr) {}
  std::string_view view() const { return {digits_, static_cast<std::size_t>(end_ - digits_)}; }

 private:
  char digits_[20];
  char* end_;
};

class JsonText {
 public:
  explicit JsonText(std::string& out) : out_(out) {}

  void open_object() { open('{'); }
  void close_object() { out_ += '}'; }
  void open_list() { open('['); }
  void close_list() { out_ += ']'; }

  // Names of fields are our own and need no escaping.
  void key(std::string_view name);

  void number(std::integral auto value) {
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    raw({digits, static_cast<std::size_t>(end - digits)});
  }
  void flag(bool value) { raw(value ? "true" : "false"); }
  void null() { raw("null"); }
  void word(std::string_view ours);                              // of our own, which needs no escaping
  void phrase(std::string_view first, std::string_view second);  // two of them: "ring pink"
  void symbol(std::string_view family, std::string_view ours);   // "kind.ring"; without a family the word alone
  void text(std::string_view anything);                          // escaped where need be; must be UTF-8

  void raw(std::string_view json);  // a whole value that is JSON already

  // For those who think better of what they have written.
  std::size_t size() const { return out_.size(); }
  void cut(std::size_t size) { out_.resize(size); }
  void put_in_list_if_nested(std::size_t begin) {  // the value that begins there and ends here
    if (out_[begin] != '{' && out_[begin] != '[') return;
    out_.insert(begin, 1, '[');
    out_ += ']';
  }

 private:
  void open(char bracket) {
    separate();
    out_ += bracket;
  }
  // The last character tells whether something is finished: no value ends with one of these.
  bool is_finished() const {
    if (out_.empty()) return false;
    const char last = out_.back();
    return last != '{' && last != '[' && last != ':' && last != ',' && last != '\n';
  }
  void separate() {
    if (is_finished()) out_ += ',';
  }
  void two_words(std::string_view first, char between, std::string_view second);

  std::string& out_;
};

}  // namespace shape
