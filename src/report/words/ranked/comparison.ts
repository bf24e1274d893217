import type { Result } from '../../../stats/result.ts';
import { openQuestions } from '../assumptions.ts';
import { withEnds } from '../case/battle.ts';
import { endingsBy, endingText } from '../case/endings.ts';
import { after, type Headline, headline } from '../case/headline.ts';
import { averaged, percentEndsText, usualEnds, usualShare } from '../counts.ts';
import { againAt, fieldAt, fieldValues } from '../fields.ts';
import { orderIn, sharedSides } from '../lead.ts';
import { capitalized } from '../names.ts';
import {
  apartTexts,
  ends,
  type Figure,
  halfWidth,
  numberText,
  percentText,
  settingText,
} from '../numbers.ts';
import { withOdds } from '../odds.ts';
import { type CountReading, casesOf, categoriesOf, isContradicted, isYesOrNo, lastSeen } from '../reading.ts';
import { clip } from '../untrusted.ts';
import { beatenOftener } from './beaten-oftener.ts';
import { movedEnding } from './moved.ts';
import { otherwiseFirst } from './otherwise-first.ts';
import { perPointsSentences } from './per-points.ts';
import { chanceOfOne, inOrder, ranking, sweptEnds } from './ranking.ts';
import { seldomWonText } from './seldom-won.ts';
import { stoppedText } from './stopped.ts';
import { alikeText, areAlike, isEqual, isTie, MOST_NAMED, name, namesOf, type Ranked } from './ties.ts';

/** The headline of a whole result: of its one case, or of the comparison when there are several. */
export function resultHeadline(result: Result): Headline {
  const { missing = [] } = result;
  const found = headlineOfAll(result);
  return missing.length > 0 ? after(stoppedText(result, missing), found) : found;
}

function headlineOfAll(result: Result): Headline {
  const ranked = ranking(result);
  if (ranked.length < 2) return headline(result);
  const compared =
    trendHeadline(result) ??
    withPoints(movedHeadline(result, ranked[0]) ?? comparisonHeadline(ranked), result);
  const seldom = seldomWonText(result);
  const found = seldom === undefined ? compared : after(seldom, compared);
  const doubted = casesOf(result)
    .filter(isContradicted)
    .map(({ name }) => `“${clip(name, 40)}”`);
  if (doubted.length === 0) return found;
  const more = doubted.length > 3 ? ` and ${doubted.length - 3} more` : '';
  const distrust = `Distrust ${doubted.slice(0, 3).join(', ')}${more}: trials rolled die by die contradict what was worked out.`;
  return { ...found, certainty: 'contradicted by rolled trials', sentence: `${distrust} ${found.sentence}` };
}

/** With what is done for the points, where cases cost more or less. */
function withPoints(found: Headline, result: Result): Headline {
  const [most] = perPointsSentences(result);
  return most === undefined ? found : { ...found, sentence: `${found.sentence} ${most}` };
}

/** Two to four sentences that compare the cases of a result. */
export function comparisonSentences(result: Result): string[] {
  const ranked = ranking(result);
  if (ranked.length < 2) return [];
  const first = ranked[0];
  const last = ranked[ranked.length - 1];
  const tied = ranked.slice(1).filter((one) => tie(first, one, ranked.length));
  const found = [
    ...(sweptEnds(result) ? [] : perPointsSentences(result).slice(1)),
    ranked.length > 2 &&
      !tied.includes(last) &&
      !namesLast(result, ranked) &&
      extremesSentence(first, last, ranked, sweptEnds(result) === undefined),
    // The headline has named one alone, all that come first together, and all of them where they are alike.
    tied.length > 1 && !movedEnding(result) && !areAlike(ranked) && tieSentence(first, tied),
    beatenOftener(result, ranked),
    ...otherwiseSentences(result, ranked),
    ...(movedEnding(result) ? [] : sufferedSentences(result)),
    !movedEnding(result) && endsSentence(tied.includes(last) ? [first] : [first, last]),
    otherwiseFirst(openQuestions(result)),
    reachSentence(casesOf(result).filter(({ outOfReach }) => outOfReach)),
  ];
  return found.filter((sentence): sentence is string => Boolean(sentence));
}

