/** So many digits there are: letters of one byte that a page can hold, then those of two, by what stands before their last seven bits. */
const DIGITS = 140;
const OF_ONE_BYTE = 125;
/** Eight digits are a number of 57 bits; four are this many times 256. */
const HALF = DIGITS ** 4 / 256;

/** The bytes of a page's letters: 57 bits of each eight, and seven more of each that is of two bytes. See `lettersOf`. */
export function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(letters.length * 2);
  let held = 0;
  let count = 0;
  let filled = 0;
  const take = (value: number, bits: number) => {
    held = held * 2 ** bits + value;
    for (count += bits; count >= 8; held %= 2 ** count) {
      count -= 8;
      bytes[filled++] = held / 2 ** count;
    }
  };
  for (let i = 0; i < letters.length; i += 8) {
    const [first, second] = [numberAt(letters, i), numberAt(letters, i + 4)];
    const high = first * HALF + (second >> 8);
    take(Math.floor(high / 2 ** 24), 25);
    take(high % 2 ** 24, 24);
    take(second & 255, 8);
    for (let j = i; j < i + 8; j++) if (letters.charCodeAt(j) > 127) take(letters.charCodeAt(j) & 127, 7);
  }
  // Behind the last byte stand a single bit and nothing else.
  while (filled > 0 && bytes[--filled] === 0);
  return bytes.slice(0, filled);
}

/** What four digits stand for. */
function numberAt(letters: string, from: number): number {
  let number = 0;
  for (let i = from; i < from + 4; i++) {
    const letter = letters.charCodeAt(i);
    // A page cannot hold a 0, a 13 and a 60.
    const digit =
      letter > 127 ? OF_ONE_BYTE - 1 + (letter >> 7) : letter - 1 - Number(letter > 13) - Number(letter > 60);
    number = number * DIGITS + digit;
  }
  return number;
}
