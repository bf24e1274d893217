import { z } from 'zod';
import type { Dice } from '../../dice/dice.ts';
import { type Action, FieldError, type State, type Step } from '../system.ts';
import {
  type AreaAttack,
  BEFORE_AREA,
  closestEnemy,
  coverWith,
  hitEngaged,
  isDark,
  startArea,
} from './area.ts';
import { COVERS } from './armour.ts';
import { darkness, view } from './battlefield.ts';
import { plainDie, twoDiceTest } from './dice.ts';
import { fighterLines, hitEffectLine, weaponLines } from './explain.ts';
import { distinctNames, duelBetween, fighterOf, shootCosts } from './fighters.ts';
import { gunOf, mostShots } from './guns.ts';
import { FUNNEL, jointOf, metricsOf } from './metrics.ts';
import { allRules, type NecromundaRules, TEMPLATE_OPTIONS } from './options.ts';
import { cover, inches, shooter, targetFields, weaponLike } from './profiles.ts';
import { endAttack, RESOLVE } from './resolve.ts';
import { F, G, HIT, S, slotNames } from './state.ts';

const beneath = z
  .strictObject({
    ...targetFields,
    side: z.enum(['enemy', 'friend']).default('enemy').describe('Whose side he is on (Flame Templates)'),
    distance: inches(24).describe('Inches from the attacker (Flame Templates)'),
    cover,
    under: z.boolean().default(true).describe('Beneath the template as it is placed (Flame Templates)'),
    underInstead: z
      .boolean()
      .default(false)
      .describe('Beneath it when it must be turned to the closest enemy (House rule, Target Priority)'),
    wall: z.boolean().default(false).describe('A wall or solid terrain in between (Flame Templates)'),
    visible: z.boolean().default(true).describe('In line of sight of the attacker (Target Priority)'),
    engagedWith: z
      .array(z.string())
      .max(6)
      .default([])
      .describe('Names of the fighters he is Engaged with (House rule, Engaged Fighters)'),
  })
  .describe('A fighter near the template');

const input = z.strictObject({
  shooter,
  weapon: weaponLike({ strength: 4, ap: -1, damage: 1, ammo: 5, traits: ['Template'] }),
  fighters: z.array(beneath).min(1).max(10).describe('Everybody near the template (Flame Templates)'),
  darkness,
  view,
});

type TemplateInput = z.infer<typeof input> & { readonly rules: Partial<NecromundaRules> };

/** A template, worked out. */
interface Flaming extends AreaAttack {
  /** Whom it lies over as placed, and turned to the closest enemy. */
  readonly patterns: readonly (readonly number[])[];
  /** Fighters in the dark, hit on 4+ only. */
  readonly dark: readonly boolean[];
  /** For Rapid Fire: who takes further hits, as placed and as turned; −1 for nobody. */
  readonly closestUnder: readonly number[];
}

const STEPS: readonly Step<Flaming>[] = [
  ...BEFORE_AREA,
  {
    name: 'Template',
    cite: 'Flame Templates',
    run: burn,
    tell: (s, o) => {
      const names = o.fighters.filter((_, i) => s[F.at(i) + F.pending]! > 0).map(({ name }) => name);
      return `hits ${names.join(', ') || 'nobody'}`;
    },
  },
  {
    name: 'Engaged fighters',
    cite: 'House rule, Engaged Fighters',
    when: (o) => o.rules.houseEngaged === 'on',
    run: hitEngaged,
  },
  ...RESOLVE,
  { name: 'End of the attack', cite: 'Shooting 5', run: endAttack },
];

export const template: Action<TemplateInput, Flaming> = {
  name: 'template',
  title: 'Flame template',
  summary: 'A weapon with a flame template hits everybody beneath it without a hit roll.',
  source: 'Necromunda, Shooting, Flame Templates (archived rules before the 2023 books)',
  input: input as unknown as z.ZodType<TemplateInput>,
  options: TEMPLATE_OPTIONS,
  prepare,
  slots: (o) => slotNames(o.fighters),
  start: startArea,
  steps: STEPS,
  metrics: (o) => {
    const hits = o.fighters.length + mostShots(o.guns[0]!) - 1;
    return metricsOf(o, { attacks: 1, hits });
  },
  joint: jointOf,
  funnel: FUNNEL,
  headline: 'casualties',
  explain,
  limits: [
    'Who lies beneath the template is what the scenario says; its outline is not drawn.',
    'A Dodge is taken to lead out from under the template.',
    'What fire, blindness and webs do in later activations is not played.',
  ],
};