/** Where there is most and least; only the least where the headline has named the most. */
function extremesSentence(first: Ranked, last: Ranked, ranked: Ranked[], isFirstNamed: boolean): string {
  const title = clip(first.reading.title, 60);
  const lowest = namesOf(ranked.filter((one) => isEqual(one, last)));
  if (ranked.every(({ reading }) => isYesOrNo(reading))) {
    const least = `${lowest} (${percentText(chanceOfOne(last))})`;
    return isFirstNamed
      ? `${title}: least likely in ${least}.`
      : `${title}: likeliest in ${name(first)} (${percentText(chanceOfOne(first))}), least in ${least}.`;
  }
  const least = `least in ${lowest} (${numberText(last.reading.mean)}`;
  return isFirstNamed
    ? `${title}: ${least} ${unit(last, numberText(last.reading.mean))} on average).`
    : `${title}: most in ${name(first)} (${averaged(first.reading)} on average), ${least}).`;
}

/** Where trials of some cases usually end; of those of which that says anything. */
function endsSentence(ranked: Ranked[]): string | undefined {
  const parts = ranked.flatMap((one) => {
    const share = usualShare(one.reading);
    return share && lastSeen(one.reading) > 1
      ? [`${name(one)} between ${usualEnds(one.reading)} ${percentText(share)} of the time`]
      : [];
  });
  if (parts.length === 0) return undefined;
  const [first, ...rest] = parts;
  return `${[first.replace('” between', '” ends between'), ...rest].join('; ')}.`;
}

/** How else battles end in the first two cases: who is beaten oftener may be so by the other side, too. */
function otherwiseSentences(result: Result, ranked: readonly Ranked[]): string[] {
  const outcome = result.battle?.outcome;
  if (outcome === undefined || ranked[0].reading.won === undefined) return [];
  const all = casesOf(result);
  const sides = sharedSides(all);
  return ranked.slice(0, 2).flatMap(({ name: of }) => {
    const one = all.find((other) => other.name === of);
    const ways = one && categoriesOf(withEnds(one, outcome, sides)).find(({ name: way }) => way === outcome);
    return ways ? [`${name({ name: of })}: ${endingsBy(ways).map(endingText).join(', ')}.`] : [];
  });
}

/** What may befall whoever shoots, in the cases in which it may: `Shooter: Out of Action 8.3% (1 in 12) in “maximal” alone.` */
function sufferedSentences(result: Result): string[] {
  const all = casesOf(result);
  return (result.suffers ?? []).flatMap((wanted) => {
    const worst = all.flatMap((one) => {
      const found = categoriesOf(one).find(({ name: of }) => of === wanted);
      const harms = found ? endingsBy(found).filter(({ value }) => value !== orderIn(one, wanted)[0]) : [];
      const chance = harms.reduce((sum, harm) => sum + harm.chance.value, 0);
      return found && harms.length > 0 ? [{ name: one.name, title: found.title, harms, chance }] : [];
    });
    if (worst.length === 0) return [];
    worst.sort((a, b) => b.chance - a.chance);
    const named = worst
      .slice(0, MOST_NAMED)
      .map((one) => `${one.harms.map(endingText).join(', ')} in ${name(one)}`);
    const more = worst.length > MOST_NAMED ? ` and ${worst.length - MOST_NAMED} more` : '';
    const alone = worst.length === 1 ? ' alone' : '';
    return [`${clip(worst[0].title, 60)}: ${named.join('; ')}${more}${alone}.`];
  });
}

/** In which cases nothing reaches the target. */
function reachSentence(far: readonly { readonly name: string }[]): string | undefined {
  if (far.length === 0) return undefined;
  const more = far.length > MOST_NAMED ? ` and ${far.length - MOST_NAMED} more` : '';
  const names = far.slice(0, MOST_NAMED).map(name);
  return `Nothing that is fired reaches the target in ${names.join(', ')}${more}.`;
}

