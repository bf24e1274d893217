import type { Interval } from '../../stats/result.ts';

/** A number that a person sees: exact when it has no interval, else with its 95 % interval. */
export interface Figure {
  value: number;
  interval?: Interval;
}

/** The ends between which a figure lies; both are its value when it is exact. */
export const endsOf = ({ value, interval }: Figure): Interval => interval ?? [value, value];

/** Half the length of the interval; 0 when the figure is exact. */
export const halfWidth = ({ interval }: Figure): number => (interval ? (interval[1] - interval[0]) / 2 : 0);

/**
 * A number as text, never finer than its interval allows: the interval reaches at most two of the last digit
 * shown. An exact number has three significant digits, or all of them when there are fewer, and no zeros at its end.
 */
export function numberText(figure: Figure): string {
  const half = halfWidth(figure);
  if (atAnEnd(figure)) return exactNumber(figure.value, 3);
  return half > 0 ? grouped(figure.value, decimalsFor(half)) : exactNumber(figure.value, 3);
}

/** The same beside the ends of its interval, with as many digits more as it takes to lie between them. */
export function numberBetween(figure: Figure): string {
  const [low, high] = endsOf(figure);
  const nearer = Math.min(figure.value - low, high - figure.value);
  if (nearer <= 0) return numberText(figure);
  // Rounding moves a number by half of its last digit at most.
  const decimals = Math.ceil(-Math.log10(2 * nearer) - 1e-9);
  return grouped(figure.value, Math.min(8, Math.max(decimalsFor(halfWidth(figure)), decimals)));
}

/**
 * Numbers that stand beside one another, in a picture or a column: exact ones have as many decimals as the greatest of
 * them has with three significant digits, as far as any has them, and what is small one more. One that is rolled has
 * what its interval allows.
 */
export function numbersBeside(figures: readonly Figure[]): string[] {
  const alone = figures.map(numberText);
  const most = Math.max(0, ...alone.map((text, i) => (figures[i].interval ? 0 : decimalsIn(text))));
  const greatest = Math.max(...figures.map(({ value }) => Math.abs(value)), 1e-6);
  const decimals = Math.min(most, Math.max(0, 2 - Math.floor(Math.log10(greatest))));
  return figures.map(({ value, interval }, i) =>
    interval ? alone[i] : besideText(value, decimals, Math.min(most, decimals + 1)),
  );
}

/** With so many decimals, or up to `finest` where that gives two digits; nearly nothing is less than the last of them. */
function besideText(value: number, decimals: number, finest: number): string {
  if (value === 0) return '0';
  const own = 1 - Math.floor(Math.log10(Math.abs(value)));
  const places = Math.max(decimals, Math.min(own, finest));
  const least = 10 ** -places;
  if (Math.abs(value) >= least / 2) return grouped(value, places);
  return value < 0 ? '−0' : `<${grouped(least, places)}`;
}

const decimalsIn = (text: string): number => text.split('.')[1]?.length ?? 0;

/** A number with its uncertainty, e.g. `1.240 ± 0.003`, or an exact number as {@link numberText} has it. */
export function numberWithin(figure: Figure): string {
  const half = halfWidth(figure);
  if (half === 0) return numberText(figure);
  if (atAnEnd(figure)) return bounded(figure);
  const decimals = decimalsWithin(half);
  if (leans(figure)) return `${grouped(figure.value, decimals)} (${endsText(endsOf(figure), decimals)})`;
  return `${grouped(figure.value, decimals)} ± ${grouped(roundUp(half, decimals), decimals)}`;
}

/**
 * A probability in per cent, never finer than its interval allows. What was never (or always) seen among
 * sampled trials is shown by the end of its interval, e.g. `<0.0004%`.
 */
