import { z } from 'zod';
import { classedDie, range } from '../../dice/die.ts';
import { readScenario, type Scenario } from '../../scenario/index.ts';
import { choice, type Rules } from '../../systems/option.ts';
import { slots } from '../../systems/slots.ts';
import type { Action, System } from '../../systems/system.ts';
import type { Asking } from '../law.ts';

const OPTIONS = [
  choice('nerve', 'D1', 'Do models flee?', { weak: 'when half are lost', iron: 'never' }),
] as const;

const side = z.strictObject({
  warriors: z.int().min(1).max(60).describe('How many. (D 1)').meta({ counts: 'models' }),
  skill: z.int().min(2).max(6).default(4).describe('Least face that hits. (D 2)'),
  blessed: z.boolean().default(false).describe('Hits one face easier. (D 3)'),
  reach: z.number().min(0).max(48).default(24).describe('Inches. (D 4)'),
  traits: z
    .array(z.enum(['piercing', 'noisy']))
    .default([])
    .describe('Traits. (D 5)'),
});
const target = z.strictObject({
  warriors: z.int().min(1).max(60).describe('How many. (D 1)').meta({ counts: 'models' }),
  cover: z.enum(['none', 'hedge', 'wall']).default('none').describe('What it stands behind. (D 6)'),
});
const input = z.strictObject({
  shooter: side.describe('Who shoots.').meta({ side: 'shooting' }),
  target: target.describe('Who is shot at.').meta({ side: 'target' }),
});

type Input = z.output<typeof input> & { rules: Rules<typeof OPTIONS> };
interface Prepared {
  readonly dice: number;
  readonly least: number;
  readonly models: number;
  readonly save: number;
  readonly nerve: string;
}

const S = slots('dice', 'hits', 'lost', 'fled');
const FACES = [range(1, 6)];
const hitDie = new Map(
  [1, 2, 3, 4, 5, 6, 7].map((n) => [n, classedDie(`D6 ${n}+`, FACES, 2, (face) => (face >= n ? 1 : 0))]),
);

/** A made-up shooting sequence with everything that questions can be asked about. */
const shoot: Action<Input, Prepared> = {
  name: 'shoot',
  title: 'Duel',
  summary: 'Warriors shoot at warriors.',
  source: 'none',
  input: input as unknown as Action<Input, Prepared>['input'],
  options: OPTIONS,
  prepare: ({ shooter, target: { warriors, cover }, rules }) => ({
    dice: shooter.warriors,
    least: Math.max(2, shooter.skill - (shooter.blessed ? 1 : 0)),
    models: warriors,
    save:
      { none: 7, hedge: 6, wall: 4 }[cover] +
      (shooter.traits.includes('piercing') && cover !== 'none' ? 1 : 0),
    nerve: rules.nerve,
  }),
  slots: () => S.names,
  start: (s, o) => {
    s[S.dice] = o.dice;
  },
  steps: [
    {
      name: 'hit',
      cite: '1',
      run: (s, dice, o) => {
        s[S.hits] = dice.tally(s[S.dice]!, hitDie.get(o.least)!)[1]!;
      },
    },
    {
      name: 'save',
      cite: '2',
      run: (s, dice, o) => {
        const unsaved = dice.tally(s[S.hits]!, hitDie.get(Math.min(7, o.save))!)[0]!;
        s[S.lost] = Math.min(unsaved, o.models);
      },
    },
    {
      name: 'nerve',
      cite: '3',
      when: (o) => o.nerve === 'weak',
      run: (s, dice, o) => {
        if (2 * s[S.lost]! >= o.models) s[S.fled] = dice.tally(1, hitDie.get(5)!)[0]!;
      },
    },
  ],
  metrics: (o) => [
    {
      kind: 'count',
      name: 'hits',
      title: 'Hits',
      unit: 'hits',
      one: 'hit',
      of: (s) => s[S.hits]!,
      most: () => o.dice,
    },
    {
      kind: 'count',
      name: 'casualties',
      title: 'Casualties',
      unit: 'warriors',
      one: 'warrior',
      of: (s) => s[S.lost]!,
      most: () => o.models,
    },
    {
      kind: 'category',
      name: 'reaction',
      title: 'Reaction',
      of: (s) => s[S.fled]!,
      values: () => ['stands firm', 'flee'],
    },
  ],
  joint: () => [['casualties', 'reaction']],
  funnel: ['hits', 'casualties'],
  headline: 'casualties',
  explain: () => ['Warriors shoot.'],
  limits: [],
};

const duel: System = { name: 'duel', title: 'Duel', source: 'made up for tests', actions: [shoot] };

/** A scenario of the made-up system; `more` is YAML after its header. */
export function duelScenario(more = ''): Scenario {
  const text = `system: duel\naction: shoot\ntitle: Archers\n${more || BASE}`;
  return readScenario({ text, name: 'duel.yaml' }, [duel]);
}

const BASE = 'shooter: { warriors: 10, points: 50 }\ntarget: { warriors: 6 }\n';

/** How tests ask where they say nothing else. */
export const ASKING: Asking = { method: 'auto', seed: '1', trials: 65_536 };
