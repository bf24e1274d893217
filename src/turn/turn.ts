import type { FieldError } from '../systems/system.ts';
import type { Condition } from './condition/condition.ts';
import type { Counted } from './counted.ts';
import type { Fields } from './fields.ts';
import type { TargetRule, TurnedAction } from './input/actions.ts';
import type { Begin, Leaving } from './leavings.ts';
import { withFoe } from './melee/melees.ts';
import type { Outcomes } from './outcome/outcomes.ts';
import type { Order, Play, WrittenPolicy } from './policy.ts';
import type { Lead, Match, Occasion } from './shot/match.ts';
import type { Thing } from './thing.ts';

/** How a shot is made, as a scenario says it. */
export interface WrittenWay extends Fields {
  readonly action?: string;
  readonly weapon?: Fields;
  readonly place?: Fields;
  /** What is other of the shooter in this shot alone. */
  readonly as?: Fields;
  /** Who else may be hit. */
  readonly beside?: readonly string[];
  /** A second weapon, where both are fired. */
  readonly second?: Fields;
  /** It is not made at all. */
  readonly hold?: true;
}

/** A shot as a scenario says it. */
interface WrittenShot extends WrittenWay {
  readonly inTurn?: number;
  readonly shooter: string;
  readonly target: string | readonly string[];
  /** Whom it was written to be at, where a plan may have it at anybody. */
  readonly meant?: string | readonly string[];
  readonly if?: string;
  /** What of it may be other. */
  readonly or?: readonly WrittenWay[];
  /** What may be other of how the side shot at answers it. */
  readonly answers?: readonly WrittenWay[];
}

/** Whose shots a plan makes: ours, or with `--against` those of both sides. */
export type PlannedSide = 'ours' | 'both';

/** What a scenario says of a turn, once its schema has taken it. */
export interface TurnInput {
  readonly ours: Readonly<Record<string, Fields>>;
  readonly theirs: Readonly<Record<string, Fields>>;
  readonly places: Readonly<Record<string, Readonly<Record<string, Fields>>>>;
  readonly laterTurns: Readonly<Record<string, Pick<TurnInput, 'ours' | 'theirs' | 'places'>>>;
  readonly turn: readonly WrittenShot[];
  /** What is counted besides. */
  readonly also?: readonly string[];
  /** What the turn is for. */
  readonly goal?: string;
  /** By which one's own shots are made, in the place of the orders. */
  readonly policy?: WrittenPolicy;
  /** Whose shots a plan is to make of it: whoever it may shoot at may be asked for. */
  readonly planned?: PlannedSide;
  readonly rules: Fields;
  readonly house?: Fields;
}

/** Whom a shot is not made past. */
export interface Past {
  /** Who has to be out of the way for a shot at one. */
  readonly of: (target: number) => readonly number[];
  /** Of whom nobody says how far away they are. */
  readonly unknown: readonly number[];
}

/** Who stands nearer than whom a shot is at, where it may come to be at one of them. */
export interface Nearer {
  /** Who does, whatever has become of them. */
  readonly at: (target: number) => readonly number[];
  /** The fields of the shot with all of them who may still be shot at, and as if there were none of them. */
  readonly fieldsAt: Way['fieldsAt'];
  readonly fieldsWithout: Way['fieldsAt'];
  /** Of those who may still be shot at, who makes a difference. */
  readonly first: (
    target: number,
    left: (thing: number) => Leaving,
    all: readonly number[],
  ) => readonly number[];
  /** Of whom nobody says how far away they are. */
  readonly unknown: readonly number[];
}

/** How far one of the other side would be, were he somewhere else. */
export interface Moved {
  readonly to: number;
  readonly distance: number;
}

