import { wholeText } from './numbers.ts';

/** How often, the way people say it: `two times in five`, `once in 50 times`, `about 16 times in 17`, `always`. */
export function timesIn(p: number): string {
  if (p <= 0) return 'never';
  if (p >= 1 - 1e-12) return 'always';
  if (p < SELDOMER_THAN_TEN) return `about once in ${wholeText(onceIn(p))} times`;
  if (p > 0.92) return almostAlways(onceIn(1 - p));
  const near = FRACTIONS.reduce((best, next) =>
    Math.abs(next[0] / next[1] - p) < Math.abs(best[0] / best[1] - p) ? next : best,
  );
  const [times, outOf] = near;
  const about = Math.abs(times / outOf - p) < 1e-9 ? '' : 'about ';
  return `${about}${times === 1 ? 'once' : times === 2 ? 'twice' : `${NUMERALS[times]} times`} in ${NUMERALS[outOf]}`;
}

/** Below it 1 in 11 is nearer than 1 in 10. */
const SELDOMER_THAN_TEN = (1 / 10 + 1 / 11) / 2;

/** From this chance on a person does more with per cent than with odds. */
const SELDOM = 0.2;
/** From so many on nobody can tell odds from never. */
const MOST_TO_ONE = 1_000_000;

/** What seldom happens, as people count it: `1 in 12`; nothing for what happens more often, or all but never. */
export function oneIn(p: number): string {
  const to = onceIn(p);
  return p > 0 && p < SELDOM && to <= MOST_TO_ONE ? `1 in ${wholeText(to)}` : '';
}

/** What is said of a chance, with its odds behind it where it is small: `chance of a wound, 1 in 12`, `8.3% (1 in 12)`. */
export function withOdds(text: string, p: number, bracket = ','): string {
  const odds = oneIn(p);
  if (odds === '') return text;
  return bracket === '(' ? `${text} (${odds})` : `${text}, ${odds}`;
}

/** What happens how often: `at least one about twice in five`, `at least one, all but about once in 1,400 times`. */
export function withTimesIn(what: string, p: number): string {
  const times = timesIn(p);
  return `${what}${times.startsWith(ALL_BUT) ? ',' : ''} ${times}`;
}

const ALL_BUT = 'all but';

/** `about 16 times in 17`; of more than people count, `all but about once in 1,400 times`. */
const almostAlways = (outOf: number): string =>
  outOf > 100
    ? `${ALL_BUT} about once in ${wholeText(outOf)} times`
    : `about ${wholeText(outOf - 1)} times in ${wholeText(outOf)}`;

/** Shares that people have words for, as times out of so many. */
// biome-ignore format: a table
const FRACTIONS: readonly (readonly [number, number])[] = [
  [1, 10], [1, 9], [1, 8], [1, 7], [1, 6], [1, 5], [1, 4], [2, 7], [3, 10], [1, 3], [3, 8], [2, 5], [3, 7], [4, 9], [1, 2],
  [5, 9], [4, 7], [3, 5], [5, 8], [2, 3], [7, 10], [5, 7], [3, 4], [4, 5], [5, 6], [7, 8], [9, 10],
];

const NUMERALS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** As often as once in how many it happens: of two the one whose share is nearer, as it is among {@link FRACTIONS}. */
function onceIn(p: number): number {
  const fewer = Math.floor(1 / p);
  return plain(1 / fewer - p < p - 1 / (fewer + 1) ? fewer : fewer + 1);
}

/** A number as people round it: whole up to 100, as two sixes are 1 in 36, then to two digits; never off by a tenth. */
function plain(x: number): number {
  if (x < 100) return Math.round(x);
  const unit = 10 ** (Math.floor(Math.log10(x)) - 1);
  return Math.round(x / unit) * unit;
}
