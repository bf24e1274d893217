import type { Dice } from '../dice/dice.ts';
import type { Seat } from '../systems/after.ts';
import { category, count, idsOf } from '../systems/kit/index.ts';
import type { Declared, Slot } from '../systems/state.ts';
import type { Action, AnyAction, AnyMetric, Option, Step, System } from '../systems/system.ts';
import type { Table } from '../systems/table.ts';
import type { Fields } from './fields.ts';
import { isTurned, type TurnedAction, turnInput } from './input.ts';
import { inOrder, type Leaving } from './leavings.ts';
import { prepareTurn } from './prepare.ts';
import { targetNow } from './target.ts';
import { type Shot, type Side, type Thing, type Turn, type TurnInput, thingIn } from './turn.ts';

/** What a turn remembers: of everybody the number of what is left, and what each shot did. */
export interface TurnState {
  shot: number;
  /** 1 + whom the shot at hand is aimed at; 0: it is not fired. */
  aimed: number;
  readonly things: readonly { left: number }[];
  [counted: `shot${number}` | `fired${number}`]: number;
}

export const leftOf =
  (s: TurnState, { things }: Turn) =>
  (thing: number): Leaving =>
    things[thing].leavings.all[s.things[thing].left];

/** What a shot's casualties are counted in: they add up to those of all. */
const COUNTED = 'models';

const isTarget = ({ fates }: Thing): boolean => fates.length > 0;
const startOf = ({ leavings }: Thing, amount: string): number => leavings.all[0].amounts[amount] ?? 0;
const wordsOf = ({ things }: Turn, amount: string): readonly [string, string] =>
  things.find((one) => one.units[amount])?.units[amount] ?? ['model', 'models'];

function fire(s: TurnState, dice: Dice, o: Turn): void {
  const shot = o.shots[s.shot];
  const left = leftOf(s, o);
  for (const { thing, changes } of shot.begins) begin(s, o, thing, changes);
  const target = targetNow(shot, o, left);
  const match = target < 0 ? undefined : o.matchOf(s.shot, target, (thing) => s.things[thing].left);
  s.aimed = match ? target + 1 : 0;
  if (!match) return;
  const before = left(target).amounts[COUNTED] ?? 0;
  const ending = match.endings[dice.play(match)];
  for (const [seat, after] of Object.entries(ending)) {
    const thing = thingIn(seat as Seat, shot, target);
    if (thing !== undefined && after) s.things[thing].left = o.things[thing].leavings.number(after);
  }
  s[`fired${s.shot + 1}`] += 1;
  s[`shot${s.shot + 1}`] += before - (left(target).amounts[COUNTED] ?? 0);
}

/** As a later turn begins, a unit is other than it was left. */
function begin(s: TurnState, { things }: Turn, thing: number, changes: Fields): void {
  const { leavings } = things[thing];
  const was = leavings.all[s.things[thing].left];
  s.things[thing].left = leavings.number({ ...was, changes: inOrder({ ...was.changes, ...changes }) });
}

function tellShot(s: TurnState, o: Turn): string {
  const { title, shooter } = o.shots[s.shot];
  if (s.aimed === 0) return `${title}: not fired`;
  const { title: at, leavings } = o.things[s.aimed - 1];
  const { amounts, fate } = leavings.all[s.things[s.aimed - 1].left];
  const [one, many] = wordsOf(o, COUNTED);
  const left = amounts[COUNTED] ?? 0;
  const by = leftOf(s, o)(shooter).fate;
  const own = by && !by.acts ? `; ${o.things[shooter].title} is ${by.name}` : '';
  return `${title} at ${at}: ${left} ${left === 1 ? one : many} left${fate ? `, ${fate.name}` : ''}${own}`;
}

const STEPS: readonly Step<Turn, TurnState>[] = [
  {
    name: 'Shot',
    cite: 'Turn',
    times: (_, o) => o.shots.length,
    index: 'shot',
    scope: 'shot',
    each: 'shot',
    run: fire,
    tell: tellShot,
  },
];

