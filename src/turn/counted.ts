import { idsOf } from '../systems/kit/index.ts';
import type { Slot } from '../systems/state.ts';
import type { Count } from '../systems/system.ts';
import { countsOn } from './besides/besides.ts';
import type { Leaving } from './leavings.ts';
import type { Side, Thing } from './thing.ts';

/** What a shot's casualties are counted in: they add up to those of all. */
export const MODELS = 'models';

/** What is counted of a turn where somebody asks for it. */
export const TURN_ON_REQUEST = {
  pointsLostOfEach: 'points lost by each unit',
  tokensOfEach: 'tokens and conditions of each unit in the end, and empty weapons',
  reactionsOfEach: 'reactions of each unit, and effects on it',
} as const;

const isNotOfShots = ({ group }: Figure): boolean => group !== OF_SHOTS;

/** Whether a turn is to tell what shots do besides what they leave. */
export const tellsBefalling = ({ also = [] }: { readonly also?: readonly string[] }): boolean =>
  also.includes(OF_SHOTS);

const OF_SHOTS = 'reactionsOfEach' satisfies keyof typeof TURN_ON_REQUEST;

/** Something that is counted of what becomes of units: of each of them so much, which add up. */
interface Figure {
  readonly id: string;
  /** What is counted of one unit, whoever that is. */
  readonly word?: string;
  readonly slot: Slot;
  /** The units that it is counted of. */
  readonly units: readonly number[];
  /** How much of it there is of a unit of which that is left. */
  readonly of: (unit: Thing, left: Leaving) => number;
  /** The name by which it is asked for, where it is counted on request. */
  readonly group?: keyof typeof TURN_ON_REQUEST;
}

/** What is counted, of one of whom so much is left: by slot. */
export type Gain = readonly (readonly [slot: string, amount: number])[];

/** What is counted of what becomes of each unit. It adds up, so that a unit whose fate is sealed may be forgotten. */
export class Counted {
  /** The slots that it is counted in, by their names. */
  readonly slots: Readonly<Record<string, Slot>>;
  private readonly things: readonly Thing[];
  private readonly sums: readonly Figure[];
  private readonly figures: readonly Figure[];
  private readonly known: Gain[][];

  constructor(things: readonly Thing[]) {
    this.things = things;
    this.sums = [...totals(things, 'theirs'), ...totals(things, 'ours')];
    this.figures = [
      ...this.sums,
      ...unitsOn(things, 'theirs').flatMap((unit) => figuresOf(things, unit)),
      ...unitsOn(things, 'ours').flatMap((unit) => figuresOf(things, unit)),
      ...besidesOf(things),
    ];
    this.slots = Object.fromEntries(this.figures.map(({ id, slot }) => [id, slot]));
    this.known = things.map(() => []);
  }

  /** What sides lose as metrics: by name, and those on request with what asks for them. */
  get totals(): readonly CountedMetric[] {
    return this.sums.map(metricOf);
  }

  get ofEach(): readonly CountedMetric[] {
    return this.figures.slice(this.sums.length).filter(isNotOfShots).map(metricOf);
  }

  /** What shots do besides what they leave. */
  get ofShots(): readonly CountedMetric[] {
    return this.figures.filter((one) => !isNotOfShots(one)).map(metricOf);
  }

  /** What the ending of a shot adds to that. */
  befallen(
    ending: Readonly<Record<string, Leaving | undefined>>,
    sitting: ReadonlyMap<string, number>,
  ): Gain {
    return Object.entries(ending).flatMap(([seat, left]) =>
      Object.entries(left?.befallen ?? {}).flatMap(([name, times]) => {
        const id = this.idOf(sitting.get(seat) ?? -1, name);
        return id === undefined ? [] : [[id, times] as const];
      }),
    );
  }

  /** The units of which a slot counts something. */
  unitsOf(id: string): readonly number[] {
    return this.figures.find((figure) => figure.id === id)?.units ?? [];
  }

  /** The slot in which so much of one unit is counted, where it is. */
  idOf(unit: number, word: string): string | undefined {
    return this.figures.find((figure) => figure.word === word && figure.units[0] === unit)?.id;
  }

  /** @param left the number of what is left of it */
  gain(thing: number, left: number): Gain {
    const known = this.known[thing];
    known[left] ??= this.counted(thing, left);
    return known[left];
  }

