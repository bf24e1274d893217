import { describe, expect, it } from 'vitest';
import { Sfc32 } from './sfc32.ts';
import { MAX_CHUNKS, parseSeed, restart, streamOf } from './stream.ts';

/** The state that the generator was in one word earlier. */
function stateBefore(state: Int32Array): Int32Array {
  const [after, times9, rotated, next] = state as unknown as [number, number, number, number];
  let b = after;
  for (let shift = 9; shift < 32; shift += 9) b = after ^ (b >>> 9);
  const c = Math.imul(times9, 954_437_177); // 9 · 954,437,177 = 1 modulo 2^32
  const word = rotated - ((c << 21) | (c >>> 11));
  return Int32Array.of(word - b - (next - 1), b, c, next - 1);
}

const hex = (word: number) => (word >>> 0).toString(16).padStart(8, '0');

describe('sfc32', () => {
  it('gives the published outputs of the reference program (PractRand) for the key (0, 2, 1)', () => {
    const random = streamOf({ low: 0, high: 2 }, 1);
    const words = Array.from({ length: 16 }, () => hex(random.word()));
    expect(words.join(' ')).toBe(
      '03b80bb8 a87dbc7e 1787178c 4c7b7234 c65dade2 2c692349 f52c2153 df098072 ' +
        '9d49b03c 9562381a c9b41738 64b75e54 36ce9b32 f106947e 0afc726b 549bbc87',
    );
  });

  it('is keyed by all bits of a chunk’s number, of the last chunk, too', () => {
    const seed = { low: 12, high: 34 };
    for (const chunk of [0, 1, 65_535, 65_536, 2 ** 31, MAX_CHUNKS - 1]) {
      let state: Int32Array = streamOf(seed, chunk).state;
      // Fifteen words were thrown away.
      for (let i = 0; i < 15; i++) state = stateBefore(state);
      expect([...state]).toEqual([...Int32Array.of(seed.low, seed.high, chunk, 1)]);
    }
  });

  it('gives the published first output for the key (0, 0, 0)', () => {
    expect(hex(streamOf({ low: 0, high: 0 }, 0).word())).toBe('fb52c520');
  });

  it('follows the recurrence computed with unbounded integers', () => {
    const M = 2n ** 32n;
    let [a, b, c, d] = [1n, 2n, 3n, 4n];
    const random = new Sfc32(1, 2, 3, 4);
    for (let i = 0; i < 1000; i++) {
      const word = (a + b + d) % M;
      d = (d + 1n) % M;
      a = b ^ (b >> 9n);
      b = (c * 9n) % M;
      c = ((((c << 21n) | (c >> 11n)) % M) + word) % M;
      expect(BigInt(random.word() >>> 0)).toBe(word);
    }
  });

  it('has but one state before each, so that streams which begin apart never meet', () => {
    const random = streamOf(parseSeed('3'), 0);
    for (let i = 0; i < 1000; i++) {
      const before = random.state.slice();
      random.word();
      expect(stateBefore(random.state)).toEqual(before);
    }
  });

  it('spreads below(n) evenly: chi-square over 60,000 draws below 6 (false-alarm rate 1e-6)', () => {
    const random = streamOf(parseSeed('7'), 0);
    const counts = new Float64Array(6);
    for (let i = 0; i < 60_000; i++) counts[random.below(6)]++;
    const statistic = counts.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
    expect(statistic).toBeLessThan(35.9); // the upper 1e-6 point of chi-square with 5 degrees of freedom
  });
});

describe('a chunk’s stream', () => {
  it('depends on the seed and the chunk alone', () => {
    const seed = parseSeed('18446744073709551615');
    const random = streamOf(parseSeed('1'), 5);
    for (let i = 0; i < 100; i++) random.word();
    restart(random, seed, 9);
    expect(random.state).toEqual(streamOf(seed, 9).state);
  });

  it('differs between neighbouring chunks and seeds in half of all bits', () => {
    let flipped = 0;
    for (let chunk = 0; chunk < 2000; chunk++) {
      const word = streamOf(parseSeed('1'), chunk).word() ^ streamOf(parseSeed('1'), chunk + 1).word();
      for (let bit = 0; bit < 32; bit++) flipped += (word >>> bit) & 1;
    }
    expect(Math.abs(flipped / 64_000 - 0.5)).toBeLessThan(0.01); // five standard errors
  });
});

describe('a seed', () => {
  it('is read to all its 64 bits', () => {
    expect(parseSeed('4294967297')).toEqual({ low: 1, high: 1 });
  });

  it.each(['-1', '1.5', '', 'x', '18446744073709551616'])('is refused when it is %j', (text) => {
    expect(() => parseSeed(text)).toThrow(/expected an integer from 0 to 2\^64 - 1/);
  });
});