/** A way to make a shot: with that weapon, by that action. */
export interface Way {
  readonly title: string;
  readonly shooter: number;
  readonly weapon: number | undefined;
  /** Whether that is the unit's own, of which the shot itself says nothing. */
  readonly isOwnWeapon?: boolean;
  /** A second weapon, where both are fired. */
  readonly second: number | undefined;
  /** Who else may be hit, whoever it is at. */
  readonly beside: readonly number[];
  /** Past whom it may not be at a target, by the rule of the closest; left out: past everybody. */
  readonly past?: Past;
  /** Who of those beside its target stands nearer, where it may come to be at one of them; left out: nobody. */
  readonly nearer?: Nearer;
  /** Who else may be hit when it is at that target. */
  readonly besideAt: (target: number) => readonly number[];
  /** In which other ways the side shot at may answer it. */
  readonly answers: readonly Answer[];
  /** How its shooter may be, who else acts no more, and make it all the same. */
  readonly alsoBy: readonly string[];
  /** Whether the rules offer it to who shoots, where the scenario says nothing of it. */
  readonly isOffered?: true;
  /** Whether it says how the side shot at answers it: where it cannot answer so, that is no way. */
  readonly isReply?: true;
  /** Whether it is held back: nothing is made of it. */
  readonly isHeld?: true;
  /** Whether it is done by its shooter alone, whoever it is at by its fields. */
  readonly isAlone?: true;
  /** Those over whom its marker is placed by a plan. */
  readonly over?: readonly number[];
  /** Whether it is a way at that target, of each of whom so much is left; left out: always. */
  readonly fits?: (target: number, left: (thing: number) => Leaving) => boolean;
  /** What is other of the shooter in it alone. */
  readonly as: Fields;
  /** What lies between the two in it alone. */
  readonly place: Fields;
  /** Whom it may be at, best first unless a rule says who is. */
  readonly targets: readonly number[];
  /** Inches to each target, where a scenario says it. */
  readonly distances: readonly number[];
  /** Targets of whom it says nothing of what lies between. */
  readonly unplaced: readonly number[];
  /** @returns the scenario's fields for it at one of its targets */
  readonly fieldsAt: (target: number, left: (thing: number) => Leaving) => Fields;
  /** The same with one of the others somewhere else. */
  readonly fieldsFrom: (moved: Moved) => Way['fieldsAt'];
  readonly action: TurnedAction;
  /** The shots that it is made of, where some of it is at another unit. */
  readonly split?: Split;
  /** Where the scenario has what a part of a shot has at a path, if it is of a further shot. */
  readonly pathOf?: (inside: FieldError['path']) => FieldError['path'] | undefined;
}

/** Those of a shot that are at one unit, as a shot of their own. */
export interface Part {
  readonly at: number;
  readonly way: Way;
  /** The further shots of it, and at whom they are. */
  readonly title: string;
}

/** A shot some of which may be at other units than the first of it. */
export interface Split {
  /** Those at each unit, at the target first; none where nobody shoots at that target. */
  readonly parts: (target: number, left: (thing: number) => Leaving) => readonly Part[];
  /** Each of the further shots alone, at each unit that it may be at. */
  readonly alone: readonly Part[];
  /** In which other ways a plan may send them. */
  readonly more: readonly Way[];
  /** So many of its targets, the first of them, are those of its first shot. */
  readonly first: number;
}

/** Another way to answer a shot than as it is written. */
export interface Answer extends Way {
  /** Whether that is one when it is at that target, of each of whom so much is left. */
  readonly fits: (target: number, left: (thing: number) => Leaving) => boolean;
}

/** Who is to arrive by a shot, as it is counted. */
export interface Arrivals {
  readonly who: string;
  readonly unit: readonly [one: string, many: string];
  readonly most: number;
  /** How those may be who arrive. */
  readonly states: readonly string[];
}

/** One shot of the turn. */
export interface Shot extends Way {
  /** Other ways to make it, of which a plan may choose one. */
  readonly ways: readonly Way[];
  readonly rule: TargetRule | undefined;
  readonly condition: Condition | undefined;
  /** On what it hits a target, as things stand when its turn begins; undefined where it cannot be made then. */
  readonly inShort: (target: number) => string | undefined;
  /** What is not modelled of it, or assumed, at those whom it may be at to begin with, in every way to make it. */
  readonly limits: () => readonly string[];
  /** The same once the target is in a melee, where an earlier shot may bring it there, and in the rules' word. */
  readonly inMelee: (target: number) => { readonly word: string; readonly inShort: string } | undefined;
  /** What it spends and throws at a target, in words, as things stand when its turn begins. */
  readonly spends: (target: number) => readonly string[];
  /** How it may be that it is fired, or is not. */
  readonly outcomes: Outcomes;
  /** In which turn, from 1. */
  readonly inTurn: number;
  /** What is other of whom as its turn begins, where it is the first of it. */
  readonly begins: readonly Begin[];
  /** Everybody of whom it matters what is left as it is made. */
  readonly asksFor: readonly number[];
  /** Those of them who may be other than before, once it is made. */
  readonly changes: readonly number[];
  /** Who is to arrive somewhere by it. */
  readonly arrival: Arrivals | undefined;
  /** Whether the side that shoots may lose somebody by it: it is answered, or a marker falls among friends. */
  readonly mayCost: boolean;
}

