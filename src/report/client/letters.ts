/** The bytes of a page's letters: the lowest seven bits of each. */
export function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array((letters.length * 7) >> 3);
  let held = 0;
  let count = 0;
  let filled = 0;
  for (let i = 0; i < letters.length; i++) {
    held = (held << 7) | (letters.charCodeAt(i) & 127);
    count += 7;
    if (count < 8) continue;
    count -= 8;
    bytes[filled++] = held >> count;
    held &= (1 << count) - 1;
  }
  return bytes;
}
