/*
 * One draw that decides a whole trial, in C and in AVX-512: what is each part of the sampler's worth, and what would
 * another way make of it?
 *
 *   draw VARIANT TRIALS TABLE
 *
 * TABLE holds k as a 32-bit integer and then the 2^k cells of a packed alias table. VARIANT: words (the generator
 * alone, a word for three trials), spins (and counting the sectors: the sampler's hot loop), alias (a draw from the
 * table, a word a trial), avx512 (the same, sixteen streams at once). Prints the nanoseconds per trial, then the counts,
 * one a line.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#ifdef __AVX512F__
#include <immintrin.h>
#endif

#define MOST_CELLS (1 << 16)
static uint32_t k, cells[MOST_CELLS], a = 1, b = 2, c = 3, counter = 1;
static uint32_t counts[MOST_CELLS];
static volatile uint32_t sink;

static inline uint32_t word(void) {
  uint32_t w = a + b + counter++;
  a = b ^ (b >> 9);
  b = c + (c << 3);
  c = ((c << 21) | (c >> 11)) + w;
  return w;
}

static inline uint32_t drawn(uint32_t w) {
  uint32_t low = (1u << k) - 1, chosen = w & low, cell = cells[chosen];
  uint32_t alias = cell & low, stays = (uint32_t)((int32_t)((w >> k) - (cell >> k)) >> 31);
  return alias ^ ((alias ^ chosen) & stays); /* a branch would be mispredicted */
}

static void play_words(uint64_t trials) {
  uint32_t sum = 0;
  for (uint64_t t = 0; t < trials; t += 3) sum ^= word();
  sink = sum;
}

static void play_spins(uint64_t trials) {
  for (uint64_t t = 0; t < trials; t += 3) {
    uint32_t w = word();
    counts[w & 1023]++;
    counts[(w >> 10) & 1023]++;
    counts[(w >> 20) & 1023]++;
  }
}

static void play_alias(uint64_t trials) {
  for (uint64_t t = 0; t < trials; t++) counts[drawn(word())]++;
}

#ifdef __AVX512F__
static void play_avx512(uint64_t trials) {
  uint32_t begin[3][16];
  for (int lane = 0; lane < 16; lane++) {
    a = 1, b = 2, c = (uint32_t)lane, counter = 1;
    for (int i = 0; i < 15; i++) word();
    begin[0][lane] = a, begin[1][lane] = b, begin[2][lane] = c;
  }
  __m512i A = _mm512_loadu_si512(begin[0]), B = _mm512_loadu_si512(begin[1]), C = _mm512_loadu_si512(begin[2]);
  __m512i D = _mm512_set1_epi32((int)counter), one = _mm512_set1_epi32(1), low = _mm512_set1_epi32((1 << k) - 1);
  __m128i shift = _mm_cvtsi32_si128((int)k);
  uint32_t found[16];
  for (uint64_t t = 0; t < trials; t += 16) {
    __m512i w = _mm512_add_epi32(_mm512_add_epi32(A, B), D);
    D = _mm512_add_epi32(D, one);
    A = _mm512_xor_si512(B, _mm512_srli_epi32(B, 9));
    B = _mm512_add_epi32(C, _mm512_slli_epi32(C, 3));
    C = _mm512_add_epi32(_mm512_rol_epi32(C, 21), w);
    __m512i chosen = _mm512_and_si512(w, low);
    __m512i cell = _mm512_i32gather_epi32(chosen, cells, 4);
    __mmask16 stays = _mm512_cmplt_epu32_mask(_mm512_srl_epi32(w, shift), _mm512_srl_epi32(cell, shift));
    _mm512_storeu_si512(found, _mm512_mask_mov_epi32(_mm512_and_si512(cell, low), stays, chosen));
    for (int lane = 0; lane < 16; lane++) counts[found[lane]]++;
  }
}
#endif

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  uint64_t trials = strtoull(argv[2], NULL, 10);
  FILE *table = fopen(argv[3], "rb");
  if (!table || fread(&k, 4, 1, table) != 1 || k > 16 || fread(cells, 4, 1u << k, table) != 1u << k) return 1;
  for (int i = 0; i < 15; i++) word();
  void (*play)(uint64_t) = !strcmp(argv[1], "words")   ? play_words
                           : !strcmp(argv[1], "spins") ? play_spins
                           : !strcmp(argv[1], "alias") ? play_alias
                                                       : NULL;
#ifdef __AVX512F__
  if (!strcmp(argv[1], "avx512")) play = play_avx512;
#endif
  if (!play) return 3;
  struct timespec begin, end;
  clock_gettime(CLOCK_MONOTONIC, &begin);
  play(trials);
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%.4f\n", ((end.tv_sec - begin.tv_sec) * 1e9 + (end.tv_nsec - begin.tv_nsec)) / trials);
  for (uint32_t i = 0; i < 1024; i++) printf("%u\n", counts[i]);
  return 0;
}