/** A shot that could be ordered if the rules allowed it, as the turn begins. */
export interface Barred {
  readonly order: Order;
  /** Which rule that is. */
  readonly why: FieldError;
  /** Whether they allowed it later, in a situation that somebody came to. */
  readonly isAllowedLater: boolean;
}

/** Everything that the steps of a turn need. */
export interface Turn {
  readonly things: readonly Thing[];
  readonly shots: readonly Shot[];
  /** A shot of the turn at a target, of each of whom so much is left; undefined where it can no longer be made. */
  readonly matchOf: (order: Order, left: (thing: number) => number) => Match | undefined;
  /** The same whoever else is in the way, which no way to play comes to more than. */
  readonly matchPast: (order: Order, left: (thing: number) => number) => Match | undefined;
  /** The same of a way to make a shot that is none of the turn's. */
  readonly matchBy: (way: Way, target: number, left: (thing: number) => number) => Match | undefined;
  /** When shots were asked for so far, in the order in which they first were. */
  readonly occasions: readonly Occasion[];
  /** The same shot as one that was asked for in another turn, of each of whom so much is left. */
  readonly matchAt: (shot: number, target: number, left: readonly Leaving[]) => Match | undefined;
  /** Why the rules do not let a shot be made, of each of whom so much is left; undefined where they do. */
  readonly whyNot: (order: Order, left: (thing: number) => number) => FieldError | undefined;
  /** What the rules work out with so many inches in a field of places, see `Action.alikeAt`. */
  readonly alikeAt: (field: string, inches: number) => string | undefined;
  /** What rules did not allow, by what is known so far. */
  readonly barred: () => readonly Barred[];
  /** What is counted of what becomes of the units. */
  readonly counted: Counted;
  /** What the turn is for, where that is said. */
  readonly goal: Condition | undefined;
  /** The last shot of one's own side, or of all where none of it shoots. */
  readonly last: number;
  /** Which of the distances between units cannot all be right, in words. */
  readonly stretched: readonly string[];
  /** What is done in which situation, where a plan is played: then shots are made at places, by whoever is best. */
  readonly policy: Play | undefined;
  /** In which order the shots are made. */
  readonly order: readonly number[];
  /** Of whom nothing more becomes, after each shot in that order. */
  readonly settled: readonly (readonly number[])[];
}

/** What a shot's ending comes to, worked out once. */
export function leadOf({ things }: Turn, match: Match, ending: number): Lead {
  match.leads[ending] ??= Object.entries(match.endings[ending]).flatMap(([seat, left]) => {
    const thing = match.sitting.get(seat);
    if (thing === undefined || !left) return [];
    const foe = foeIn(match, ending, seat);
    const { leavings, fields } = things[thing];
    const { befallen: _, ...after } = left;
    const met = foe === undefined ? after : withFoe(after, match.melee, things[foe].key, fields);
    return [[thing, leavings.number(met)] as const];
  });
  return match.leads[ending];
}

/** Whom somebody fights from then on, where one of the two has come to the other. */
function foeIn({ endings, sitting }: Match, ending: number, seat: string): number | undefined {
  if (endings[ending].arrival?.fate === undefined) return undefined;
  if (seat === 'shooter') return sitting.get('target');
  return seat === 'target' ? sitting.get('shooter') : undefined;
}

/** How a shot is made that is ordered so. */
export function wayOf(shots: readonly Shot[], { shot, way = 0, answer = 0 }: Order): Way {
  const made = way === 0 ? shots[shot] : shots[shot].ways[way - 1];
  return answer === 0 ? made : made.answers[answer - 1];
}

/** Whether a plan says who shoots there, and at whom. */
export const isPlanned = ({ shooter }: Shot, { policy, things }: Turn): boolean =>
  policy !== undefined && (policy.against || things[shooter].side === 'ours');
