// A list with a fixed capacity and no heap: what the play loop uses instead of std::vector.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>

#include "toolkit/mistake.h"

namespace toolkit {

template <class T, std::size_t Capacity>
class FixedList {
 public:
  static constexpr std::size_t capacity() { return Capacity; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  void push_back(const T& item) {
    if (size_ == Capacity) [[unlikely]]
      return mistake("a list is full");
    items_[size_++] = item;
  }

  const T& operator[](std::size_t i) const { return items_[i]; }
  T& operator[](std::size_t i) { return items_[i]; }
  const T& back() const { return items_[size_ - 1]; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }

  friend bool operator==(const FixedList& a, const FixedList& b)
    requires std::equality_comparable<T>
  {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i)
      if (!(a.items_[i] == b.items_[i])) return false;
    return true;
  }

 private:
  std::size_t size_ = 0;
  std::array<T, Capacity> items_;  // left uninitialised on purpose: a menu is filled on every step
};

}  // namespace toolkit
