/** Letters of one byte, but for those that a page cannot hold within a script, or reads as something else. */
const SHORT = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).filter(
  (letter) => !'\0\r<'.includes(letter),
);
/** So many groups of 128 letters of two bytes there are. */
const LONG = 15;
const DIGITS = SHORT.length + LONG;
/** Eight digits hold 57 bits: the lowest eight of them lie in the second four alone, as four digits are so many times 256. */
const HALF = DIGITS ** 4 / 256;

/**
 * Bytes as the text of a page, in letters of one byte and of two: 57 bits in eight letters, and seven more in each of two
 * bytes. That is a ninth lighter than base64 and within three thousandths of what such letters can hold. Behind the bytes
 * stands a single bit, then nothing. `bytesOf` in `client/letters` reads it.
 *
 * @param base64 the bytes
 */
export function lettersOf(base64: string): string {
  const bits = new Bits(Buffer.from(base64, 'base64'));
  const letters: string[] = [];
  while (!bits.isOver()) {
    const [high, low] = [bits.take(25) * 2 ** 24 + bits.take(24), bits.take(8)];
    const digits = [...fourDigits(Math.floor(high / HALF)), ...fourDigits((high % HALF) * 256 + low)];
    for (const digit of digits)
      letters.push(SHORT[digit] ?? String.fromCharCode((digit - SHORT.length + 1) * 128 + bits.take(7)));
  }
  return letters.join('');
}

function fourDigits(number: number): number[] {
  const digits: number[] = [];
  for (let rest = number; digits.length < 4; rest = Math.floor(rest / DIGITS)) digits.unshift(rest % DIGITS);
  return digits;
}

/** Bits of some bytes, and the one behind them. */
class Bits {
  private readonly bytes: Uint8Array;
  private at = 0;
  private held = 0;
  private count = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  isOver(): boolean {
    return this.count === 0 && this.at > this.bytes.length;
  }

  /** So many, 25 at most; nothing but noughts behind the end. */
  take(many: number): number {
    for (; this.count < many; this.count += 8) {
      const byte = this.at === this.bytes.length ? 0x80 : (this.bytes[this.at] ?? 0);
      this.held = this.held * 256 + byte;
      this.at++;
    }
    this.count -= many;
    const taken = Math.floor(this.held / 2 ** this.count);
    this.held %= 2 ** this.count;
    return taken;
  }
}
