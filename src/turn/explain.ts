import type { ExactChances } from '../systems/system.ts';
import type { Condition } from './condition/condition.ts';
import { settledWords } from './condition/settled.ts';
import { conditionWords, goalWords } from './condition/words.ts';
import { pointsRounded } from './counted.ts';
import { inVain } from './later-turns.ts';
import { meleeLine } from './melee/melee.ts';
import { comingUp } from './outcome/comes-up.ts';
import type { Mostly } from './outcome/mostly.ts';
import { firedIn } from './outcome/outcomes.ts';
import { hardlyEverAt, mostlyHits, unplayedWords } from './outcome/unplayed.ts';
import { asSentence } from './outcome/why.ts';
import type { Play } from './policy.ts';
import type { Side, Thing } from './thing.ts';
import { isPlanned, type Shot, type Turn } from './turn.ts';

/** On what a shot mostly hits a target by then, where that is other than as its turn begins; whom it hardly ever is at. */
interface Then {
  readonly mostly: (target: number) => Mostly | undefined;
  readonly isRare: (target: number) => boolean;
}
type ByThen = 'never' | Then;

/** What a turn comes to in plain words. */
export function explain(o: Turn, found: ExactChances = () => undefined): string[] {
  const isNever = (i: number) => o.shots[i].outcomes.isNeverFired(found(firedIn(i)));
  const lines = linesOf(
    o,
    (_, i) => whyNot(o, i, isNever(i)),
    (i) => o.shots[i].outcomes.ofCondition(found(firedIn(i))),
    // A plan makes its shots in whichever order is best.
    o.policy
      ? undefined
      : (i) =>
          isNever(i)
            ? 'never'
            : {
                mostly: (target) => mostlyHits(o, i, target),
                isRare: (target) => hardlyEverAt(o, i, target),
              },
  );
  return [...lines, ...o.stretched];
}

/**
 * The same with who is nearest in the place of why a shot may come to be not made as it is written, which is rolled, and
 * without what only says of a distance how long it is.
 */
export const explainAtOnce = (o: Turn): string[] => linesOf(o, inOrderOfDistance);

/**
 * @param more what else is said of a shot that is made as it is written
 * @param known what is known of its condition
 * @param byThen on what it mostly hits by then, where that is looked at
 */
function linesOf(
  o: Turn,
  more: (o: Turn, i: number) => readonly string[],
  known: (i: number) => readonly string[] = () => [],
  byThen: (i: number) => ByThen | undefined = () => undefined,
): string[] {
  const comes = comingUp(o);
  const on = (side: Side) => o.things.filter((one) => one.side === side).map(({ title }) => title);
  return [
    `${listed(on('ours'))} against ${listed(on('theirs'))}: ${o.shots.length === 1 ? '1 shot' : `${o.shots.length} shots, one after another, each at what the ones before have left`}.`,
    ...(o.goal
      ? [`The goal: ${[goalWords(o.goal, o.things), ...settled(o.goal, o, o.shots.length)].join('. ')}.`]
      : []),
    ...inVain(o),
    ...(o.policy ? [byWhat(o.policy)] : []),
    ...o.shots.map((shot, i) =>
      isPlanned(shot, o)
        ? `${waysOf(shot)}${onWhat(shot, o).join('. ')}.`
        : `Shot ${i + 1}${inTurn(shot, o)}: ${[doesAt(shot, o, comes[i]), ...known(i), ...asWritten(shot, o, byThen(i), comes[i]), ...settled(shot.condition, o, i), ...more(o, i)].join('. ')}.`,
    ),
    ...unplaced(o),
    ...pointsRounded(o.things),
  ];
}

/** @param by the shot before which it is asked */
function settled(condition: Condition | undefined, o: Turn, by: number): string[] {
  const { things, shots, policy } = o;
  if (!condition) return [];
  // A plan makes its shots in whichever order is best.
  const before = policy ? shots : shots.slice(0, by);
  const begun = shots.slice(0, by + 1).flatMap(({ begins }) => begins.map(({ thing }) => thing));
  const touched = [
    ...before.flatMap(({ changes }) => changes),
    ...begun,
    ...(by === shots.length ? onlyPlanned(o) : []),
  ];
  return settledWords(condition, things, (unit) => touched.includes(unit));
}