function tieSentence(first: Ranked, tied: Ranked[]): string {
  const named = tied.slice(0, MOST_NAMED).map(name).join(', ');
  const more = tied.length > MOST_NAMED ? ` and ${tied.length - MOST_NAMED} more` : '';
  return first.reading.exact
    ? `Equal to ${name(first)}: ${named}${more}.`
    : `Not to be told apart from ${name(first)} by so many trials: ${named}${more}.`;
}

/** Of cases that come to the same in what leads: that they do, and what differs instead. */
function movedHeadline(result: Result, first: Ranked): Headline | undefined {
  const moved = movedEnding(result);
  if (!moved) return undefined;
  const { reading } = first;
  const isChance = isYesOrNo(reading);
  const number = isChance ? percentText(chanceOfOne(first)) : numberText(reading.mean);
  const amount = isChance ? number : `${averaged(reading)} on average`;
  const [most, least] = [moved.most, moved.least].map(
    ({ case: of, chance }) =>
      `${withOdds(percentText({ value: chance }), chance, '(')} in ${name({ name: of })}`,
  );
  // A title that is answered by yes or no says itself what happens.
  const value = moved.value === 'yes' ? '' : clip(moved.value, 40);
  const chance = value === '' ? 'chance' : `chance of ${value}`;
  return {
    title: moved.title,
    number: percentText({ value: moved.most.chance }),
    label: withOdds(`${chance}: ${name({ name: moved.most.case })}`, moved.most.chance),
    certainty: 'exact',
    sentence: `${clip(moved.title, 60)}: ${[value, most].filter(Boolean).join(' ')}, ${least}. ${clip(reading.title, 60)}: the same in every case (${amount}, exact).`,
  };
}

