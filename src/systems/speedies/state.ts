import { range } from '../../dice/die.ts';
import type { Declared, StateOf } from '../state.ts';
import type { Battle, Shooter } from './battle.ts';
import { INJURIES } from './check/checks.ts';

/** What a trial remembers of the whole battle. Enemies are numbered from 1, where 0 is nobody. */
export const stateOf = (o: Battle) =>
  ({
    round: {},
    place: {}, // in the order of shots
    shooter: { scope: 'shooter' },
    weapon: { scope: 'shooter' }, // 1 for the second of two
    volley: {},
    attack: {},
    dice: { title: 'Ranged Checks', unit: ['check', 'checks'], most: mostChecks(o), counted: true },
    criticals: {
      title: 'Critical Hits',
      unit: ['critical hit', 'critical hits'],
      most: mostChecks(o),
      counted: true,
    },
    hits: { unit: ['hit', 'hits'], most: mostHits(o), counted: true },
    unsaved: {
      title: 'Failed Defence Checks',
      unit: ['failed check', 'failed checks'],
      most: mostHits(o),
      counted: true,
    },
    protected: {
      title: 'Attacks taken by a protector',
      unit: ['attack', 'attacks'],
      most: mostChecks(o),
      counted: true,
    },
    promotions: {
      title: 'Henchmen who become Heroes',
      unit: ['henchman', 'henchmen'],
      most: mostPromoted(o),
      counted: true,
    },
    falls: { unit: ['fall', 'falls'], most: o.enemies.length, counted: true },
    reaction: { title: 'Rout Check', values: ['none', 'passed', 'routed'] },
    additional: {}, // additional attacks so far, where they are cut in all
    protector: {}, // who protected, or one more than all enemies for several

    // of the one who shoots
    declared: { scope: 'shooter' }, // the enemy that was chosen
    volleys: { scope: 'shooter' }, // attacks to be made: one, or one per unit under a Buckshot
    ones: { scope: 'shooter' }, // natural 1s whose Injury Roll is still to come
    hurt: { scope: 'shooter' }, // the worst injury that its misfires have done to it

    // of the attack being made
    target: { scope: 'attack' }, // the enemy that takes it
    steppedIn: { scope: 'attack' }, // 1 when that is an ally who Protects
    pending: { scope: 'attack' }, // Ranged Checks to be made for it
    reels: { scope: 'attack' }, // 1 when it injured as severely as before or worse
    felled: { scope: 'attack' }, // 1 when it made the target Incapacitated
    band: { scope: 'check' }, // 1 + the injury that the hit would cause
    defences: { scope: 'check' }, // Defence Checks due
    failed: { scope: 'pool' }, // Defence Checks failed
    leaving: { scope: 'pool' }, // attacks that have yet to leave the pool
    pool: { each: INJURIES.map((injury) => `pool of ${injury}`), slots: { attacks: { scope: 'pool' } } },

    enemies: {
      each: o.enemies.map(({ name }) => name),
      slots: { wounds: {}, injury: {}, fell: {}, staggered: {} },
    },
    shooters: {
      each: o.shooters.map(({ name }) => name),
      slots: {
        reload: {}, // turns until a Long Reload is done
        unloaded: {}, // 1 until it has not Moved, 2 for good
        secondReload: {}, // the same of a second weapon
        secondUnloaded: {},
        acted: { scope: 'turn' }, // 1 once it has shot, where it has several places in the order
        exposed: {}, // 1 until its next turn once it has peered through a window
        misfired: {},
        injury: {}, // as of an enemy, or STAGGERED
        wounds: {},
        improved: {}, // a Hero's Ranged, by so much
        promoted: {}, // 1 for a henchman that has become a Hero
      },
    },
    // in the order of shots, where all is chosen beforehand: 1 for a place that will shoot
    places: {
      each: o.rules.shotOrder === 'beforehand' ? range(1, o.order.length).map((n) => `place ${n}`) : [],
      slots: { meant: { scope: 'turn' } },
    },
    rounds: { each: range(1, o.rounds).map((round) => `round ${round}`), slots: { shots: {} } },
  }) satisfies Declared;

export type S = StateOf<ReturnType<typeof stateOf>>;

/** How the one who shoots is by now. */
export const shooting = (s: S): S['shooters'][number] => s.shooters[s.shooter];

/** How the enemy is by now that takes the attack. */
export const targeted = (s: S): S['enemies'][number] => s.enemies[s.target - 1];

/** Ranged Attacks that may be made in the whole battle, but for additional ones. */
const mostAttacks = ({ rounds, shooters }: Battle): number =>
  rounds *
  shooters.reduce((sum, one) => sum + Math.max(attacksOf(one), one.second ? attacksOf(one.second) : 0), 0);

const attacksOf = ({ shot, targets }: Shooter): number => (shot.area ? targets.length : 1);

const mostChecks = (o: Battle): number => mostAttacks(o) + o.additional.inAll;

const mostHits = (o: Battle): number =>
  o.edition.tag === 'S1' ? o.rows.criticalDefences * mostAttacks(o) : mostChecks(o);

const mostPromoted = ({ shooters, enemies }: Battle): number =>
  Math.min(enemies.length, shooters.filter(({ unit }) => unit.rank === 'henchman').length);
