import { many, single } from '../counts.ts';
import { capitalized } from '../names.ts';
import { endsOf, numberBetween, wholeText } from '../numbers.ts';
import type { CountReading } from '../reading.ts';

/** The same of one’s own side, by its title: `Casualties, ours` beside `Casualties, the enemy’s`. */
export const isOwnOf = (other: CountReading, { title }: CountReading): boolean =>
  other.title === title.replace(/, the enemy’s$/, ', ours') && other.title !== title;

/** Who loses more in an exchange. */
interface Exchange {
  readonly text: string;
  readonly inPoints: boolean;
}

/**
 * Who loses more where both sides may lose something, in points where both have them, else in what leads:
 * `In points the enemy loses 12.2 on average, our side 5.4: 2.3 times as much`. Undefined where only one side
 * may lose anything.
 */
export function exchangeOf(lead: CountReading, counts: readonly CountReading[]): Exchange | undefined {
  const led = ofBoth(lead, counts);
  if (!led) return undefined;
  const points = counts
    .filter(({ unit }) => unit === 'points')
    .flatMap((one) => ofBoth(one, counts) ?? [])[0];
  return { text: loserText(points ?? led), inPoints: points !== undefined };
}

/** What both sides lose: the enemy's, and one's own. */
interface OfBoth {
  readonly enemy: CountReading;
  readonly own: CountReading;
}

function ofBoth(enemy: CountReading, counts: readonly CountReading[]): OfBoth | undefined {
  const own = counts.find((other) => isOwnOf(other, enemy));
  return own && enemy.mean.value > 0 && own.mean.value > 0 ? { enemy, own } : undefined;
}

function loserText({ enemy, own }: OfBoth): string {
  const isEnemy = enemy.mean.value >= own.mean.value;
  const sides = [
    { who: 'the enemy', reading: enemy },
    { who: 'our side', reading: own },
  ];
  const [more, less] = isEnemy ? sides : sides.reverse();
  const number = numberBetween(more.reading.mean);
  const inPoints = enemy.unit === 'points';
  const what = inPoints ? '' : ` ${number === '1' ? single(more.reading) : many(more.reading)}`;
  const losses = `${more.who} loses ${number}${what} on average, ${less.who} ${numberBetween(less.reading.mean)}`;
  const text = `${inPoints ? 'in points ' : ''}${losses}`;
  return `${capitalized(text)}${timesText(more.reading, less.reading)}`;
}

/** How many times as much it is, where that is certain and worth a word. */
function timesText(more: CountReading, less: CountReading): string {
  if (endsOf(more.mean)[0] <= endsOf(less.mean)[1]) return '';
  const times = more.mean.value / less.mean.value;
  if (times < WORTH_A_RATIO) return ', about as much';
  return `: ${times < 10 ? times.toFixed(1).replace(/\.0$/, '') : wholeText(Math.round(times))} times as much`;
}

/** What is less than a tenth more is about as much. */
const WORTH_A_RATIO = 1.1;
