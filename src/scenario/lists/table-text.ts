/**
 * The text of a table as spreadsheets save it: UTF-8, what Excel calls Unicode text (UTF-16, told by its mark), else
 * the letters of Western Europe (Windows-1252), which Excel's plain CSV is in. An umlaut is never lost.
 */
export function tableText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Some releases of Node read windows-1252 as ISO 8859-1: what is there between 128 and 159 is put right.
    const text = new TextDecoder('windows-1252').decode(bytes);
    return text.replace(
      /[\u0080-\u009f]/g,
      (control) => BEYOND_LATIN[control.charCodeAt(0) - 0x80] ?? control,
    );
  }
}

/** The characters 128 to 159 of Windows-1252; a blank where it has none. */
const BEYOND_LATIN = [...'€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'];

/**
 * A number with a decimal point or comma; NaN where it is none, and where the comma may part thousands: `1,100`.
 */
export const decimal = (text: string): number =>
  Number(
    /^[+-]?\d+,\d{3}$/.test(text) ? Number.NaN : text.replace(/^([+-]?\d+),(\d+)$/, '$1.$2') || Number.NaN,
  );

/** What things cost: a number, and behind it what lists write: `70 credits`, `70 pts`; NaN where it is none. */
export const price = (text: string): number =>
  decimal(text.replace(/\s*(?:points?|pts\.?|credits?|cr\.?)$/i, ''));