export function percentText(figure: Figure): string {
  const half = halfWidth(figure);
  if (half === 0) return exactPercent(figure.value, 1);
  const [least, most] = endsOf(figure);
  if (figure.value === 0) return `<${twoDigits(most)}`;
  if (figure.value > 1 - 1e-12) return `>${fromBelow(1 - least)}`;
  let decimals = Math.min(decimalsFor(half * 100), 4);
  let percent = grouped(figure.value * 100, decimals);
  // Rare events are not rounded to nothing: one digit of a percentage known to exist is still honest.
  if (Number(percent) === 0) return `<${twoDigits(most)}`;
  if (Number(percent) === 100) return `>${fromBelow(1 - least)}`;
  // No chance is told that its own interval leaves out: 45.6%, not 46% beside 45.3 to 45.9.
  while (decimals < 4 && (Number(percent) < least * 100 || Number(percent) > most * 100))
    percent = grouped(figure.value * 100, ++decimals);
  return `${percent}%`;
}

/** The same in a sentence, where a bound is one that a person says: `less than 0.1%` for `<0.094%`. */
export function spokenPercent(figure: Figure): string {
  const text = percentText(figure);
  const [least, most] = endsOf(figure);
  if (text.startsWith('<')) return `less than ${settingText(sayable(most * 100))}%`;
  if (text.startsWith('>')) return `more than ${settingText(100 - sayable((1 - least) * 100))}%`;
  return text;
}

/** The next of 0.1, 0.2, 0.5, 1 and so on that is no less. */
function sayable(percent: number): number {
  const unit = 10 ** Math.floor(Math.log10(percent));
  return unit * ([1, 2, 5].find((step) => step * unit >= percent - 1e-12) ?? 10);
}

/**
 * A probability with its uncertainty in percentage points, e.g. `67.80% ± 0.09`, with the ends of its interval
 * where that leans, or an exact one with two decimals. A difference of chances may be below zero.
 */
export function percentWithin(figure: Figure): string {
  if (figure.value < 0) return `−${percentWithin(negated(figure))}`;
  const half = halfWidth(figure) * 100;
  if (half === 0) return exactPercent(figure.value, 2);
  if (figure.value === 0 || figure.value > 1 - 1e-12) return percentText(figure);
  const decimals = decimalsWithin(half);
  const percent = figure.value * 100;
  const [low, high] = endsOf(figure);
  if (leans(figure)) return `${grouped(percent, decimals)}% (${endsText([low * 100, high * 100], decimals)})`;
  return `${grouped(percent, decimals)}% ± ${grouped(roundUp(half, decimals), decimals)}`;
}

/**
 * A probability beside others, no finer than they are: with its uncertainty, or exact as {@link percentText} has it. A
 * difference of chances may be below zero.
 */
export function percentBeside(figure: Figure): string {
  if (figure.interval) return percentWithin(figure);
  return figure.value < 0 ? `−${percentText(negated(figure))}` : percentText(figure);
}

/** A difference of chances, the other way round. */
const negated = ({ value, interval }: Figure): Figure =>
  interval ? { value: -value, interval: [-interval[1], -interval[0]] } : { value: -value };

/** A difference of chances in percentage points, as a per cent of a per cent would be another number: `1.2 percentage points`. */
export const inPercentagePoints = (percent: string): string =>
  `${percent.replaceAll('%', '')} percentage points`;

/** The text of a difference with its sign before it. */
export const signed = (text: string, value: number): string => (value > 0 ? `+${text}` : text);

/** Two exact numbers, each with the digits that it has elsewhere on a page: `1.45 → 2.9`; more where these are alike. */
export function changeText(from: number, to: number): string {
  const [one, other] = [from, to].map((value) => numberText({ value }));
  if (one !== other) return `${one} → ${other}`;
  return isOne(from, to) ? sameText(one) : fromToText([from, to], '');
}

/** Two exact chances likewise: `12.1% → 14%`. */
export function percentChangeText(from: number, to: number): string {
  const [one, other] = [from, to].map((value) => percentText({ value: withoutNoise(value) }));
  if (one !== other) return `${one} → ${other}`;
  return isOneChance(from, to) ? sameText(one) : fromToText([from * 100, to * 100], '%');
}

/** Of two numbers that are one to whoever reads them. */
const sameText = (text: string): string => `${text}, the same to the digits shown`;

