import type { z } from 'zod';
import type { Dice } from '../../dice/dice.ts';
import { distanceBetween } from '../kit/geometry.ts';
import type { Action, Category, State, Step } from '../system.ts';
import { BEFORE_AREA, coverWith, hitEngaged, startArea } from './area.ts';
import { type Aim, type BlastInput, type Blasting, blastInput, ORIGIN, prepareBlast } from './blast-aim.ts';
import { D6 } from './dice.ts';
import { fighterLines, hitEffectLine, weaponLines } from './explain.ts';
import { mostShots } from './guns.ts';
import { throwToHit } from './hit.ts';
import { FUNNEL, jointOf, metricsOf } from './metrics.ts';
import { hitRollText } from './modifiers.ts';
import { BLAST_OPTIONS } from './options.ts';
import { endAttack, RESOLVE } from './resolve.ts';
import { scatterMaps } from './scatter-map.ts';
import { F, G, S, slotNames } from './state.ts';

const MISFIRES = ['none', 'dud', 'on the shooter'] as const;
const DUD = 1;
const ON_SHOOTER = 2;

const STEPS: readonly Step<Blasting>[] = [
  ...BEFORE_AREA,
  {
    name: 'Hit roll',
    cite: 'Blast Markers',
    run: rollToPlace,
    tell: (s) => (s[G.at(0) + G.flags] ? 'the blast stays where it is' : 'the blast scatters'),
  },
  {
    name: 'Marker',
    cite: 'Blast Markers',
    times: (s) => s[G.at(0) + G.shots]!,
    steps: [
      { name: 'Scatter', cite: 'Blast Markers', run: land, tell: beneath },
      {
        name: 'Misfire',
        cite: 'Misfires',
        run: misfire,
        tell: (s) => (s[S.misfire] ? MISFIRES[s[S.misfire]!]! : ''),
      },
      {
        name: 'Engaged fighters',
        cite: 'House rule, Engaged Fighters',
        when: (o) => o.rules.houseEngaged === 'on',
        run: hitEngaged,
      },
      ...RESOLVE,
    ],
  },
  { name: 'End of the attack', cite: 'Shooting 5', run: endAttack },
];

export const blast: Action<BlastInput, Blasting> = {
  name: 'blast',
  title: 'Blast',
  summary: 'A fighter shoots a weapon with a blast marker, which may scatter.',
  source: 'Necromunda, Shooting, Blast Markers (archived rules before the 2023 books)',
  input: blastInput as unknown as z.ZodType<BlastInput>,
  options: BLAST_OPTIONS,
  prepare: prepareBlast,
  slots: (o) => slotNames(o.fighters),
  start: startArea,
  steps: STEPS,
  metrics: (o) => [
    ...metricsOf(o, { attacks: 1, hits: mostShots(o.guns[0]!) * (o.fighters.length - 1) }),
    misfireMetric,
  ],
  joint: jointOf,
  funnel: FUNNEL,
  headline: 'casualties',
  explain,
  limits: [
    'The hole is taken to be in line of sight; bases are circles, and fighters do not move during the attack.',
    'Cover from the hole is given by terrain between it and a fighter; `cover` itself counts for the hit roll.',
    'What fire, blindness and webs do in later activations is not played.',
    'Further markers of Rapid Fire are placed on the first.',
    'A Burrowing marker comes up where it went in: nobody moves before the End phase.',
    'A Dodge is taken to lead out from under the marker.',
  ],
  scatter: scatterMaps,
};

const misfireMetric: Category<Blasting> = {
  kind: 'category',
  name: 'misfire',
  title: 'Misfire',
  values: () => MISFIRES,
  of: (s) => s[S.misfire]!,
};

function rollToPlace(s: State, dice: Dice, o: Blasting): void {
  const aim = o.aims[s[S.aimed]!]!;
  s[G.at(0) + G.flags] = aim.dark ? 0 : throwToHit(s, dice, o, aim.roll);
}

function land(s: State, dice: Dice, o: Blasting): void {
  const { onHit, scattering } = o.aims[s[S.aimed]!]!;
  if (s[G.at(0) + G.flags] !== 0) {
    coverWith(s, onHit);
    return;
  }
  const landing = dice.roll(scattering.die);
  if (landing === scattering.misfire) s[S.risk] = 1;
  else coverWith(s, scattering.patterns[landing]!);
}

/** A misfire: a D6, and on a 1 the marker is centred over the shooter; else the shot is a dud. */
function misfire(s: State, dice: Dice, o: Blasting): void {
  if (s[S.risk] === 0) return;
  s[S.risk] = 0;
  const onShooter = dice.roll(D6) === 1;
  s[S.misfire] = Math.max(s[S.misfire]!, onShooter ? ON_SHOOTER : DUD);
  if (onShooter) coverWith(s, o.onShooter);
}

function beneath(s: State, o: Blasting): string {
  if (s[S.risk] === 1) return 'a misfire';
  const names = o.fighters.filter((_, i) => s[F.at(i) + F.pending]! > 0).map(({ name }) => name);
  return `beneath it: ${names.join(', ') || 'nobody'}`;
}

function explain(o: Blasting): string[] {
  return [
    ...weaponLines(o),
    ...o.aims.map((aim, i) => aimLine(o, aim, i === 0 ? 'Aimed' : 'After a failed Cool test aimed')),
    ...o.duels[0]!.slice(0, -1).map((duel) => hitEffectLine(duel, 'none')),
    ...fighterLines(o),
  ];
}

function aimLine(o: Blasting, { fighter, hole, roll, dark, distance, onHit }: Aim, start: string): string {
  const place = fighter < 0 ? 'a point' : o.fighters[fighter]!.name;
  const names = o.fighters.filter((_, i) => onHit[i]! > 0).map(({ name }) => name);
  const how = dark ? `scatters ${distance} without a hit roll` : hitRollText(roll);
  const inches = Math.round(distanceBetween(ORIGIN, hole) * 100) / 100;
  return `${start} at ${place}, ${inches}" away: ${how}; beneath it on a hit: ${names.join(', ') || 'nobody'}`;
}
