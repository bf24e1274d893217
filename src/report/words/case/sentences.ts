import type { CaseResult, Result } from '../../../stats/result.ts';
import {
  averaged,
  chanceOf,
  counted,
  headlineNumber,
  isChance,
  reached,
  single,
  usualEnds,
  usualShare,
} from '../counts.ts';
import { funnelOf, goalOf, headlineOf, isAnswered, orderIn } from '../lead.ts';
import { capitalized } from '../names.ts';
import { percentText } from '../numbers.ts';
import { timesIn } from '../odds.ts';
import {
  type CategoryReading,
  type CountReading,
  casesOf,
  categoriesOf,
  countsOf,
  entropy,
  isConstant,
} from '../reading.ts';
import { clip } from '../untrusted.ts';
import { arrivalSentences } from './arrival.ts';
import { battleOf } from './battle.ts';
import { developmentSentence } from './development.ts';
import { categorySentence } from './endings.ts';
import { isOwnOf } from './exchange.ts';
import { countHeadline } from './headline.ts';

/** Three to five further sentences on one case, in plain words. */
export function sentences(result: Result, one: CaseResult = casesOf(result)[0]): string[] {
  const reading = headlineOf(result, one);
  const goal = goalOf(one);
  const tells = (fates: CategoryReading) =>
    Number(goal !== undefined && isAnswered(goal, { fates, order: orderIn(one, fates.name) }));
  const development = reading && developmentSentence(one, reading);
  // Shot by shot how likely the goal is by then says already when it is reached.
  const course = goal && development ? WHEN_REACHED : undefined;
  const led = [one.goal?.metric, result.battle?.outcome, course];
  const found = [
    ...arrivalSentences(one),
    ...(goal ? [countHeadline(result, one).sentence] : []),
    ...(reading ? outcomes(reading, isOfOneSide(result, one, reading)) : []),
    development,
    ...categoriesOf(one)
      .filter((category) => !isConstant(category) && !led.includes(category.name))
      // Of two that end alike, as the worst of all does and the only one who is hit, the later says more of whom.
      .filter((category, i, all) => !all.slice(i + 1).some((other) => endsAlike(category, other)))
      // What comes of whom a goal is about is told before what is least certain.
      .toSorted((a, b) => tells(b) - tells(a) || entropy(b) - entropy(a))
      .slice(0, goal ? 1 : 2)
      .map(categorySentence),
    funnelSentence(funnelOf(result, one)),
  ];
  return found.filter((sentence): sentence is string => Boolean(sentence)).slice(0, 5);
}

/** What says after which shot a goal is reached. */
const WHEN_REACHED = 'goalBy';

/** Whether two end in the same ways, each as often. */
const endsAlike = (one: CategoryReading, other: CategoryReading): boolean =>
  one.values.join('\n') === other.values.join('\n') &&
  one.chance.every(({ value }, i) => Math.abs(value - other.chance[i].value) < 1e-12);

/** Whether both sides lose something, of which a count is one side's. */
const isOfOneSide = (result: Result, one: CaseResult, reading: CountReading): boolean =>
  battleOf(result, one) !== undefined || countsOf(one).some((other) => isOwnOf(other, reading));

/** What a count usually comes to; whose it is where both sides lose something. */
function outcomes(reading: CountReading, named: boolean): string[] {
  const found = [likeliest(reading), usualRange(reading), countOn(reading)].filter(
    (sentence): sentence is string => sentence !== undefined,
  );
  if (!named || found.length === 0) return found;
  const [first, ...rest] = found.map((text) => text.charAt(0).toLowerCase() + text.slice(1, -1));
  return [`${clip(reading.title, 60)}: ${[first, ...rest].join('; ')}.`];
}

function likeliest(reading: CountReading): string | undefined {
  if (isConstant(reading) || isChance(reading)) return undefined;
  const chances = reading.chance.map(({ value }) => value);
  const index = chances.indexOf(Math.max(...chances));
  const value = counted(reading, reading.values[index]);
  return `The likeliest outcome is ${value}, ${percentText(reading.chance[index])} of the time.`;
}

/** Whether the sentence on the likeliest outcome has said how often there is none. */
const isLikeliestNone = ({ chance }: CountReading): boolean =>
  chance.every(({ value }) => value <= chance[0].value);

/** The middle of all trials, with the share that ends there; nothing where that is all but every trial. */
function usualRange(reading: CountReading): string | undefined {
  const share = usualShare(reading);
  if (!share || isChance(reading)) return undefined;
  return `It lies between ${usualEnds(reading)} ${percentText(share)} of the time.`;
}

/** What more can be counted on than the headline says: the greatest number with better than even odds, or with 90%. */
function countOn(reading: CountReading): string | undefined {
  if (isConstant(reading) || isChance(reading)) return undefined;
  const headlines = headlineNumber(reading);
  const [half, sure] = [reached(reading, 0.5), reached(reading, 0.9)];
  if (half <= 1 && sure <= 1) return isLikeliestNone(reading) ? undefined : noneAtAll(reading);
  const more = [half, sure].filter(
    (value, i, all) =>
      value > 0 && value !== headlines && all.indexOf(value) === i && !isUsualRange(reading, value),
  );
  if (more.length === 0) return undefined;
  const parts = more.map(
    (value) => `at least ${counted(reading, value)} ${percentText(chanceOf(reading, value))}`,
  );
  return capitalized(`${parts.join(' of the time, ')} of the time.`);
}

/** Whether "at least so many" is what the usual range says, as there are no more than its end. */
const isUsualRange = (reading: CountReading, value: number): boolean =>
  value === reading.p05 &&
  !(chanceOf(reading, reading.p95 + 1).value > 0) &&
  usualShare(reading) !== undefined;

function noneAtAll(reading: CountReading): string {
  const none = reading.chance[reading.values.indexOf(0)] ?? { value: 0 };
  return `Not a single ${single(reading)}: ${timesIn(none.value)} (${percentText(none)}).`;
}

function funnelSentence(funnel: CountReading[]): string | undefined {
  if (funnel.length < 3) return undefined;
  return `On the way from dice to losses, on average: ${funnel.map(averaged).join(' → ')}.`;
}
