// A rule system of one's own: a D6 to hit, a D6 to wound, a D6 to save, and a test of nerve when models fall. Copy it,
// change it, name it in a scenario (system: ./my-rules.js), and run that with --allow-code, as it is code.
// @ts-check (an editor checks its types where fusillade is installed beside it: npm install fusillade)
/** @type {import('fusillade/rules').SystemMaker} */
export const system = (toolkit) => {
  const { z, action, profile, table, choice, sides, atLeast, sumAtMost } = toolkit;
  const D6 = sides(6);
  const models = z.int().min(1).max(60).meta({ counts: 'models' });
  const volley = action({
    name: 'volley',
    title: 'Volley',
    summary: 'Models shoot at a unit: to hit, to wound, to save, and a morale test.',
    source: 'Shooting 1 to 5, Morale 1',
    // What a scenario says: one profile per thing on the table. Every field ends with its rule; `harm` is tested.
    input: z.strictObject({
      shooter: profile('shooting', 'Who shoots.', {
        models: models.describe('How many shoot (Shooting 1).'),
        skill: z.int().min(2).max(6).meta({ harm: 'less' }).describe('Least face that hits (Shooting 2).'),
        strength: z.int().min(1).max(10).meta({ harm: 'more' }).describe('Beats toughness (Shooting 3).'),
      }),
      target: profile('target', 'Who is shot at.', {
        models: models.describe('How many are shot at (Shooting 4).'),
        toughness: z.int().min(1).max(10).describe('Set against strength (Shooting 3).'),
        save: z.int().min(2).max(7).default(7).describe('Least face that saves; 7 for none (Shooting 4).'),
        nerve: z.int().min(2).max(12).default(7).describe('Stands on this or less (Morale 1).'),
      }),
      cover: z.boolean().default(false).meta({ harm: 'less' }).describe('Stands in cover (Shooting 5).'),
    }),
    // The rulebook's printed numbers: a scenario may change them under `house`.
    tables: table({ cover: { value: 1, cite: 'Shooting 5', title: 'better saves in cover' } }),
    // What the rules leave open: the first answer is the default, and every report says how it was answered.
    options: [choice('sixes', 'Q1', 'Does a 6 to hit also wound?', { ordinary: 'No.', wound: 'Yes.' })],
    // Turns what the scenario says into what the steps need; dice are made here, once.
    prepare: ({ shooter, target, cover, rules: { sixes }, rows }) => {
      const wound = 4 - Math.sign(shooter.strength - target.toughness);
      const save = Math.max(2, target.save - (cover ? rows.cover : 0));
      return {
        dice: shooter.models,
        models: target.models,
        six: atLeast('D6', D6, sixes === 'wound' ? 6 : 7), // told apart first, where a 6 wounds at once
        hit: atLeast('D6', sixes === 'wound' ? sides(5) : D6, shooter.skill),
        wound: atLeast('D6', D6, wound),
        save: atLeast('D6', D6, save),
        nerve: sumAtMost('2D6', [D6, D6], target.nerve),
        facts: [`Hit on ${shooter.skill}+, wound on ${wound}+; the target saves on ${save}+.`],
      };
    },
    // What a trial remembers; a slot with a unit or with values can be a metric.
    state: (o) => ({
      sixes: {},
      hits: { unit: ['hit', 'hits'], most: o.dice },
      wounds: { unit: ['wound', 'wounds'], most: o.dice },
      casualties: { unit: ['model', 'models'], most: o.models },
      reaction: { values: ['stands', 'flees'] },
    }),
    // A step is a rule: it looks at nothing but the state and what `prepare` made, and takes all chance from `dice`.
    steps: [
      { name: 'sixes to hit', cite: 'Q1', run: (s, dice, o) => (s.sixes = dice.count(o.dice, o.six)) },
      {
        name: 'to hit',
        cite: 'Shooting 2',
        run: (s, dice, o) => (s.hits = s.sixes + dice.count(o.dice - s.sixes, o.hit)),
      },
      {
        name: 'to wound',
        cite: 'Shooting 3',
        run: (s, dice, o) => (s.wounds = s.sixes + dice.count(s.hits - s.sixes, o.wound)),
      },
      {
        name: 'to save',
        cite: 'Shooting 4',
        run: (s, dice, o) => (s.casualties = Math.min(o.models, s.wounds - dice.count(s.wounds, o.save))),
      },
      {
        name: 'morale',
        cite: 'Morale 1',
        if: (s, o) => s.casualties > 0 && s.casualties < o.models,
        run: (s, dice, o) => (s.reaction = dice.passes(o.nerve) ? 0 : 1),
        tell: (s) => (s.reaction === 1 ? 'The target flees.' : 'The target stands.'),
      },
    ],
    metrics: () => ['hits', 'wounds', 'casualties', 'reaction'],
    joint: () => [['casualties', 'reaction']],
    funnel: ['hits', 'wounds', 'casualties'],
    headline: 'casualties',
    explain: (o) => o.facts,
    limits: ['Line of sight and range are not modelled.'],
  });
  return { name: 'hit-wound-save', title: 'Hit, wound, save', source: 'Made up', actions: [volley] };
};
