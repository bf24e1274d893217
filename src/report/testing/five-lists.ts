import { readScenario } from '../../scenario/files/index.ts';
import type { Scenario } from '../../scenario/index.ts';
import { systems } from '../../systems/index.ts';

const FOES = ['venator', 'captain', 'guard', 'scout'] as const;
const foe = (name: string, save: number, more: object = {}) => ({
  name,
  toughness: 3,
  wounds: 1,
  save,
  ...more,
});
const at = (...inches: readonly number[]) =>
  Object.fromEntries(FOES.map((one, i) => [one, { distance: inches[i] }]));
const shot = (shooter: string, weapon: string, ...target: readonly string[]) => ({ shooter, weapon, target });

/** A turn of five shots, each with a list of all four of the other side: the most there is to tell of who is shot at. */
export const fiveLists = (): Scenario =>
  readScenario('scenarios/necromunda/turn-three-against-two.yaml', systems, {
    set: {
      ours: {
        ganger: { ballisticSkill: 4, name: 'Ganger' },
        youth: { ballisticSkill: 5, name: 'Youth' },
        gunner: 'orlock-gunner',
        leader: { ballisticSkill: 3, name: 'Leader' },
        champion: { ballisticSkill: 3, name: 'Champion' },
      },
      theirs: {
        venator: foe('Venator', 5),
        captain: foe('Captain', 4, { toughness: 4, wounds: 2 }),
        guard: foe('Guard', 5),
        scout: foe('Scout', 6),
      },
      places: {
        ganger: at(10, 14, 12, 9),
        youth: at(8, 12, 11, 13),
        gunner: at(16, 18, 12, 20),
        leader: at(11, 17, 12, 14),
        champion: at(7, 12, 9, 10),
      },
      turn: [
        shot('ganger', 'lasgun', 'venator', 'captain', 'guard', 'scout'),
        shot('youth', 'autogun', 'captain', 'venator', 'guard', 'scout'),
        shot('gunner', 'boltgun', 'captain', 'guard', 'venator', 'scout'),
        shot('leader', 'lasgun', 'scout', 'guard', 'captain', 'venator'),
        shot('champion', 'lasgun', 'guard', 'scout', 'captain', 'venator'),
      ],
    },
  });
