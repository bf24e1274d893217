/*
 * The three workloads of bench/README.md in C, die by die and branch-free, and a long sequence die by die, one thread:
 * `autogun-six-rounds` is what scenarios/necromunda/autogun-six-rounds.yaml comes to, with its numbers worked out.
 *
 *   dice WORKLOAD VARIANT TRIALS SEED
 *
 * Prints the nanoseconds per trial on the first line, then the histogram, a count per line in the order of the
 * workload's joint distribution.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static uint32_t a, b, c, counter;

static inline uint32_t word(void) {
  uint32_t w = a + b + counter++;
  a = b ^ (b >> 9);
  b = c + (c << 3);
  c = ((c << 21) | (c >> 11)) + w;
  return w;
}

/* 0 to n - 1 */
static inline uint32_t below(uint32_t n) { return (uint32_t)(((uint64_t)word() * n) >> 32); }

static uint64_t histogram[64];

static void pool_by_die(uint64_t trials) {
  for (uint64_t t = 0; t < trials; t++) {
    int fated = 0, hits = 0, damage_dice = 0;
    for (int i = 0; i < 10; i++) {
      uint32_t face = below(10);
      if (face == 9) fated++;
      else if (face >= 5) hits++;
    }
    for (int i = 0; i < hits; i++)
      if (below(10) < 5) damage_dice++;
    int dead = 2 * (fated + damage_dice) / 3;
    histogram[dead < 5 ? dead : 5]++;
  }
}

static void pool_branch_free(uint64_t trials) {
  for (uint64_t t = 0; t < trials; t++) {
    uint32_t fated = 0, hits = 0, damage_dice = 0;
    for (int i = 0; i < 10; i++) {
      uint32_t face = below(10);
      uint32_t nine = face == 9;
      fated += nine;
      hits += (face >= 5) & !nine;
    }
    for (uint32_t i = 0; i < 10; i++) damage_dice += (below(10) < 5) & (i < hits);
    uint32_t dead = 2 * (fated + damage_dice) / 3;
    histogram[dead < 5 ? dead : 5]++;
  }
}

static void chain_by_die(uint64_t trials) {
  for (uint64_t t = 0; t < trials; t++) {
    int flesh = 0, worst = 0;
    for (int i = 0; i < 3; i++) {
      if (below(6) < 3 || below(6) < 3 || below(6) >= 4) continue;
      uint32_t face = below(6) + 1;
      if (face <= 2) flesh++;
      int injury = face <= 2 ? 1 : face <= 5 ? 2 : 3;
      if (injury > worst) worst = injury;
    }
    histogram[flesh * 4 + worst]++;
  }
}

static void chain_branch_free(uint64_t trials) {
  for (uint64_t t = 0; t < trials; t++) {
    uint32_t flesh = 0, worst = 0;
    for (int i = 0; i < 3; i++) {
      uint32_t through = (below(6) >= 3) & (below(6) >= 3) & (below(6) < 4);
      uint32_t face = below(6) + 1;
      uint32_t injury = through * (1 + (face > 2) + (face > 5));
      flesh += injury == 1;
      worst = injury > worst ? injury : worst;
    }
    histogram[flesh * 4 + worst]++;
  }
}

static const double models[8][2] = {{0, 0},   {1.5, 0},   {-1.5, 0.5}, {0.5, 2},
                                    {-1, -2}, {2.5, 2.5}, {-3, 1},     {3, -2}};
static double cosine[360], sine[360];

static inline int under(double x, double y) {
  int count = 0;
  for (int m = 0; m < 8; m++) {
    double dx = models[m][0] - x, dy = models[m][1] - y;
    count += dx * dx + dy * dy <= 2.5 * 2.5;
  }
  return count;
}

static void scatter_by_die(uint64_t trials) {
  for (uint64_t t = 0; t < trials; t++) {
    double x = 0, y = 0;
    if (below(6) < 3) {
      uint32_t degrees = below(360), inches = below(6) + 1;
      x = inches * cosine[degrees];
      y = inches * sine[degrees];
    }
    histogram[under(x, y)]++;
  }
}

static void scatter_branch_free(uint64_t trials) {
  for (uint64_t t = 0; t < trials; t++) {
    uint32_t missed = below(6) < 3, degrees = below(360), inches = (below(6) + 1) * missed;
    histogram[under(inches * cosine[degrees], inches * sine[degrees])]++;
  }
}

/* What a D6 needs to hit: aimed or not, at one who stands or is Prone at long range. */
static const uint32_t to_hit[2][2] = {{4, 5}, {3, 4}};
/* What Strength 3 needs to wound, by Toughness; at 0 he is out. */
static const uint32_t to_wound[4] = {0, 2, 3, 4};
static const uint32_t holes[6] = {1, 1, 1, 2, 2, 3};

static inline uint32_t d6(void) { return below(6) + 1; }

static void autogun_by_die(uint64_t trials) {
  for (uint64_t t = 0; t < trials; t++) {
    int loaded = 1, toughness = 3, serious = 0, out = 0;
    for (int round = 0; round < 6 && !out; round++) {
      int aimed = loaded;
      if (!loaded && d6() >= 4) loaded = 1;
      else if (!loaded) {
        loaded = d6() >= 4;
        continue;
      }
      uint32_t firepower = below(6);
      if (firepower == 0 && d6() < 4) loaded = 0;
      if (d6() < to_hit[aimed][serious]) continue;
      for (uint32_t hit = 0; hit < holes[firepower] && !out; hit++) {
        if (d6() < to_wound[toughness]) continue;
        uint32_t injury = d6();
        if (injury == 6) out = 1;
        else if (injury >= 3 && !serious) serious = 1;
        else if (--toughness == 0) out = 1;
      }
    }
    histogram[2 * (serious || out) + !loaded]++;
  }
}

int main(int argc, char **argv) {
  if (argc != 5) return 2;
  const char *name = argv[1];
  int branch_free = strcmp(argv[2], "branch-free") == 0;
  uint64_t trials = strtoull(argv[3], NULL, 10);
  a = (uint32_t)strtoul(argv[4], NULL, 10);
  b = c = 0;
  counter = 1;
  for (int i = 0; i < 15; i++) word();
  for (int d = 0; d < 360; d++) {
    cosine[d] = cos(d * M_PI / 180);
    sine[d] = sin(d * M_PI / 180);
  }
  int size = strcmp(name, "pool") == 0 ? 6 : strcmp(name, "short-chain") == 0 ? 16 : strcmp(name, "autogun-six-rounds") == 0 ? 4 : 9;
  struct timespec begin, end;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  if (size == 6) (branch_free ? pool_branch_free : pool_by_die)(trials);
  else if (size == 4) autogun_by_die(trials);
  else if (size == 16) (branch_free ? chain_branch_free : chain_by_die)(trials);
  else (branch_free ? scatter_branch_free : scatter_by_die)(trials);
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.4f\n", ((end.tv_sec - begin.tv_sec) * 1e9 + (end.tv_nsec - begin.tv_nsec)) / trials);
  for (int i = 0; i < size; i++) printf("%llu\n", (unsigned long long)histogram[i]);
  return 0;
}
