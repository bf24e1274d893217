/** What letters of two bytes stand for, before the seven bits that they hold besides: see `lettersOf`. */
const AWKWARD = [0, 13, 60];

/** The bytes of a page's letters: seven bits of each, fourteen of one that stands for two. */
export function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((letters.length * 14) >> 3);
  let held = 0;
  let count = 0;
  let filled = 0;
  const take = (bits: number) => {
    held = (held << 7) | bits;
    count += 7;
    if (count < 8) return;
    count -= 8;
    bytes[filled++] = held >> count;
    held &= (1 << count) - 1;
  };
  for (let i = 0; i < letters.length; i++) {
    const letter = letters.charCodeAt(i);
    const before = AWKWARD[(letter >> 7) - 1];
    if (before !== undefined) take(before);
    take(letter & 127);
  }
  return bytes.slice(0, filled);
}