/** Those whom only a plan shoots at. */
const onlyPlanned = ({ things, shots }: Turn): number[] =>
  [...things.keys()].filter(
    (i) => things[i].fates.length > 0 && !shots.some(({ targets }) => targets.includes(i)),
  );

/** How shots are made that are not made as they are written. */
function byWhat({ size, against }: Play): string {
  if (size === undefined) return 'Our shots are made by a rule of thumb, each by what is left of everybody.';
  const decisions =
    size === 1
      ? 'one decision, by what is left of everybody'
      : `${size} decisions, each by what is left of everybody`;
  return against
    ? `The shots of both sides are made by a plan: ${decisions}; the other side does what is worst for ours.`
    : `Our shots are made by a plan: ${decisions}.`;
}

/** Why it may come to be not made as it is written: as far as that is known, or what would bar it. */
function whyNot(o: Turn, i: number, isNever: boolean): string[] {
  const unplayed = unplayedWords(o, i, isNever);
  if (unplayed.length === 0) return meleeLine(o, i);
  return isNever ? [...unplayed, ...leftOpen(o, i)] : unplayed;
}

/** Of which shots up to one a plan may choose how they are made, where as they are written it is never fired. */
function leftOpen({ shots }: Turn, i: number): string[] {
  const isOpen = ({ ways, answers }: Shot) => ways.length > 0 || answers.some(({ isReply }) => isReply);
  const numbers = shots.slice(0, i + 1).flatMap((shot, k) => (isOpen(shot) ? [k + 1] : []));
  return numbers.length === 0
    ? []
    : [`So it is as the turn is written: plan may choose otherwise for shot ${numbers.join(', ')}`];
}

/** The targets of a shot that is at the nearest, as far as they are told apart by that. */
function inOrderOfDistance({ shots, things }: Turn, i: number): string[] {
  const { rule, targets, distances } = shots[i];
  if (rule !== 'nearest') return [];
  const order = targets.map((_, at) => at).sort((a, b) => distances[a] - distances[b]);
  return [`The nearest first: ${listed(order.map((at) => things[targets[at]].title))}`];
}

/** Names in a row, told apart where one has a comma of its own. */
const listed = (names: readonly string[]): string =>
  names.join(names.some((name) => name.includes(',')) ? '; ' : ', ');

/** In which turn, where there are several. */
const inTurn = (shot: Shot, { shots }: Turn): string =>
  shots.some((other) => other.inTurn !== shot.inTurn) ? `, in turn ${shot.inTurn}` : '';

/** The ways from which a plan chooses for a shot, and of which of them is told on what it hits. */
function waysOf({ title, ways }: Shot): string {
  const all = [title, ...ways.filter(({ isHeld }) => !isHeld).map((way) => way.title)];
  const apart = [...new Set(all)];
  return apart.length === 1 ? `${title}. ` : `${apart.join(', or ')}, as the plan has it. Of the first: `;
}

/** On what a shot hits that is made as it is written: how a plan answers it may be otherwise. */
function asWritten(shot: Shot, o: Turn, byThen: ByThen | undefined, may: readonly number[]): string[] {
  // What is never fired hits nobody.
  if (byThen === 'never') return [];
  const isRare = (target: number) => byThen?.isRare(target) === true;
  const rare = may.filter(isRare).map((target) => o.things[target].title);
  const what = [
    ...onWhat(shot, o, byThen?.mostly, may, isRare),
    ...(rare.length > 0 ? [`Hardly ever at ${listed(rare)}`] : []),
  ];
  if (!o.policy || shot.answers.length === 0 || what.length === 0) return what;
  return ['It is answered as the plan has it', `As it is written: ${what.join('. ')}`];
}

/**
 * How far each target is and on what it is hit, as long as nobody has been hit.
 *
 * @param byThen what it mostly is by then, where that is other
 * @param may whom it may come to be at, of whom alone that is told
 * @param isRare of whom of them it is not told either
 */