function prepare(said: TemplateInput): Flaming {
  const rules = allRules(said.rules);
  const gun = gunOf(said.weapon, said.shooter, rules, 'weapon');
  if (!gun.rules.template) throw new FieldError(['weapon', 'traits'], 'no Template', 'Template');
  if (said.shooter.aim) throw new FieldError(['shooter', 'aim'], 'true', 'false: a template has no hit roll');
  shootCosts(said.shooter, gun);
  const names = distinctNames(said.fighters.map(({ name }, i) => name ?? `Fighter ${i + 1}`));
  const fighters = said.fighters.map((one, i) => {
    const engaged = one.engaged || one.engagedWith.length > 0;
    const place = { name: names[i]!, side: one.side, cover: one.cover, distance: one.distance };
    return fighterOf({ ...one, engaged }, place, ['fighters', i]);
  });
  const patterns = [false, true].map((instead) => said.fighters.map((one) => patternOf(one, instead)));
  const closest = closestEnemy(
    fighters,
    said.fighters.map(({ visible }) => visible),
  );
  const shot = {
    shooter: said.shooter,
    weapon: said.weapon,
    twin: false,
    point: false,
    distance: 0,
    strengths: [],
  };
  return {
    rules,
    countsWounds: true,
    guns: [gun],
    fighters,
    duels: [fighters.map((fighter, i) => duelBetween(gun, fighter, i, shot, rules))],
    test: rules.houseBlastPriority === 'on' && closest >= 0 && !said.fighters[closest]!.under,
    coolDie: twoDiceTest(said.shooter.cool, 0),
    engagedWith: said.fighters.map((one, i) => one.engagedWith.map((name) => numberOf(names, name, i))),
    patterns,
    dark: said.fighters.map(({ distance }) => isDark(said.darkness, distance, said.view, rules)),
    closestUnder: patterns.map((pattern) => closestUnder(fighters, pattern)),
  };
}

function patternOf(one: TemplateInput['fighters'][number], instead: boolean): number {
  const under = instead ? one.underInstead : one.under;
  return under && !one.wall ? 1 + COVERS.indexOf(one.cover) : 0;
}

function closestUnder(
  fighters: readonly { readonly distance: number }[],
  pattern: readonly number[],
): number {
  let closest = -1;
  for (const [i, { distance }] of fighters.entries())
    if (pattern[i]! > 0 && (closest < 0 || distance < fighters[closest]!.distance)) closest = i;
  return closest;
}

function numberOf(names: readonly string[], name: string, i: number): number {
  const number = names.indexOf(name);
  if (number < 0) throw new FieldError(['fighters', i, 'engagedWith'], name, `one of: ${names.join(', ')}`);
  return number;
}

/** Everybody beneath is hit; in the dark on 4+ only; Rapid Fire's further hits go to the closest. */
function burn(s: State, dice: Dice, o: Flaming): void {
  const gun = G.at(0);
  s[gun + G.flags] = HIT;
  coverWith(s, o.patterns[s[S.aimed]!]!);
  for (let i = 0; i < o.fighters.length; i++)
    if (o.dark[i] && s[F.at(i) + F.pending] === 1) s[F.at(i) + F.pending] = dice.roll(plainDie(4));
  const closest = o.closestUnder[s[S.aimed]!]!;
  if (closest >= 0 && s[F.at(closest) + F.pending] === 1)
    s[F.at(closest) + F.pending]! += s[gun + G.shots]! - 1;
}

function explain(o: Flaming): string[] {
  const under = o.fighters.filter((_, i) => o.patterns[0]![i]! > 0).map(({ name }) => name);
  return [
    ...weaponLines(o),
    `Beneath the template, hit without a roll: ${under.join(', ') || 'nobody'}`,
    ...o.duels[0]!.map((duel) => hitEffectLine(duel, duel.fighter.cover)),
    ...fighterLines(o),
  ];
}
