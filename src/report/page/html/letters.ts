/** These a page cannot hold within a script, or reads as something else; letters of two bytes stand for them. */
const AWKWARD = new Set(['\0', '\r', '<'].map((letter) => letter.charCodeAt(0)));
const INSTEAD = 0x100;

/**
 * Bytes as the text of a page, seven bits a letter: an eighth lighter than base64. A page takes the lowest seven bits of
 * each letter, as `bytesOf` in `client/letters` does.
 *
 * @param base64 the bytes
 */
export function lettersOf(base64: string): string {
  const letters: string[] = [];
  const put = (bits: number) => letters.push(String.fromCharCode(AWKWARD.has(bits) ? bits + INSTEAD : bits));
  let held = 0;
  let count = 0;
  for (const byte of Buffer.from(base64, 'base64')) {
    held = (held << 8) | byte;
    for (count += 8; count >= 7; ) {
      count -= 7;
      put(held >> count);
      held &= (1 << count) - 1;
    }
  }
  if (count > 0) put(held << (7 - count));
  return letters.join('');
}
