// A value, or the words that say why there is none. For input from outside; our own mistakes are assertions.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace toolkit {

struct Error {
  std::string text;
};

template <class T>
class Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return content_.index() == 0; }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  T& value() {
    assert(content_.index() == 0);
    return *std::get_if<0>(&content_);
  }
  const T& value() const {
    assert(content_.index() == 0);
    return *std::get_if<0>(&content_);
  }
  const std::string& error() const {
    assert(content_.index() == 1);
    return std::get_if<1>(&content_)->text;
  }

 private:
  std::variant<T, Error> content_;
};

}  // namespace toolkit