/** Whether two numbers are one to whoever reads them: they differ by less than a ten-thousandth of themselves. */
const isOne = (a: number, b: number): boolean =>
  Math.abs(a - b) < NO_MATTER * Math.max(Math.abs(a), Math.abs(b));

/** The same of chances, and of their contraries: 99.99% is not 99.999%. */
const isOneChance = (a: number, b: number): boolean => isOne(a, b) && isOne(1 - a, 1 - b);

/** What is worked out by sums may be off by so little that nobody means it: 1 and 2 ** −52. */
const withoutNoise = (value: number): number => Math.round(value * 1e11) / 1e11;

/** Two numbers that differ, with as many digits, three at least, as tell them apart. */
function fromToText([from, to]: readonly [number, number], unit: string): string {
  const greatest = Math.max(Math.abs(from), Math.abs(to), 1e-12);
  let decimals = Math.min(12, Math.max(0, 2 - Math.floor(Math.log10(greatest))));
  while (decimals < 12 && grouped(from, decimals) === grouped(to, decimals)) decimals++;
  return [from, to].map((x) => `${changeEnd(x, decimals)}${unit}`).join(' → ');
}

/** One end of a change: without zeros at its end, and what is but nearly nothing as less than the last digit. */
function changeEnd(x: number, decimals: number): string {
  const isNothing = Number(rounded(Math.abs(x), decimals)) === 0 && Math.abs(x) >= 1e-9;
  return isNothing ? `<${grouped(10 ** -decimals, decimals)}` : trimmed(grouped(x, decimals));
}

/** Two numbers that are held against one another, with as many digits as tell them apart where they are exact and not one. */
export function apartTexts(a: Figure, b: Figure): [string, string] {
  const texts: [string, string] = [numberText(a), numberText(b)];
  if (texts[0] !== texts[1] || halfWidth(a) > 0 || halfWidth(b) > 0) return texts;
  const gap = Math.abs(a.value - b.value);
  if (isOne(a.value, b.value)) return texts;
  const decimals = Math.min(8, Math.max(0, -Math.floor(Math.log10(gap))));
  return [trimmed(grouped(a.value, decimals)), trimmed(grouped(b.value, decimals))];
}

/** Numbers of a column, each as {@link numberWithin}; exact ones that differ have as many digits as tell them apart. */
export function numbersWithin(figures: readonly Figure[]): string[] {
  const texts = figures.map(numberWithin);
  return figures.map((figure, i) => {
    const gapTo = ({ value }: Figure) => Math.abs(value - figure.value);
    const alike = figures.filter(
      (other, j) => texts[j] === texts[i] && gapTo(other) > NO_MATTER * Math.abs(figure.value),
    );
    const [nearest] = alike.sort((a, b) => gapTo(a) - gapTo(b));
    return nearest ? apartTexts(figure, nearest)[0] : texts[i];
  });
}

/** Numbers that differ by less than this share are one to whoever reads a table. */
const NO_MATTER = 1e-4;

/** Two chances likewise, of which exact ones look alike with the usual digits. */
export function apartPercents(a: Figure, b: Figure): [string, string] {
  const texts: [string, string] = [percentText(a), percentText(b)];
  if (texts[0] !== texts[1] || halfWidth(a) > 0 || halfWidth(b) > 0) return texts;
  if (Math.abs(a.value - b.value) < 1e-11 || isOneChance(a.value, b.value)) return texts;
  const [from, to] = percentChangeText(a.value, b.value).split(' → ');
  return [from, to];
}

/** The ends of a figure's interval, e.g. `1.237 to 1.243`. */
export function ends({ interval }: Figure): string {
  const [low, high] = interval ?? [0, 0];
  const decimals = Math.min(6, Math.max(0, Math.ceil(-Math.log10(Math.max(high - low, 1e-9))) + 1));
  return endsText([low, high], decimals);
}

/** A whole number with its thousands set apart. */
export const wholeText = (value: number): string => grouped(value, 0);

/** A plain number from a table of settings, all its digits. */
export const settingText = (value: number): string => grouped(value, 6).replace(/\.?0+$/, '');

/** A field's value as it is told: `yes`, `8`, `partial`. */
export function valueText(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'number' ? settingText(value) : value;
}