function comparisonHeadline(ranked: Ranked[]): Headline {
  const [first, second] = ranked as [Ranked, Ranked];
  if (ranked.every(({ reading }) => isYesOrNo(reading))) return chancesHeadline(ranked);
  const { mean, exact } = first.reading;
  const certainty = exact ? 'exact' : `95% interval ${ends(mean)}`;
  const [one, other] = apartTexts(mean, second.reading.mean);
  const amounts =
    one === other
      ? `${one} ${unit(first, one)} on average each`
      : `${one} against ${other} ${unit(first, other)} on average`;
  const lead = tie(first, second, ranked.length)
    ? `no clear first: ${name(first)} and ${name(second)} cannot be told apart`
    : `most in ${name(first)}, ${gapText(mean, second.reading.mean)} ahead of ${name(second)}`;
  const apart = areAlike(ranked)
    ? alikeText(ranked, { most: 'most', least: 'least', amount: (some) => averageText(some) })
    : undefined;
  return {
    number: numberText(mean),
    label: `${unit(first, numberText(mean))} on average: ${name(first)}`,
    certainty,
    sentence: `${clip(first.reading.title, 60)}: ${apart ?? `${lead} (${amounts}`}${exact ? (apart ? ' (exact)' : ', exact)') : ')'}.`,
  };
}

const averageText = (one: Ranked): string => {
  const number = numberText(one.reading.mean);
  return `${number} ${unit(one, number)} on average`;
};

/** Whether the headline says already in which cases there is least, or that it never happens there. */
function namesLast(result: Result, ranked: readonly Ranked[]): boolean {
  if (sweptEnds(result) || movedEnding(result)) return false;
  return areAlike(ranked) || neverText(ranked) !== '';
}

/** In which cases it never happens, where in some it does. */
function neverText(ranked: readonly Ranked[]): string {
  const never = ranked.filter((one) => chanceOfOne(one).value === 0);
  const isKnown = ranked.every(({ reading }) => reading.exact && isYesOrNo(reading));
  // Of two cases it is said how often in each.
  const isWorth = isKnown && never.length > 0 && never.length < ranked.length - 1;
  return isWorth ? `, never in ${namesOf(never)}` : '';
}

/** The same of what happens or does not. */
function chancesHeadline(ranked: readonly Ranked[]): Headline {
  const [first, second] = ranked as [Ranked, Ranked];
  const { exact, title } = first.reading;
  const chance = chanceOfOne(first);
  const one = happening(first.reading) === '' ? '' : `${happening(first.reading)} `;
  const [often, less] = [chance, chanceOfOne(second)].map((figure) =>
    withOdds(percentText(figure), figure.value, '('),
  );
  const amount = (of: Ranked, isShort = false) => {
    const figure = chanceOfOne(of);
    const text = withOdds(percentText(figure), figure.value, '(');
    return isShort ? text : `${one}${text} of the time`;
  };
  const apart = tie(first, second, ranked.length)
    ? `no clear first: ${name(first)} and ${name(second)} cannot be told apart, ${one}${often} of the time${often === less ? ' each' : ` and ${less}`}`
    : `likeliest in ${name(first)}, ${one}${often} of the time against ${less} in ${name(second)}${neverText(ranked)}`;
  const sentence = areAlike(ranked)
    ? alikeText(ranked, { most: 'likeliest', least: 'least likely', amount })
    : apart;
  return {
    number: percentText(chance),
    label: `chance of ${wantedOrOne(first.reading)}: ${name(first)}`,
    certainty: exact ? 'exact' : `95% interval ${percentEndsText(chance)}`,
    sentence: `${clip(title, 60)}: ${sentence}${exact ? ' (exact)' : ''}.`,
    // Over the number of a battle stands already who is beaten.
    ...(first.reading.won !== undefined && { beside: capitalized(`${sentence}.`) }),
  };
}

/** How the average moves along the one number that is swept, if that is what the cases are. */
function trendHeadline(result: Result): Headline | undefined {
  const ends = sweptEnds(result);
  if (!ends) return undefined;
  const { field, from, to } = ends;
  const [start, end] = apartTexts(from.reading.mean, to.reading.mean);
  const title = clip(to.reading.title, 60);
  // What lies between is not said: it may be a step.
  const [before, behind] = [
    clip(fieldAt(field, settingText(from.at), result), 100),
    clip(againAt(field, settingText(to.at), result), 60),
  ];
  const both = clip(fieldValues(field, `${settingText(from.at)} and ${settingText(to.at)}`, result), 100);
  const certainty = from.reading.exact && to.reading.exact ? 'exact' : '95% intervals below';
  const [least, most] = [from, to].map((one) => percentText(chanceOfOne(one)));
  if (inOrder(result).every(({ reading }) => isYesOrNo(reading)))
    return {
      number: least === most ? least : `${least} → ${most}`,
      label: `chance of ${wantedOrOne(to.reading)}, ${both}`,
      certainty,
      sentence:
        least === most
          ? `${title}: the chance is ${least} ${before} and ${behind} alike.`
          : `${title}: the chance of ${wantedOrOne(to.reading)} is ${least} ${before}, ${most} ${behind}.`,
    };
  if (start === end)
    return {
      number: start,
      label: `${unit(to, start)} on average, ${both}`,
      certainty,
      sentence: `${title}: the average is ${start} ${unit(to, start)} ${before} and ${behind} alike.`,
    };
  return {
    number: `${start} → ${end}`,
    label: `${unit(to)} on average, ${both}`,
    certainty,
    sentence: `${title}: ${start} ${unit(to, start)} on average ${before}, ${end} ${behind}; at least one, ${least} and ${most}.`,
  };
}

/** What happens or does not: `one fighter`; a goal is `reached`. How a battle is won its title says. */
function happening({ wanted, won, one }: CountReading): string {
  if (won !== undefined) return '';
  return wanted === undefined ? `one ${clip(one, 40)}` : 'reached';
}

function wantedOrOne(reading: CountReading): string {
  if (reading.won !== undefined) return `“${clip(reading.won, 60)}”`;
  return reading.wanted === undefined ? happening(reading) : 'the goal';
}

function gapText(a: Figure, b: Figure): string {
  const value = a.value - b.value;
  const reach = Math.hypot(halfWidth(a), halfWidth(b));
  return numberText(reach === 0 ? { value } : { value, interval: [value - reach, value + reach] });
}

const tie = (a: Ranked, b: Ranked, cases: number): boolean => isTie(a.reading.mean, b.reading.mean, cases);

/** What so much is of: `warriors`, `warrior` of 1. */
const unit = ({ reading }: Ranked, number = ''): string =>
  clip(number === '1' ? reading.one : reading.unit, 40);