const onWhat = (
  { targets, distances, inShort, inMelee, isAlone, split }: Shot,
  { things }: Turn,
  byThen: Then['mostly'] = () => undefined,
  may: readonly number[] = targets,
  isRare: (target: number) => boolean = () => false,
): string[] =>
  targets.slice(0, isAlone ? 0 : split?.first).flatMap((target, i) => {
    if (!may.includes(target) || isRare(target)) return [];
    const mostly = byThen(target);
    // Of two ways, in a melee and out of it, both are told.
    const met = mostly?.isAll ? undefined : inMelee(target);
    const first = (met ? undefined : mostly?.words) ?? inShort(target);
    if (first === undefined) return [];
    const short = met && met.inShort !== first ? `${first}; once it is ${met.word}: ${met.inShort}` : first;
    const away = distances[i] === Infinity ? '' : `${distances[i]}" away`;
    const at = may.slice(0, split?.first).length > 1 ? `At ${things[target].title}` : '';
    const ahead = [at, away].filter(Boolean).join(', ');
    return [ahead ? `${ahead}: ${short}` : asSentence(short)];
  });

/** Of whom somebody may have forgotten to say how far away they are. */
function unplaced({ shots, things }: Turn): string[] {
  const pairs = shots.flatMap(({ shooter, unplaced, targets, distances }) =>
    unplaced
      .filter((target) => distances[targets.indexOf(target)] === Infinity)
      .map((target) => `${things[shooter].title} and ${things[target].title}`),
  );
  const all = [...new Set(pairs)].join('; ');
  return all === ''
    ? []
    : [`Of what lies between these nothing is said in places, no distance either: ${all}.`];
}

const RULES = {
  nearest: 'the nearest',
  weakest: 'the one with the fewest',
  mostPoints: 'the one worth most points by then',
  firstNotBroken: 'the first that is not broken',
} as const;

/** By what the rule goes: of single figures none has fewer left than another until it is gone. */
function ruleText(rule: keyof typeof RULES, whose: readonly Thing[]): string {
  if (rule !== 'weakest') return RULES[rule];
  const isSingle = whose.every(({ most, units }) => most.models === 1 && 'wounds' in units);
  const words = new Set(whose.map(({ units }) => units.models?.[1] ?? 'models'));
  const [word] = words.size === 1 ? words : ['models'];
  return `${RULES.weakest} ${isSingle ? 'Wounds' : word} left`;
}

/** Among whom a rule chooses: a name with a comma in it stands apart. */
const among = (names: readonly string[]): string =>
  names.some((name) => name.includes(','))
    ? `(${listed(names)})`
    : `of ${[names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ')}`;

/** What is done and at whom; at nobody where its shooter does it alone. */
function doesAt(shot: Shot, o: Turn, may: readonly number[]): string {
  const { title, isAlone, condition } = shot;
  if (!isAlone) return `${title} at ${whom(shot, o, may)}`;
  return condition ? `${title}, if ${conditionWords(condition, o.things)}` : title;
}

/** @param may whom it may come to be at: who stands behind them in its list is named, and no more */
function whom(
  { targets, beside, nearer, rule, condition, action, split }: Shot,
  { things }: Turn,
  may: readonly number[],
): string {
  const titles = (units: readonly number[]) => units.map((unit) => things[unit].title);
  const names = titles(may.slice(0, split?.first));
  const others = titles(targets.slice(may.length));
  const never = others.length > 0 ? ` (behind, never needed: ${listed(others)})` : '';
  const near =
    beside.length === 0 || split || nearer
      ? ''
      : action.inTurn.near
        ? `, for whom ${listed(titles(beside))} may step in`
        : `, which may hit ${listed(titles(beside))} too`;
  const whose = targets.map((target) => things[target]);
  const who = (rule ? `${ruleText(rule, whose)} ${among(names)}` : names.join(', else ') + never) + near;
  return condition ? `${who}, if ${conditionWords(condition, things)}` : who;
}
