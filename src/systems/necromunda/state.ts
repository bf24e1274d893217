import { slots, slotsEach } from '../../systems/slots.ts';
import type { State } from '../../systems/system.ts';

/** What a trial remembers apart from weapons and fighters. Those from `fires` to `out` are 0 between attacks. */
export const S = slots(
  'round',
  'gun',
  'fighter',
  'save',
  'fires',
  'aims',
  'aimed',
  'symbols',
  'risk',
  'wounded',
  'sixes',
  'extra',
  'points',
  'pellets',
  'pellet',
  'pierced',
  'weaker',
  'behind',
  'injuryDice',
  'flesh',
  'serious',
  'out',
  'attacks',
  'hits',
  'wounds',
  'damage',
  'strayFoes',
  'friendHits',
  'shooterOut',
  'misfire',
);

/** The most weapons fired in one action. */
const MOST_GUNS = 2;

/** What is remembered of each weapon. `shots` are the hits this attack scores or would have scored. */
export const G = slotsEach(S.size, 'ammo', 'rerolled', 'shots', 'flags');

/** What is remembered of each fighter. `pending` are hits not yet resolved, `queued` those of
 * the other sidearm; `fleshWounds` is Toughness lost. */
export const F = slotsEach(
  S.size + MOST_GUNS * G.size,
  'pending',
  'queued',
  'lost',
  'fleshWounds',
  'status',
  'conditions',
  'saves',
  'cover',
  'before',
  'shaken',
  'broken',
);

/** Names of all slots for these fighters. */
export const slotNames = (fighters: readonly { readonly name: string }[]): string[] => [
  ...S.names,
  ...G.namesOf(['first weapon', 'second weapon']),
  ...F.namesOf(fighters.map(({ name }) => name)),
];

/** A fighter's status, in order of gravity. */
export const STANDING = 0;
export const PINNED = 1;
export const SERIOUSLY_INJURED = 2;
export const OUT_OF_ACTION = 3;

/** A weapon's ammo. */
export const LOADED = 0;
export const OUT_OF_AMMO = 1;
export const JAMMED = 2;

/** What a hit roll tells, as bits of a weapon's `flags`. */
export const HIT = 1;
export const NATURAL_SIX = 2;
/** From this bit on: how many of the Strengths that Knockback looks at the roll reached, the least first. */
export const KNOCKBACK_SHIFT = 2;
/** Not of the roll: the first hit has been resolved, which alone a Marksman doubles. */
export const FIRST_RESOLVED = 64;

/** Classes of a hit die that looks at these Strengths. */
export const hitClasses = (strengths: readonly number[]): number => (strengths.length + 1) << KNOCKBACK_SHIFT;

/** Conditions of a fighter, as bits. */
export const BLIND = 1;
export const ON_FIRE = 2;
export const CONCUSSED = 4;
export const WEBBED = 8;
export const AFRAID = 16;
export const GUNKED = 64;
export const INSANE = 128;
/** A chem's dose has gone in. */
export const DOSED = 256;
/** Prone before the hits at hand: armour that is better from the front is not. Known of no other armour. */
export const PRONE_WHEN_HIT = 32;

export const statusOf = (s: State, fighter: number): number => s[F.at(fighter) + F.status]!;

export const isOut = (s: State, fighter: number): boolean => statusOf(s, fighter) === OUT_OF_ACTION;
