import type { Battle, Shooter } from './battle.ts';
import { modeOf } from './checks.ts';
import { CUT, chains } from './criticals.ts';
import { explainDefence } from './defence.ts';

/** The scenario in plain words, with values and modifiers worked out. */
export function explainBattle(o: Battle): string[] {
  return [
    ...(o.skipsFirst
      ? [`Round 1 has no such phase: it is the first player's first turn (${o.edition.page} 2).`]
      : []),
    ...o.shooters.flatMap((shooter) => explainShooter(shooter, o)),
    ...o.enemies.flatMap((_, enemy) => explainProtect(enemy, o)),
    ...explainRout(o),
    ...explainChain(o),
  ];
}

function explainShooter(shooter: Shooter, o: Battle): string[] {
  const { name, shot, weapon, unit, turns, targets } = shooter;
  const traits = [
    ...unit.traits.map((trait) => o.edition.unitTraits[trait]!.says),
    ...weapon.traits.map((trait) => o.edition.weaponTraits[trait]!.says),
  ];
  return [
    `${name} shoots with ${weapon.name ?? 'its weapon'}: Ranged Check ${shot.ranged}+, range ${shot.range}", Injury ${signed(shot.injury)}, Pierce ${signed(shot.pierce)}.`,
    ...traits.map((says) => `${name}: ${says}.`),
    ...turns.map((turn, i) => `${o.rounds > 1 ? `Round ${i + 1}: ` : ''}${name} ${turn.says}.`),
    ...(o.edition.closestTarget
      ? shooter.verdicts.map(
          (verdict) =>
            `${name} ${verdict.legal ? 'may' : 'may not'} target ${verdict.name}: ${verdict.why} (Shoot 9–13).`,
        )
      : []),
    ...[...targets].flatMap((enemy) => explainShot(shooter, enemy, o)),
  ];
}

function explainShot(shooter: Shooter, enemy: number, o: Battle): string[] {
  const { name, shot, views, turns, piercingShot, copies } = shooter;
  const view = views[enemy]!;
  const at = `${name} at ${o.enemies[enemy]!.name}, ${view.distance}" away`;
  const { page, cites } = o.edition;
  if (!view.inRange) return [`${at}: out of range, an automatic miss (${page} ${cites.range}).`];
  const mode = modeOf(view.elevated || copies > 1, piercingShot, o.rules);
  const thrown = ['one d20', 'Advantage', 'Disadvantage', 'three d20, the middle one'][mode]!;
  const why = [
    ...(view.elevated ? [`Elevated (${page} ${cites.elevated})`] : []),
    ...(copies > 1 ? ['Dual-Wield'] : []),
    ...(piercingShot ? ['Piercing Shot'] : []),
  ];
  const moved = [...new Set(turns.filter((turn) => turn.not === undefined).map((turn) => turn.moved))];
  const { unit, target } = o.enemies[enemy]!;
  return [
    `${at}: ${thrown}${why.length > 0 ? `, ${why.join(' and ')}` : ''}.`,
    ...moved.map((hasMoved) => {
      const defending = { unit, target, shot, piercingShot, cover: view.cover, moved: hasMoved };
      return `${at}: ${explainDefence(defending, o.edition, o.rules)}.`;
    }),
  ];
}

function explainProtect(enemy: number, o: Battle): string[] {
  const { name, protectors } = o.enemies[enemy]!;
  if (protectors.length === 0) return [];
  const allies = [...protectors].map(
    (ally) => `${o.enemies[ally]!.name} (Morale ${o.enemies[ally]!.unit.morale}+)`,
  );
  const order = o.rules.protectorChoice === 'random' ? 'at random' : 'the first who is able';
  return [
    `${name} may be Protected by ${allies.join(', ')}, ${order}; a protector has no Cover (Ranged 4, 5).`,
  ];
}

function explainRout({ rout }: Battle): string[] {
  if (!rout) return [];
  return [
    `Rout Check once ${rout.threshold} units and treasures are lost; ${rout.lost} are before the first shot (F17).`,
  ];
}

function explainChain(o: Battle): string[] {
  if (o.edition.tag === 'S1' || !chains(o.rules)) return [];
  return [
    `Additional attacks are cut at ${o.mostAdditional} in all; the chance of more is below ${CUT} (Ranged 9, A8).`,
  ];
}

const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);
