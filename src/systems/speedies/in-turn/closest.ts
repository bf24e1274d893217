import type { Closest, ShotFields } from '../../after.ts';
import { rowsOf } from '../../table.ts';
import { SHOOT_EDITION } from '../edition.ts';
import type { EnemyInput, ShooterInput } from '../profiles.ts';
import { blockersOf, isCover, type Seen } from '../shooter/targeting.ts';
import { RANGED_TABLE, SHOOT_TABLE } from '../tables.ts';
import { targetOf } from '../traits.ts';

/** A shot as a turn has its fields: what is left out is not there. */
type Fields = {
  readonly shooters: Readonly<Record<string, Partial<ShooterInput>>>;
  readonly enemies: Readonly<Record<string, Partial<EnemyInput>>>;
  readonly house?: Readonly<Record<string, number>>;
};

type Aimed = Pick<ShotFields, 'fields' | 'names'>;

const rowsIn = ({ house }: Fields) => ({ ...rowsOf(RANGED_TABLE), ...rowsOf(SHOOT_TABLE), ...house });

const fieldsOf = (shot: Aimed): Fields => shot.fields as Fields;

/** Only the closest enemy may be shot at, and whom the exceptions name. (Shoot 9–13) */
export const CLOSEST: Closest = {
  before: (at, others) => {
    const { shooters } = fieldsOf(at);
    const { weapon } = shooters[at.names.shooter];
    if (weapon?.traits?.some((trait) => SHOOT_EDITION.weaponTraits[trait]?.shot.area)) return [];
    const table = others.map(seenIn);
    const inTheWay = blockersOf(seenIn(at), table, rowsIn(fieldsOf(at)).elevated);
    return inTheWay.map((one) => table.indexOf(one));
  },
  isPassed: ({ condition }) => condition === 'dazed' || condition === 'stunned',
  expected: (names) =>
    `the closest enemy in Line of Sight that is not Engaged: ${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} closer, and neither Stunned, Dazed nor out (Shoot 9–13)`,
  unknown: 'whether it is closer than whom the shot is at is not looked at (Shoot 9–13)',
};

function seenIn(shot: Aimed): Seen {
  const { unitTraits, givesCover } = SHOOT_EDITION;
  const fields = fieldsOf(shot);
  const { shooter, target } = shot.names;
  const lies = { ...fields.enemies[target], ...fields.shooters[shooter].sees?.[target] };
  const {
    unit,
    engaged = false,
    distance = Infinity,
    behind = 'nothing',
    below = 0,
    sight,
    condition,
  } = lies;
  const large = unit ? targetOf(unit, unitTraits, rowsIn(fields)).large : false;
  return {
    ...{ name: target, distance, engaged, below, large },
    inSight: sight !== 'none',
    cover: isCover(behind, givesCover),
    down: CLOSEST.isPassed({ condition }),
  };
}
