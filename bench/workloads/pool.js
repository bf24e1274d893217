// Workload A: a pool of D10. A 9 hits and cannot be evaded, 5 and over hits; every other hit is evaded on 5 and over;
// each hit left is 2 wounds, put on models of 3 wounds one after another, carrying over. 5 models.
/** @type {import('fusillade/rules').SystemMaker} */
export const system = ({ z, action, atLeast, classedDie, range }) => {
  const D10 = range(0, 9);
  const HIT = classedDie('D10', [D10], 3, (face) => (face === 9 ? 2 : face >= 5 ? 1 : 0));
  const EVADE = atLeast('D10', D10, 5);
  const WOUNDS_PER_HIT = 2;
  const WOUNDS_PER_MODEL = 3;

  const pool = action({
    name: 'pool',
    title: 'Pool',
    summary: 'A pool of D10 to hit and to evade.',
    source: 'bench/README.md, A',
    input: z.strictObject({
      dice: z.int().min(1).max(1000).default(10),
      models: z.int().min(1).max(100).default(5),
    }),
    options: [],
    prepare: ({ dice, models }) => ({ dice, models }),
    state: (o) => ({
      fated: { scope: 'evade' },
      hits: { scope: 'evade' },
      damage: { scope: 'casualties' },
      casualties: { unit: ['model', 'models'], most: o.models },
    }),
    steps: [
      {
        name: 'hit',
        cite: 'A 1',
        run: (s, dice, o) => {
          const fell = dice.tally(o.dice, HIT);
          s.hits = fell[1];
          s.fated = fell[2];
        },
      },
      {
        name: 'evade',
        cite: 'A 2',
        scope: 'evade',
        run: (s, dice) => {
          s.damage = WOUNDS_PER_HIT * (s.fated + s.hits - dice.count(s.hits, EVADE));
        },
      },
      {
        name: 'casualties',
        cite: 'A 3',
        scope: 'casualties',
        run: (s, _, o) => {
          s.casualties = Math.min(o.models, (s.damage / WOUNDS_PER_MODEL) | 0);
        },
      },
    ],
    metrics: () => ['casualties'],
    joint: () => [],
    funnel: ['casualties'],
    headline: 'casualties',
    explain: () => [],
    limits: [],
  });

  return { name: 'pool', title: 'Pool', source: 'bench/README.md, A', actions: [pool] };
};
