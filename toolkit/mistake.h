// A mistake of ours that shows itself in the rules ends the program, in release builds too. But whoever tries something
// on a copy that can be thrown away, a stored match that is played again or an action before it is written down, hears
// of it instead.
#pragma once

namespace toolkit {

// While one of these lives, a mistake that shows itself on its thread is noted in it, and things go on as they can.
class Trying {
 public:
  Trying();
  ~Trying();
  Trying(const Trying&) = delete;
  Trying& operator=(const Trying&) = delete;

  const char* mistake() const { return mistake_; }  // the first one; nullptr: none

 private:
  friend void mistake(const char* what);
  Trying* outer_;
  const char* mistake_ = nullptr;
};

void mistake(const char* what);

inline void must_hold(bool condition, const char* what) {
  if (!condition) [[unlikely]]
    mistake(what);
}

}  // namespace toolkit
