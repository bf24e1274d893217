import type { Estimate, Quantity } from '../../analysis/index.ts';
import { differenceText, estimateText, inSentence, isChance, shareText } from '../words/figure-text.ts';
import type { Wanted } from './least.ts';

export const RULES = {
  nearest: 'each at the nearest',
  weakest: 'each at the weakest',
  mostPoints: 'each at the one worth most points',
  firstNotBroken: 'each at the first that is not broken',
} as const;
export const RULE_NAMES = Object.keys(RULES) as (keyof typeof RULES)[];

/** What a way to play comes to: `133 points lost on average`, `the chance of the goal is 45%`. */
export function amountOf(left: Quantity, text: string, amount: string): string {
  if (isChance(left)) return `${text} is ${amount}`;
  if (left.kind === 'arithmetic') return `${text} comes to ${amount}`;
  return / on average$/.test(text) ? `${amount} ${text}` : `${text} ${amount}`;
}

/** What a rule of thumb comes to, and how far below what no way to play can pass. */
export function byThumb({ left, plan, isLeast }: Wanted, text: string): string {
  const { way, value, written, bound } = plan;
  const found = amountOf(left, text, inSentence(left, value));
  const by =
    way === 'thumb'
      ? `${found} by a rule of thumb, which need not be the best play, ${inSentence(left, written)} by the orders written`
      : `${found} by ${way === 'written' || way === 'best' ? 'the orders written' : `shooting ${RULES[way]}`}, the best of some rules of thumb`;
  if (bound === undefined) return `${by}.`;
  const noWay = `no way to play comes to ${isLeast ? 'less' : 'more'} than ${boundText(left, bound, value)}`;
  return `${by}; ${noWay}: ${gapText(left, value, bound, isLeast)}.`;
}

/** What no way to play can pass, in as many digits as what was rolled, which would else look as if it did. */
export function boundText(left: Quantity, bound: number, { interval }: Estimate): string {
  const half = interval ? (interval[1] - interval[0]) / 2 : 0;
  const isCertain = isChance(left) && Math.abs(bound) >= 1;
  if (half === 0 || isCertain) return estimateText(left, { value: bound });
  const [text] = estimateText(left, { value: bound, interval: [bound - half, bound + half] }).split(' ');
  return text;
}

/** How far what was rolled is from what no way to play can pass, by that end of its interval which is farther from it. */
function gapText(left: Quantity, { value, interval }: Estimate, bound: number, isLeast: boolean): string {
  const [low, high] = interval ?? [value, value];
  const gap = isLeast ? high - bound : bound - low;
  if (gap <= Math.abs(bound) * 1e-12) return 'no gap that the trials show';
  // Of a chance a share would be a per cent of per cent.
  const share = bound === 0 || isChance(left) ? '' : ` (${shareText(gap / Math.abs(bound))})`;
  return `as far as the trials tell at most ${differenceText(left, { value: gap })}${share} ${isLeast ? 'above' : 'below'} that`;
}
