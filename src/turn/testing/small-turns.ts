import { parse } from 'yaml';
import { parseSeed, streamOf } from '../../random/stream.ts';
import { libraryOf } from '../../scenario/files/index.ts';
import { parseText, resolveScenario } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';
import { LONG } from '../../testing/long.ts';
import { type Order, type Planned, planned, type TurnInput, type Worth } from '../index.ts';

/** A generator of small whole numbers, the same every time. */
export function numbersFrom(seed: number): (below: number) => number {
  const random = streamOf(parseSeed(String(seed)), 0);
  return (below) => random.below(below);
}

/** The mean of a metric; of the goal the chance that it is reached. */
function meanOf(metric: string, { metrics, shape }: Planned['program']): Worth {
  const at = metrics.findIndex(({ name }) => name === metric);
  const term = {
    of: (values: ArrayLike<number>) => values[at],
    metrics: [metric],
    addsUp: metric !== 'goal',
    range: [0, shape.sizes[at] - 1] as const,
  };
  return { terms: [term], ofEach: [term], noLess: [] };
}

/**
 * A turn as it is planned for the mean of a metric.
 *
 * @param without units of the other side at whom nobody shoots
 */
export function plannedOf(
  text: string,
  worth: string,
  against = false,
  without: readonly string[] = [],
): Planned {
  const scenario = resolveScenario(parseText(text, 'turn.yaml'), systems, {}, libraryOf);
  const { input } = scenario.cases[0];
  return planned(scenario.system, input as TurnInput & typeof input, (program) => meanOf(worth, program), {
    against,
    without,
  });
}

const bodies = (numbers: readonly string[]): string => numbers.map((one) => `\n      - ${one}`).join('');

/** Small random turns of every system: two or three shots at two targets. */
export const SMALL: Record<string, (of: (below: number) => number) => { text: string; worth: string }> = {
  darklands: (of) => ({
    worth: ['pointsLost', 'casualties', 'unitsGone'][of(3)],
    text: `
    system: darklands
    action: turn
    ours:
      bowmen: { profile: fyrd-bowmen, warriors: ${1 + of(4)} }
      huntsmen: { profile: huntsmen, warriors: ${1 + of(3)} }
    theirs:
      raiders: { profile: raiders, warriors: ${1 + of(3)}, points: ${10 + of(80)} }
      slaves: { profile: slaves, warriors: ${1 + of(4)}, points: ${10 + of(80)} }
    places:
      bowmen: { raiders: { distance: ${2 + of(20)} }, slaves: { distance: ${2 + of(20)} } }
      huntsmen: { raiders: { distance: ${2 + of(20)} }, slaves: { distance: ${2 + of(20)} } }
    turn:${bodies(['{ shooter: bowmen, weapon: longbow, target: raiders }', '{ shooter: huntsmen, weapon: war-bow, target: slaves }'])}`,
  }),
  necromunda: (of) => ({
    worth: ['casualties', 'woundsLost', 'unitsGone'][of(3)],
    text: `
    system: necromunda
    action: turn
    ours:
      a: { ballisticSkill: ${2 + of(5)} }
      b: { ballisticSkill: ${2 + of(5)} }
    theirs:
      c: { toughness: ${2 + of(4)}, wounds: ${1 + of(2)}, save: ${3 + of(4)} }
      d: { toughness: ${2 + of(4)}, wounds: ${1 + of(2)} }
    places:
      a: { c: { distance: ${2 + of(9)} }, d: { distance: ${2 + of(9)}, cover: partial } }
      b: { c: { distance: ${2 + of(9)} }, d: { distance: ${2 + of(9)} } }
    turn:${bodies(['{ shooter: a, weapon: lasgun, target: c }', '{ shooter: b, weapon: lasgun, target: c }'])}`,
  }),
  'raiders-of-arcana': (of) => ({
    worth: ['casualties', 'woundsLost', 'moraleTokensC'][of(3)],
    text: `
    system: raiders-of-arcana
    action: turn
    ours:
      a: { profile: human-archers, figures: ${1 + of(4)} }
      b: { profile: human-archers, figures: ${1 + of(4)} }
    theirs:
      c: { profile: human-warriors, figures: ${1 + of(4)} }
      d: { profile: human-warriors, figures: ${1 + of(4)}, cover: light }
    places:
      a: { c: { distance: 10 }, d: { distance: 12 } }
      b: { c: { distance: 10 }, d: { distance: 12 } }
    turn:${bodies(['{ shooter: a, target: c }', '{ shooter: b, target: c }'])}`,
  }),
  speedies: (of) => ({
    worth: ['casualties', 'woundsLost', 'unitsGone'][of(3)],
    text: `
    system: speedies
    action: turn
    ours: { a: { unit: marksman }, b: { unit: sniper } }
    theirs: { c: { unit: infantry }, d: { unit: captain } }
    places:
      a: { c: { distance: ${5 + of(20)} }, d: { distance: ${5 + of(20)}, behind: terrain } }
      b: { c: { distance: ${5 + of(20)} }, d: { distance: ${5 + of(20)} } }
    turn:${bodies(['{ shooter: a, weapon: long-bow, target: c }', '{ shooter: b, weapon: crossbow, target: c }'])}`,
  }),
};