function stateOf(o: Turn): Declared {
  const unit = wordsOf(o, COUNTED);
  const slots: Record<string, Slot> = {};
  for (const [i, shot] of o.shots.entries()) {
    const most = Math.max(...shot.targets.map((target) => startOf(o.things[target], COUNTED)));
    slots[`shot${i + 1}`] = { title: `Shot ${i + 1}, ${shot.title}: lost`, unit, most, counted: true };
    slots[`fired${i + 1}`] = {
      title: `Shot ${i + 1}, ${shot.title}`,
      values: ['not fired', 'fired'],
      counted: true,
    };
  }
  const says = o.things.map(
    ({ leavings }) =>
      (left: number) =>
        inWords(leavings.all[left]),
  );
  return {
    shot: {},
    aimed: { scope: 'shot' },
    ...slots,
    things: { each: o.things.map(({ title }) => title), slots: { left: { says: says[0] } } },
  };
}

const inWords = (left: Leaving | undefined): string =>
  left
    ? Object.entries(left.amounts)
        .map(([name, amount]) => `${amount} ${name}`)
        .join(', ') || '-'
    : '-';

function metricsOf(o: Turn): (string | AnyMetric)[] {
  const all = [...totals(o, 'theirs'), ...totals(o, 'ours'), ...unitMetrics(o)];
  return [...(all as AnyMetric[]), ...o.shots.flatMap((_, i) => [`shot${i + 1}`, `fired${i + 1}`])];
}

const targetsOn = ({ things }: Turn, side: Side): number[] =>
  [...things.keys()].filter((i) => things[i].side === side && isTarget(things[i]));

/** What a side loses in all. */
function totals(o: Turn, side: Side) {
  const units = targetsOn(o, side);
  if (units.length === 0) return [];
  const own = side === 'ours';
  const id = (word: string) => (own ? `own${word.charAt(0).toUpperCase()}${word.slice(1)}` : word);
  const title = (words: string) => (own ? `${words} of one’s own` : words);
  const sum = (amount: string) => units.reduce((all, unit) => all + startOf(o.things[unit], amount), 0);
  const lost = (s: TurnState, it: Turn, amount: string) =>
    units.reduce(
      (all, unit) => all + startOf(it.things[unit], amount) - (leftOf(s, it)(unit).amounts[amount] ?? 0),
      0,
    );
  const gone = (s: TurnState, it: Turn) =>
    units.filter((unit) => leftOf(s, it)(unit).fate?.isTarget === false).length;
  const models = wordsOf(o, 'models');
  const priced = units.every((unit) => o.things[unit].points !== undefined);
  return [
    count<Turn, TurnState>(id('casualties'), title('Casualties'), models, sum('models'), (s, it) =>
      lost(s, it, 'models'),
    ),
    count<Turn, TurnState>(
      id('woundsLost'),
      title(`${capital(wordsOf(o, 'wounds')[1])} lost`),
      wordsOf(o, 'wounds'),
      sum('wounds'),
      (s, it) => lost(s, it, 'wounds'),
    ),
    ...(priced
      ? [
          count<Turn, TurnState>(
            id('pointsLost'),
            title('Points lost'),
            ['point', 'points'],
            mostPoints(o, units),
            (s, it) => pointsLost(s, it, units),
          ),
        ]
      : []),
    count<Turn, TurnState>(
      id('unitsGone'),
      title('Units out of play'),
      ['unit', 'units'],
      units.length,
      gone,
    ),
  ];
}

const mostPoints = ({ things }: Turn, units: readonly number[]): number =>
  units.reduce((sum, unit) => sum + Math.ceil(things[unit].points ?? 0), 0);

/** Points of the models that a side has lost, each unit's share of its own. */
function pointsLost(s: TurnState, o: Turn, units: readonly number[]): number {
  const lost = units.reduce((sum, unit) => {
    const one = o.things[unit];
    const start = startOf(one, 'models');
    const left = leftOf(s, o)(unit).amounts.models ?? 0;
    return sum + (start === 0 ? 0 : ((one.points ?? 0) * (start - left)) / start);
  }, 0);
  return Math.round(lost);
}