  private counted(thing: number, left: number): Gain {
    const one = this.things[thing];
    return this.figures.flatMap(({ id, units, of }) => {
      const amount = units.includes(thing) ? of(one, one.leavings.all[left]) : 0;
      return amount === 0 ? [] : [[id, amount] as const];
    });
  }
}

/** The slots that things are counted in, as a state has them. */
type Counts = Readonly<Record<string, number>>;

type CountedMetric = string | Count<unknown, Counts>;

const metricOf = ({ id, group, slot }: Figure): CountedMetric =>
  group === undefined ? id : { ...countOf(id, slot), group };

/** A slot as a metric of its name. */
function countOf(name: string, { title = name, unit = ['', ''], most = 0 }: Slot): Count<unknown, Counts> {
  return { kind: 'count', name, title, unit: unit[1], one: unit[0], most: () => most, of: (s) => s[name] };
}

/** The units of a side that somebody may shoot at. */
const unitsOn = (things: readonly Thing[], side: Side): number[] =>
  [...things.keys()].filter((i) => things[i].side === side && things[i].fates.length > 0);

const amountIn = ({ amounts }: Leaving, name: string): number => amounts[name] ?? 0;

/** How much of something a unit had as the turn began. */
export const startOf = ({ leavings }: Thing, name: string): number => amountIn(leavings.all[0], name);

/** Who is restored more than he lacked to begin with has lost nothing. */
const lostOf = (name: string) => (one: Thing, left: Leaving) =>
  Math.max(0, startOf(one, name) - amountIn(left, name));

/** What is counted, one and many, in the words of those who have it. */
export const wordsOf = (things: readonly Thing[], amount: string): readonly [string, string] =>
  things.find((one) => one.units[amount])?.units[amount] ?? ['model', 'models'];

/** What the rules call those of some units that are lost; undefined where they have no word, or several. */
export function lostWord(things: readonly Thing[]): string | undefined {
  const words = new Set(things.map(({ lost }) => lost));
  return words.size === 1 ? [...words][0] : undefined;
}

/** What a side loses in all. */
function totals(things: readonly Thing[], side: Side): Figure[] {
  const units = unitsOn(things, side);
  if (units.length === 0) return [];
  const own = side === 'ours';
  const sum = (of: (one: Thing) => number) => units.reduce((all, unit) => all + of(things[unit]), 0);
  const figure = (
    id: string,
    title: string,
    unit: readonly [string, string],
    most: number,
    of: Figure['of'],
  ) => ({
    id: own ? `own${capital(id)}` : id,
    slot: { title, unit, most, counted: true },
    units,
    of,
  });
  // Of several units it is said that it is all of theirs together.
  const titled = (title: string) => sided(units.length > 1 ? `${title} in all` : title);
  // Where both sides may lose something it is said whose it is.
  const isBoth = unitsOn(things, own ? 'theirs' : 'ours').length > 0;
  const sided = (title: string) => (own ? `${title}, ours` : isBoth ? `${title}, the enemy’s` : title);
  const [models, wounds] = [wordsOf(things, MODELS), wordsOf(things, 'wounds')];
  const lost = lostWord(units.map((unit) => things[unit]));
  const priced = units.every((unit) => things[unit].points !== undefined);
  return [
    figure(
      'casualties',
      lost === undefined ? titled('Casualties') : sided(lost),
      models,
      sum((one) => startOf(one, MODELS)),
      lostOf(MODELS),
    ),
    figure(
      'woundsLost',
      titled(`${capital(wounds[1])} lost`),
      wounds,
      sum((one) => startOf(one, 'wounds')),
      lostOf('wounds'),
    ),
    ...(priced
      ? [
          figure(
            'pointsLost',
            titled('Points lost'),
            ['point', 'points'],
            sum(({ points = 0 }) => Math.ceil(points)),
            pointsLost,
          ),
        ]
      : []),
    figure('unitsGone', titled('Units out of play'), ['unit', 'units'], units.length, (_, { fate }) =>
      Number(fate?.isTarget === false),
    ),
  ];
}

/** Points of the models that a unit has lost, each its share of the unit's own, as whole points. */
function pointsLost(one: Thing, left: Leaving): number {
  const start = startOf(one, MODELS);
  return start === 0 ? 0 : Math.round(((one.points ?? 0) * (start - amountIn(left, MODELS))) / start);
}

