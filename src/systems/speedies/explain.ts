import { signed } from '../kit/index.ts';
import type { Battle, Enemy, Shooter } from './battle.ts';
import { INJURIES, modeOf, NONE } from './check/checks.ts';
import { chains } from './check/criticals.ts';
import { explainDefence } from './check/defence.ts';
import type { Turn } from './profiles.ts';

/** The scenario in plain words, with values and modifiers worked out. */
export function explainBattle(o: Battle): string[] {
  return [
    ...(o.skipsFirst
      ? [`Round 1 has no such phase: it is the first player's first turn (${o.edition.page} 2).`]
      : []),
    ...o.shooters.flatMap((shooter) => explainShooter(shooter, o)),
    ...explainOrder(o),
    ...explainInjured(o),
    ...o.enemies.map((enemy) => explainEnemy(enemy, o)),
    explainInjury(o),
    ...o.enemies.flatMap((_, enemy) => explainProtect(enemy, o)),
    ...explainRout(o),
    ...explainChain(o),
  ];
}

function explainShooter(shooter: Shooter, o: Battle): string[] {
  const { name, shot, weapon, unit, turns, targets } = shooter;
  const traits = [
    ...unit.traits.map((trait) => o.edition.unitTraits[trait].says(o.rows)),
    ...weapon.traits.map((trait) => o.edition.weaponTraits[trait].says(o.rows)),
  ];
  return [
    `${name} shoots with ${weapon.name ?? 'its weapon'}: ${numbersOf(shooter)}.`,
    ...(shooter.loaded
      ? []
      : [`${name}'s weapon was fired in the turn before and is not Reloaded (Shoot 6).`]),
    ...(o.edition.closestTarget && !shot.area
      ? shooter.verdicts.map(
          (verdict) =>
            `${name} ${verdict.legal ? 'may' : 'may not'} target ${verdict.name}: ${verdict.why} (Shoot 9–13).`,
        )
      : []),
    ...[...targets].flatMap((enemy) => explainShot(shooter, enemy, o)),
    ...explainTurns(name, turns),
    ...traits.map((says) => `${name}: ${says}.`),
    ...(shooter.improvements.length > 0
      ? [
          `${name} may improve its Ranged by 1 for whom it takes out: ${o.rows.rangedCards} cards of 20, and a d20 of its Ranged or less (F19, A33).`,
        ]
      : []),
    ...explainSecond(shooter, o),
  ];
}

/** The weapon that is fired when the first is not Reloaded. (A37) */
function explainSecond({ second }: Shooter, o: Battle): string[] {
  if (!second || o.rules.secondWeapon === 'oneWeapon') return [];
  const { name, weapon, targets } = second;
  const reach = o.rules.secondWeapon === 'inReach' ? ' or does not reach' : '';
  return [
    `${name} shoots with ${weapon.name ?? 'its second weapon'} when the first is not Reloaded${reach} (A37): ${numbersOf(second)}.`,
    ...weapon.traits.map((trait) => `${name}: ${o.edition.weaponTraits[trait].says(o.rows)}.`),
    ...[...targets].flatMap((enemy) => explainShot(second, enemy, o)),
  ];
}

/** `10+ (12+, −2 Ranged Bonus)`; `12+` where nothing changes it. */
const rangedOf = ({ shot, unit }: Shooter): string =>
  shot.ranged === unit.ranged
    ? `${shot.ranged}+`
    : `${shot.ranged}+ (${unit.ranged}+, ${signed(shot.ranged - Number(unit.ranged))} Ranged Bonus)`;

const numbersOf = (shooter: Shooter): string => {
  const { shot } = shooter;
  return `Ranged Check ${rangedOf(shooter)}, range ${shot.range}", Injury ${signed(shot.injury)}, Pierce ${signed(shot.pierce)}`;
};

/** Who shoots when, where the scenario says so. (Ranged 2, A38) */
function explainOrder({ order, shooters, enemies, rules }: Battle): string[] {
  if (order.every(({ when, shooter }, i) => when.length === 0 && shooter === i)) return [];
  const words = order.map(({ shooter, when }) => {
    const conditions = when.map(({ enemy, says }) => `${enemies[enemy].name} is ${says}`);
    return `${shooters[shooter].name}${conditions.length > 0 ? ` if ${conditions.join(' and ')}` : ''}`;
  });
  const chosen = rules.shotOrder === 'beforehand' ? 'before the phase' : 'after each result';
  return [`Order, chosen ${chosen}: ${words.join(', then ')} (Ranged 2, A38).`];
}

/** What an enemy bears, and what its traits do for it. */
function explainEnemy({ name, unit: { wounds, traits } }: Enemy, { edition, rows }: Battle): string {
  const does = traits.map((trait) => edition.unitTraits[trait]).filter(({ target }) => target);
  const wounded = `${wounds} ${wounds === 1 ? 'Wound' : 'Wounds'}`;
  return `${name}: ${[wounded, ...does.map(({ says }) => says(rows))].join('; ')}.`;
}