/** What else a shot of each system may be: another weapon or action, aimed, of another reaction. */
const OTHERWISE: Record<string, string> = {
  darklands: '{ action: volleyShoot }, { weapon: { mw: 14, lethal: 4, effective: 6, range: 10 } }',
  necromunda: '{ as: { aim: true } }, { weapon: autogun }',
  'raiders-of-arcana':
    '{ action: exchange, performs: aim }, { as: { aimed: true }, place: { distance: 30 } }',
  speedies: '{ weapon: crossbow }, { weapon: bow }, { hold: true }',
};

/** The same with other ways to make each shot. */
export const WITH_WAYS: typeof SMALL = Object.fromEntries(
  Object.entries(SMALL).map(([system, make]) => [
    `${system} with other ways to shoot`,
    (of) => {
      const { text, worth } = make(of);
      return { worth, text: text.replaceAll(/(target: [a-z]+) }/g, `$1, or: [${OTHERWISE[system]}] }`) };
    },
  ]),
);

/** The same for a goal to which a shot too many does harm: the first unit is to go, and the second to stay. */
export const SPARING: typeof SMALL = Object.fromEntries(
  Object.entries(SMALL).map(([system, make]) => [
    `${system} that spare one`,
    (of) => {
      const { theirs, turn, ...rest } = parse(make(of).text) as SmallTurn;
      const [first, second] = Object.keys(theirs);
      const goal = `out(${first}) and not out(${second})`;
      const [either, one] = turn;
      const shots = [
        { ...either, target: [first, second] },
        { ...one, target: first },
      ];
      return { worth: 'goal', text: JSON.stringify({ ...rest, goal, theirs, turn: shots }) };
    },
  ]),
);

/** A turn's fields, as far as these turns have them. */
interface SmallTurn {
  readonly ours: Record<string, unknown>;
  readonly theirs: Record<string, unknown>;
  readonly places: Record<string, Record<string, unknown>>;
  readonly turn: readonly { readonly shooter: string; readonly target: string }[];
}

/** The same with a third shot: somebody like the first, to whom the targets lie the other way round. */
export const OF_THREE: typeof SMALL = Object.fromEntries(
  Object.entries(SMALL).map(([system, make]) => [
    `${system} of three shots`,
    (of) => {
      const { text, worth } = make(of);
      const { ours, places, turn, ...rest } = parse(text) as SmallTurn;
      const [{ shooter }] = turn;
      const [one, other] = Object.entries(places[shooter]);
      const turned = { [one[0]]: other[1], [other[0]]: one[1] };
      const three = {
        ...rest,
        ours: { ...ours, third: ours[shooter] },
        places: { ...places, third: turned },
        turn: [...turn, { ...turn[0], shooter: 'third' }],
      };
      return { worth, text: JSON.stringify(three) };
    },
  ]),
);

