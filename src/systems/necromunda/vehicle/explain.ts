import { choiceAt, hitRollAt } from '../battle.ts';
import { furtherLines, hitEffectLine, hitLine, weaponLines } from '../explain.ts';
import { hitRollText } from '../hit/modifiers.ts';
import { NO_SAVE } from '../resolve/armour.ts';
import type { Around } from './around.ts';

/** What a report says of a shot at a vehicle before any number. */
export function explainVehicle(o: Around): string[] {
  const { vehicle, guns, fighters, target, duels } = o;
  return [
    ...weaponLines(o),
    ...(fighters.length > 0 ? o.priorities[choiceAt(0, o.first)].reasons : []),
    ...guns.flatMap((_, g) =>
      target < fighters.length
        ? [hitLine(duels[g][target], o.first), hitEffectLine(duels[g][target], 'none', o)]
        : [],
    ),
    ...guns.flatMap((_, g) => gunLines(o, g)),
    `${vehicle.name}: ${vehicle.hullPoints} Hull Points, Handling ${vehicle.handling}+`,
    ...o.atRisk.flatMap((atRisk, aimed) => riskLines(o, atRisk, aimed)),
    ...furtherLines(o),
  ];
}

/** The hit roll of one weapon at the vehicle, and what its hits do. */
function gunLines(o: Around, g: number): string[] {
  const { vehicle, guns, facing, facingText, rows } = o;
  const gun = guns[g];
  const { range, hitRolls, wound, woundNeeded, saves, melts } = vehicle.duels[g];
  const hit =
    range === 'beyond'
      ? `beyond ${gun.long}", an automatic miss; the Firepower dice are still rolled`
      : hitRollText(hitRolls[hitRollAt(false, o.first)]);
  const wounds = wound === 'roll' ? `wound on ${woundNeeded[facing]}+` : wound;
  const save = saves[0] < NO_SAVE ? `save ${Math.max(2, saves[0])}+` : 'no save';
  const dice = gun.damage === 0 ? 0 : gun.damage + (melts ? rows.melta : 0);
  return [
    `${gun.name} at ${vehicle.name}, ${range} range: ${hit}`,
    `A hit on the ${facingText} (T ${vehicle.toughness[facing]}): ${wounds}, ${save}, the best of ${dice} Damage dice`,
  ];
}

function riskLines({ fighters, vehicle }: Around, atRisk: readonly number[], aimed: number): string[] {
  if (atRisk.length === 0) return [];
  const names = [...fighters, vehicle].map(({ name }) => name);
  const risk = atRisk.map((i) => names[i]).join(', ');
  return [`At risk if one at ${names[aimed]} misses, nearest first: ${risk}`];
}