/** What an attack must come to for each injury, and what it is that counts. (F9, A12, A31) */
function explainInjury({ shooters, rows, rules }: Battle): string {
  const fired = shooters.flatMap(({ shot, second }) => [shot, ...(second ? [second.shot] : [])]);
  const weapon = rules.massiveInjury === 'andWeapon' ? ' and its Injury' : '';
  const by = [
    ...(fired.some(({ automatic }) => !automatic) ? ['the roll of the Ranged Check and Injury'] : []),
    ...(fired.some(({ automatic }) => automatic)
      ? [`a d${rows.checkDie} ${signed(rows.massiveInjury)}${weapon} (Massive Shot)`]
      : []),
  ];
  const low = rules.lowInjury === 'none' ? `${rows.unharmed + 1}+ Dazed, less nothing` : 'less Dazed';
  return `Injury once no Wound is left, on ${by.join(', or ')}: ${rows.stunned + 1}+ Incapacitated, ${rows.dazed + 1}+ Stunned, ${low} (F9).`;
}

/** Who is hurt before the first shot: the worst injury at the end is no less. */
function explainInjured({ enemies }: Battle): string[] {
  const hurt = enemies.filter(({ condition }) => condition !== NONE);
  if (hurt.length === 0) return [];
  const named = hurt.map(({ name, condition }) => `${name} ${INJURIES[condition]}`);
  return [`Before the first shot: ${named.join(', ')}; the worst injury at the end is no less.`];
}

/** One line for turns in a row that are the same. */
function explainTurns(name: string, turns: readonly Turn[]): string[] {
  if (turns.length === 1) return [`${name} ${turns[0].says}.`];
  const starts = [...turns.keys()].filter((i) => i === 0 || turns[i] !== turns[i - 1]);
  return starts.map((first, i) => {
    const last = (starts[i + 1] ?? turns.length) - 1;
    const rounds = first === last ? `Round ${first + 1}` : `Rounds ${first + 1}–${last + 1}`;
    return `${rounds}: ${name} ${turns[first].says}.`;
  });
}

function explainShot(shooter: Shooter, enemy: number, o: Battle): string[] {
  const { name, views, piercingShot, copies } = shooter;
  const view = views[enemy];
  const at = `${name} at ${o.enemies[enemy].name}, ${view.distance}" away`;
  const { page, cites } = o.edition;
  if (shooter.shot.automatic)
    return [
      `${at}: a hit by itself.`,
      ...defences(shooter, enemy, view.cover, o).map((one) => `${at}: ${one}.`),
    ];
  if (!view.inRange) return [`${at}: out of range, an automatic miss (${page} ${cites.range}).`];
  const mode = modeOf(view.elevated || copies > 1, piercingShot, o.rules);
  const die = `d${o.rows.checkDie}`;
  const thrown = [`one ${die}`, 'Advantage', 'Disadvantage', `three ${die}, the middle one`][mode];
  const why = [
    ...(view.elevated ? [`Elevated (${page} ${cites.elevated})`] : []),
    ...(copies > 1 ? ['Dual-Wield'] : []),
    ...(piercingShot ? ['Piercing Shot'] : []),
  ];
  return [
    `${at}: ${thrown}${why.length > 0 ? `, ${why.join(' and ')}` : ''}.`,
    ...defences(shooter, enemy, view.cover, o).map((defence) => `${at}: ${defence}.`),
    ...[...o.enemies[enemy].protectors].flatMap((ally) =>
      defences(shooter, ally, o.enemies[ally].target.protector, o).map(
        (defence) => `${name} at ${o.enemies[ally].name}, who Protects: ${defence}.`,
      ),
    ),
  ];
}

/** What the first shooter's shot at the first enemy comes to, in a line. */
export function shotInShort(o: Battle): string {
  const [shooter] = o.shooters;
  const at = `${shooter.name} at ${o.enemies[0].name}, ${shooter.views[0].distance}" away: `;
  const lines = explainShot(shooter, 0, o).flatMap((line) =>
    line.startsWith(at) ? [line.slice(at.length).replace(/\.$/, '')] : [],
  );
  return [`Ranged Check ${rangedOf(shooter)}`, ...lines, ...injuryInShort(shooter, o)].join(', ');
}

/** What the roll that hits is raised by, and from what it comes to on nobody goes on: `Injury +2, 18+ Incapacitated`. */
function injuryInShort({ shot, views: [view] }: Shooter, { rows }: Battle): string[] {
  if (shot.automatic || !view.inRange) return [];
  return [`Injury ${signed(shot.injury)}, ${rows.stunned + 1}+ Incapacitated (F9)`];
}

/** The Defence Check of an enemy, once for each way the shooter moves. */
function defences(shooter: Shooter, enemy: number, cover: boolean, o: Battle): string[] {
  const { shot, turns, piercingShot } = shooter;
  const { unit, target } = o.enemies[enemy];
  const shooting = turns.filter((turn) => turn.not === undefined);
  return [...new Set(shooting.map((turn) => turn.moved))].map((moved) =>
    explainDefence({ unit, target, shot, piercingShot, cover, moved }, o),
  );
}

function explainProtect(enemy: number, o: Battle): string[] {
  const { name, protectors } = o.enemies[enemy];
  if (protectors.length === 0) return [];
  const allies = [...protectors].map(
    (ally) => `${o.enemies[ally].name} (Morale ${o.enemies[ally].unit.morale}+)`,
  );
  const order =
    o.rules.protectorChoice === 'random'
      ? 'at random'
      : o.rules.protectorChoice === 'mostWounds'
        ? 'the one with the most Wounds left'
        : 'the first who is able';
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
    o.additional.counts
      ? `Additional attacks are cut at ${o.additional.inAll} in all; the chance of more is next to nothing (Ranged 9, A8).`
      : `A chain of additional attacks is cut at ${o.additional.chain}; the chance that any is longer is next to nothing (Ranged 9, A8).`,
  ];
}
