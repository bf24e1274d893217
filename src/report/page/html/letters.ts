/** These a page cannot hold within a script, or reads as something else. */
const AWKWARD = ['\0', '\r', '<'].map((letter) => letter.charCodeAt(0));
/** Where letters of two bytes begin: those that stand for an awkward one and the seven bits behind it, and for one at the end. */
const PAIRS = 128;
const LAST = 512;

/**
 * Bytes as the text of a page, seven bits a letter: an eighth lighter than base64. A letter that a page could not hold goes
 * into the next, of two bytes. `bytesOf` in `client/letters` reads it.
 *
 * @param base64 the bytes
 */
export function lettersOf(base64: string): string {
  const letters: string[] = [];
  // Of an awkward letter, which of them; it waits for the next.
  let waiting = -1;
  const put = (bits: number) => {
    if (waiting >= 0) {
      letters.push(String.fromCharCode(PAIRS + waiting * 128 + bits));
      waiting = -1;
    } else {
      waiting = AWKWARD.indexOf(bits);
      if (waiting < 0) letters.push(String.fromCharCode(bits));
    }
  };
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
  if (waiting >= 0) letters.push(String.fromCharCode(LAST + AWKWARD[waiting]));
  return letters.join('');
}
