// A value, or the words that say why there is none. For input from outside. Whoever takes it for the one without
// asking, and it is the other, is thrown out as by any variant: at a server that ends the table it happens at, and not
// the house.
#pragma once

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
  T& value() { return std::get<0>(content_); }
  const T& value() const { return std::get<0>(content_); }
  const std::string& error() const { return std::get<1>(content_).text; }

 private:
  std::variant<T, Error> content_;
};

}  // namespace toolkit