/** The same turns in every order, at any target, as texts of their own: which shots are made, one after another. */
export function inEveryOrder(text: string): { readonly text: string; readonly orders: readonly Order[] }[] {
  const { turn, ...rest } = parse(text) as SmallTurn;
  const targets = Object.keys(rest.theirs);
  const each = Object.keys(rest.ours).length;
  return permutations([...turn.keys()]).flatMap((shots) =>
    products(shots.map(() => targets)).map((at) => ({
      text: JSON.stringify({ ...rest, turn: shots.map((shot, i) => ({ ...turn[shot], target: at[i] })) }),
      orders: shots.map((shot, i) => ({ shot, target: each + targets.indexOf(at[i]) })),
    })),
  );
}

const permutations = (all: readonly number[]): number[][] =>
  all.length === 0
    ? [[]]
    : all.flatMap((one) => permutations(all.filter((other) => other !== one)).map((rest) => [one, ...rest]));

const products = <T>([first, ...rest]: readonly (readonly T[])[]): T[][] =>
  first ? first.flatMap((one) => products(rest).map((others) => [one, ...others])) : [[]];

/** The same, each for something that several units make out together. */
export const WITH_GOALS: typeof SMALL = Object.fromEntries(
  Object.entries(SMALL).map(([system, make]) => [
    system,
    (of) => {
      const { text } = make(of);
      const [c, d] = system === 'darklands' ? ['raiders', 'slaves'] : ['c', 'd'];
      const goals = [
        `gone(${c}) and gone(${d})`,
        `lost(${c}) >= 1 and lost(${d}) >= 1`,
        `gone(${d}) and lost(${c}) >= 1`,
      ];
      const goal = goals[of(3)];
      const withGoal = text.replace('\n    turn:', `\n    goal: ${goal}\n    turn:`);
      // What may happen to somebody is asked only of whom a shot is at.
      return { worth: 'goal', text: withGoal.replace(/(shooter: b,.* target: )c }/, '$1[c, d] }') };
    },
  ]),
);

/**
 * Which turns of {@link BACK_AND_FORTH} are played: in 2 it matters what the other side does; in 0, 1 and 3 all that it
 * may do comes to the same.
 */
export const BOTH_SIDES: readonly number[] = LONG ? Array.from({ length: 30 }, (_, n) => n) : [2];

/** Two of each side, who shoot one after another. */
export const BACK_AND_FORTH = (of: (below: number) => number) => ({
  worth: ['casualties', 'woundsLost'][of(2)],
  text: `
    system: necromunda
    action: turn
    ours: { a: { ballisticSkill: ${2 + of(4)}, toughness: 3, wounds: 1 }, b: { ballisticSkill: ${2 + of(4)}, toughness: 3, wounds: ${1 + of(2)} } }
    theirs:
      c: { ballisticSkill: ${2 + of(4)}, toughness: ${2 + of(3)}, wounds: ${1 + of(2)} }
      d: { ballisticSkill: ${2 + of(4)}, toughness: ${2 + of(3)}, wounds: 1 }
    places:
      a: { c: { distance: ${2 + of(9)} }, d: { distance: ${2 + of(9)}, cover: partial } }
      b: { c: { distance: ${2 + of(9)} }, d: { distance: ${2 + of(9)} } }
      c: { b: { cover: full } }
    turn:
      - { shooter: a, weapon: lasgun, target: c }
      - { shooter: c, weapon: lasgun, target: nearest }
      - { shooter: b, weapon: lasgun, target: d }
      - { shooter: d, weapon: lasgun, target: a }`,
});