/** That points are counted whole, of units whose models are not worth whole points each; none where all are. */
export function pointsRounded(things: readonly Thing[]): string[] {
  const rounded = (['theirs', 'ours'] as const).flatMap((side) => {
    const units = unitsOn(things, side).map((unit) => things[unit]);
    return units.every(({ points }) => points !== undefined) ? units.filter(hasPartsOfPoints) : [];
  });
  if (rounded.length === 0) return [];
  const each = rounded.map((one) => `${tidy(one.points)} for ${startOf(one, MODELS)} of ${one.title}`);
  return [
    `Points lost are whole points: a unit that has lost some has lost their share of its points, to the nearest (${each.join(', ')}).`,
  ];
}

/** To a hundredth. */
const tidy = (points = 0): number => Math.round(100 * points) / 100;

const hasPartsOfPoints = (one: Thing): boolean =>
  startOf(one, MODELS) > 1 && !Number.isInteger((one.points ?? 0) / startOf(one, MODELS));

/** What one of them is called: where both sides may lose something it is said whose it is. */
const nameIn = (things: readonly Thing[], unit: number): string =>
  unitsOn(things, 'ours').includes(unit) ? `own ${things[unit].title}` : things[unit].title;

/** What each has on it in the end, and what shots do to each besides what they leave: that is counted shot by shot. */
const besidesOf = (things: readonly Thing[]): Figure[] =>
  things.flatMap((one, thing) =>
    one.besides.map((what): Figure => {
      const { name, unit } = what;
      const withIt = things.filter(({ besides }) => besides.some((other) => other.name === name));
      const ids = idsOf(
        name,
        withIt.map(({ key }) => key),
      );
      return {
        ...{ id: ids[withIt.indexOf(one)], word: name, units: [thing] },
        slot: {
          title: `${capital(unit[1])} of ${nameIn(things, thing)}`,
          unit,
          most: one.most[name],
          counted: true,
        },
        ...('on' in what
          ? { of: (_, left) => countsOn(one, left, what), group: 'tokensOfEach' }
          : { of: () => 0, group: OF_SHOTS }),
      };
    }),
  );

/** What becomes of one unit. */
function figuresOf(things: readonly Thing[], unit: number): Figure[] {
  const one = things[unit];
  const all = [...unitsOn(things, 'theirs'), ...unitsOn(things, 'ours')];
  const id = (word: string) =>
    idsOf(
      word,
      all.map((i) => things[i].key),
    )[all.indexOf(unit)];
  const { units: words } = one;
  const title = nameIn(things, unit);
  const [models, wounds] = [startOf(one, MODELS), startOf(one, 'wounds')];
  const figure = (name: string, slot: Slot, of: Figure['of']): Figure => ({
    id: id(name),
    word: name,
    slot: { ...slot, counted: true },
    units: [unit],
    of,
  });
  const held = Object.keys(words).filter((name) => name !== MODELS && name !== 'wounds');
  const most = { title: `Casualties of ${title}`, unit: words.models, most: models };
  const hurt = {
    title: `${capital(words.wounds?.[1] ?? '')} lost by ${title}`,
    unit: words.wounds,
    most: wounds,
  };
  const priced: Slot = {
    title: `Points lost by ${title}`,
    unit: ['point', 'points'],
    most: Math.ceil(one.points ?? 0),
  };
  const isPriced =
    one.points !== undefined && unitsOn(things, one.side === 'ours' ? 'ours' : 'theirs').length > 1;
  const fates = one.fates.map(({ name }) => name);
  return [
    ...(models > 1 ? [figure('casualties', most, lostOf(MODELS))] : []),
    // Of who only shoots it may be said that he is lost, and of his wounds nothing.
    ...(words.wounds && wounds !== models ? [figure('woundsLost', hurt, lostOf('wounds'))] : []),
    ...(isPriced
      ? [{ ...figure('pointsLost', priced, pointsLost), group: 'pointsLostOfEach' as const }]
      : []),
    ...held.map((name) =>
      figure(
        name,
        { title: `${capital(words[name][1])} of ${title}`, unit: words[name], most: one.most[name] },
        (_, left) => amountIn(left, name),
      ),
    ),
    figure('fate', { title: `Fate of ${title}`, values: fates }, (_, { fate }) =>
      Math.max(0, fates.indexOf(fate?.name ?? '')),
    ),
  ];
}

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
