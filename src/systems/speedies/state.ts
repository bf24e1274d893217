import { slots, slotsEach } from '../slots.ts';

/**
 * What a trial remembers of the whole battle. The indices count loops; the others from `volleys` to `felled`
 * belong to the Ranged Attack being made and are 0 between attacks.
 */
export const G = slots(
  'round',
  'shooter',
  'volley',
  'attack',
  'volleys', // attacks to be declared: one, or one per unit under a Buckshot
  'pending', // Ranged Checks to be made for the attack
  'declared', // 1 + the enemy that was chosen
  'target', // 1 + the enemy that takes the attack
  'protected', // 1 when an ally took its place
  'band', // 1 + the injury that the last hit would cause
  'defences', // Defence Checks due
  'failed', // Defence Checks failed in this attack
  'poolNone', // attacks in the pool by the injury they would cause
  'poolDazed',
  'poolStunned',
  'poolIncapacitated',
  'ones', // natural 1s whose Injury Roll is still to come
  'hurt', // the worst injury that its misfires have done to the shooter
  'reels', // 1 when the attack injured as severely as before or worse
  'felled', // 1 when it made the target Incapacitated
  'checks', // all Ranged Checks so far
  'hits',
  'unsaved',
  'criticals',
  'additional', // additional attacks so far
  'protections', // attacks taken by a protector
  'protector', // 0 nobody, 1 + who protected, or one more than that for several
  'promoted',
  'falls',
  'reaction', // 0 no Rout Check, 1 passed, 2 routed
);

/** What a trial remembers of each enemy. */
export const E = slotsEach(G.size, 'wounds', 'injury', 'fell');

/** What a trial remembers of each shooter; its block starts at `Battle.shooterAt`. */
export const W = slots(
  'reload', // turns until a Long Reload is done
  'unloaded', // 1 until it has not Moved, 2 for good
  'misfired',
  'injury', // as of an enemy, or STAGGERED
  'wounds',
  'improved', // a Hero's Ranged, by so much; 1 for a henchman promoted, while it may shoot again
);

/** A shooter that has got up from Dazed in this turn's Upkeep. */
export const STAGGERED = 4;