/** Whether the interval reaches further to one side, as it does near 0 and 1: ± would tell the wrong ends. */
const leans = ({ value, interval }: Figure): boolean =>
  interval !== undefined &&
  Math.abs(interval[0] + interval[1] - 2 * value) > 0.1 * (interval[1] - interval[0]);

/** Whether every trial gave the same value, so that the interval reaches to one side only. */
const atAnEnd = ({ value, interval }: Figure): boolean =>
  interval !== undefined && interval[0] < interval[1] && interval.includes(value);

/** A number that every trial gave, e.g. `10 (at least 9.99997)`. */
function bounded(figure: Figure): string {
  const { value } = figure;
  const [low, high] = endsOf(figure);
  const [word, end] = value === low ? ['at most', high] : ['at least', low];
  return `${exactNumber(value, 4)} (${word} ${grouped(end, decimalsWithin(high - low))})`;
}

const endsText = ([low, high]: Interval, decimals: number): string =>
  `${grouped(low, decimals)} to ${grouped(high, decimals)}`;

/**
 * So many significant digits, but decimals that a person has a use for: no more than three, and of a number below 0.01
 * two digits.
 */
function exactNumber(value: number, digits: number): string {
  const whole = Math.round(value);
  if (value === 0 || Math.abs(value - whole) < 1e-9) return grouped(whole, 0);
  const place = Math.floor(Math.log10(Math.abs(value)));
  const decimals = place < -2 ? 1 - place : Math.min(3, Math.max(0, digits - 1 - place));
  return trimmed(grouped(value, Math.min(decimals, 8)));
}

/** A number without the zeros at the end of its decimals. */
const trimmed = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

function exactPercent(p: number, decimals: number): string {
  if (p <= 0) return '0%';
  if (p >= 1 || 1 - p < 1e-12) return '100%';
  if (p < 0.01) return p < 1e-6 ? '<0.0001%' : `${trimmed(twoDigits(p).slice(0, -1))}%`;
  if (p > 0.999) return 1 - p < 1e-6 ? '>99.9999%' : fromBelow(1 - p);
  return `${trimmed(grouped(p * 100, decimals))}%`;
}

/** A small probability with two significant digits. */
function twoDigits(p: number): string {
  const percent = p * 100;
  return `${grouped(percent, Math.max(1, 1 - Math.floor(Math.log10(percent))))}%`;
}

/** One less a small probability, with as many digits as tell it from one, e.g. `99.997%`. */
function fromBelow(rest: number): string {
  const percent = rest * 100;
  const decimals = Math.max(0, -Math.floor(Math.log10(percent)));
  return `${trimmed(grouped(100 - percent, Math.min(decimals, 10)))}%`;
}

/** Decimals for a number beside its uncertainty: one significant digit of it, two when that is a one. */
function decimalsWithin(half: number): number {
  const first = Math.floor(Math.log10(half));
  const decimals = half / 10 ** first < 2 ? 1 - first : -first;
  return Math.min(8, Math.max(0, decimals));
}

/** How many decimals leave the interval within two of the last digit, up or down. */
function decimalsFor(half: number): number {
  return Math.max(0, Math.floor(-Math.log10(half / 2) + 1e-9));
}

function roundUp(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.ceil(value * scale - 1e-9) / scale;
}

/**
 * With so many decimals, halves rounded away from zero, and thousands set apart: what `toLocaleString('en-US')` writes,
 * whose first use takes a twentieth of a short run's time.
 */
export function grouped(value: number, decimals: number): string {
  const [whole, ...fraction] = rounded(Math.abs(value), decimals).split('.');
  const text = [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
}

/** Rounds what is written, not what is stored: 1.255 is stored as a little less, and still becomes 1.26. */
function rounded(value: number, decimals: number): string {
  const [whole, fraction = ''] = String(value).split('.');
  if (!/^\d+$/.test(whole + fraction)) return value.toFixed(decimals); // written with an exponent
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const digits = String(fraction.charAt(decimals) >= '5' ? kept + 1n : kept).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
