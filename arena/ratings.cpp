#include "arena/ratings.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "arena/statistics.h"

namespace arena {
namespace {

constexpr double kImagined = 0.5;  // half of the imaginary draw
constexpr double kEloUnit = 400 / 2.302585092994046;

Matrix zeros(std::size_t n) { return Matrix(n, std::vector<double>(n)); }

// Comparisons between i and j, the imaginary one included; none if they never met.
double comparisons(const Matrix& beaten, std::size_t i, std::size_t j) {
  const double met = i == j ? 0 : beaten[i][j] + beaten[j][i];
  return met > 0 ? met + 2 * kImagined : 0;
}

// The natural logarithms of the strengths, mean 0: the fixed point of the minorise-maximise step.
std::vector<double> strengths(const Matrix& beaten) {
  constexpr int kRoundsMax = 100'000;
  constexpr double kStill = 1e-12;
  const std::size_t n = beaten.size();
  std::vector<double> logs(n);
  double moved = 1;
  for (int round = 0; round < kRoundsMax && moved > kStill; ++round) {
    std::vector<double> next(n);
    double mean = 0;
    for (std::size_t i = 0; i < n; ++i) {
      double won = 0, expected = 0;
      for (std::size_t j = 0; j < n; ++j) {
        const double met = comparisons(beaten, i, j);
        if (met == 0) continue;
        won += beaten[i][j] + kImagined;
        expected += met / (std::exp(logs[i]) + std::exp(logs[j]));
      }
      next[i] = std::log(won / expected);
      mean += next[i] / static_cast<double>(n);
    }
    moved = 0;
    for (std::size_t i = 0; i < n; ++i) {
      next[i] -= mean;
      moved = std::max(moved, std::abs(next[i] - logs[i]));
    }
    logs = std::move(next);
  }
  return logs;
}

Matrix product(const Matrix& a, const Matrix& b) {
  const std::size_t n = a.size();
  Matrix c = zeros(n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j)
      for (std::size_t k = 0; k < n; ++k) c[i][j] += a[i][k] * b[k][j];
  return c;
}

Matrix inverse(Matrix a) {  // Gauss and Jordan, with the largest pivot
  const std::size_t n = a.size();
  Matrix b = zeros(n);
  for (std::size_t i = 0; i < n; ++i) b[i][i] = 1;
  for (std::size_t column = 0; column < n; ++column) {
    std::size_t pivot = column;
    for (std::size_t i = column + 1; i < n; ++i)
      if (std::abs(a[i][column]) > std::abs(a[pivot][column])) pivot = i;
    std::swap(a[column], a[pivot]);
    std::swap(b[column], b[pivot]);
    const double by = a[column][column];
    for (std::size_t j = 0; j < n; ++j) {
      a[column][j] /= by;
      b[column][j] /= by;
    }
    for (std::size_t i = 0; i < n; ++i) {
      const double times = a[i][column];
      if (i == column || times == 0) continue;
      for (std::size_t j = 0; j < n; ++j) {
        a[i][j] -= times * a[column][j];
        b[i][j] -= times * b[column][j];
      }
    }
  }
  return b;
}

// What is not known about the logarithms of the strengths if every comparison were independent. Only differences can be
// known, so the information is singular; it is inverted beside the direction in which all move together.
Matrix uncertainty(const Matrix& beaten, const std::vector<double>& logs) {
  const std::size_t n = beaten.size();
  const double together = 1 / static_cast<double>(n);
  Matrix information(n, std::vector<double>(n, together));
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      const double p = 1 / (1 + std::exp(logs[j] - logs[i]));
      const double known = comparisons(beaten, i, j) * p * (1 - p);
      information[i][i] += known;
      information[i][j] -= known;
    }
  Matrix unknown = inverse(std::move(information));
  for (auto& row : unknown)
    for (double& value : row) value -= together;
  return unknown;
}

}  // namespace

Duels::Duels(std::size_t members) : beaten(zeros(members)), spread(zeros(members)) {}

void Duels::add(const Duels& other, std::span<const std::size_t> as) {
  for (std::size_t i = 0; i < as.size(); ++i)
    for (std::size_t j = 0; j < as.size(); ++j) {
      beaten[as[i]][as[j]] += other.beaten[i][j];
      spread[as[i]][as[j]] += other.spread[i][j];
    }
}

std::vector<Rating> rate(const Duels& duels) {
  const std::vector<double> logs = strengths(duels.beaten);
  const Matrix unknown = uncertainty(duels.beaten, logs);
  const Matrix shown = product(product(unknown, duels.spread), unknown);
  std::vector<Rating> ratings;
  for (std::size_t i = 0; i < logs.size(); ++i) {
    const double value = kEloUnit * logs[i];
    const double half = kEloUnit * kDeviations95 * std::sqrt(std::max({0.0, unknown[i][i], shown[i][i]}));
    ratings.push_back({value, value - half, value + half});
  }
  return ratings;
}

}  // namespace arena