/** What becomes of each unit that somebody may shoot at. */
function unitMetrics(o: Turn) {
  const units = [...targetsOn(o, 'theirs'), ...targetsOn(o, 'ours')];
  const keys = units.map((unit) => o.things[unit].key);
  const ids = (word: string) => idsOf(word, keys);
  return units.flatMap((unit, i) => {
    const one = o.things[unit];
    const { title, units: words, most } = one;
    const amount = (s: TurnState, it: Turn, name: string) => leftOf(s, it)(unit).amounts[name] ?? 0;
    const lost = (name: string) => (s: TurnState, it: Turn) => startOf(one, name) - amount(s, it, name);
    const held = Object.keys(words).filter((name) => name !== 'models' && name !== 'wounds');
    return [
      ...(startOf(one, 'models') > 1
        ? [
            count<Turn, TurnState>(
              ids('casualties')[i],
              `Casualties of ${title}`,
              words.models,
              startOf(one, 'models'),
              lost('models'),
            ),
          ]
        : []),
      ...(startOf(one, 'wounds') !== startOf(one, 'models')
        ? [
            count<Turn, TurnState>(
              ids('woundsLost')[i],
              `${capital(words.wounds[1])} lost by ${title}`,
              words.wounds,
              startOf(one, 'wounds'),
              lost('wounds'),
            ),
          ]
        : []),
      ...held.map((name) =>
        count<Turn, TurnState>(
          ids(name)[i],
          `${capital(words[name][1])} of ${title}`,
          words[name],
          most[name],
          (s, it) => amount(s, it, name),
        ),
      ),
      category<Turn, TurnState>(
        ids('fate')[i],
        `Fate of ${title}`,
        one.fates.map(({ name }) => name),
        (s, it) => one.fates.findIndex(({ name }) => name === leftOf(s, it)(unit).fate?.name),
      ),
    ];
  });
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

function explain(o: Turn): string[] {
  const units = o.things.filter(({ side }) => side !== 'weapon');
  const on = (side: Side) =>
    units
      .filter((one) => one.side === side)
      .map(({ title }) => title)
      .join(', ');
  return [
    `${on('ours')} against ${on('theirs')}: ${o.shots.length} ${o.shots.length === 1 ? 'shot' : 'shots'}, one after another, each at what the ones before have left.`,
    ...o.shots.map((shot, i) => `Shot ${i + 1}: ${shot.title} at ${whom(shot, o)}.`),
  ];
}

const RULES = {
  nearest: 'the nearest',
  weakest: 'the one with the fewest left',
  mostPoints: 'the one worth most points by then',
  firstNotBroken: 'the first that is not broken',
} as const;

function whom({ targets, rule, condition }: Shot, { things }: Turn): string {
  const names = targets.map((target) => things[target].title);
  const who = rule ? `${RULES[rule]} of ${names.join(', ')}` : names.join(', else ');
  return condition ? `${who}, if ${condition.text}` : who;
}

const known = new WeakMap<System, AnyAction | undefined>();

/** The turn of a system: its actions one after another. Undefined where none says what it leaves behind. */
export function turnOf(system: System): AnyAction | undefined {
  if (!known.has(system)) known.set(system, made(system));
  return known.get(system);
}

/** Everything that may be played of a system: its actions, and a turn of them. */
export function actionsOf(system: System): readonly AnyAction[] {
  const turn = turnOf(system);
  return turn ? [...system.actions, turn] : system.actions;
}

function made({ actions, title }: System): AnyAction | undefined {
  const turned = actions.filter(isTurned);
  if (turned.length === 0) return undefined;
  let input: ReturnType<typeof turnInput> | undefined;
  const turn: Action<TurnInput, Turn, TurnState> = {
    name: 'turn',
    title: 'Turn',
    summary: 'Units shoot one after another, each at what the ones before have left.',
    source: title,
    // Made when somebody asks for it: most that a system is asked is no turn.
    get input() {
      input ??= turnInput(turned);
      return input;
    },
    tables: tablesOf(turned),
    options: optionsOf(turned),
    prepare: (input) => prepareTurn(turned, input),
    state: stateOf,
    steps: STEPS,
    metrics: metricsOf as Action<TurnInput, Turn, TurnState>['metrics'],
    joint: () => [],
    funnel: [],
    headline: 'casualties',
    explain,
    limits: [...new Set(turned.flatMap(({ limits }) => limits))],
  };
  return turn as AnyAction;
}

/** Questions that several of the actions ask are asked once. */
function optionsOf(actions: readonly TurnedAction[]): Option[] {
  const all = new Map(actions.flatMap(({ options }) => options.map((one) => [one.name, one] as const)));
  return [...all.values()];
}

const tablesOf = (actions: readonly TurnedAction[]): Table =>
  Object.assign({}, ...actions.map(({ tables = {} }) => tables));
