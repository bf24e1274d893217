// Workload A: a pool of D10. A 9 hits and cannot be evaded, 5 and over hits; every other hit is evaded on 5 and over;
// each hit left is 2 wounds, put on models of 3 wounds one after another, carrying over. 5 models.
/** @type {import('fusillade').SystemMaker} */
export const system = ({ z, classedDie, range, slots }) => {
  const S = slots('fated', 'hits', 'damage', 'casualties');
  const D10 = [range(0, 9)];
  const HIT = classedDie('D10', D10, 3, (face) => (face === 9 ? 2 : face >= 5 ? 1 : 0));
  const EVADE = classedDie('D10', D10, 2, (face) => (face >= 5 ? 0 : 1));
  const WOUNDS_PER_HIT = 2;
  const WOUNDS_PER_MODEL = 3;

  const action = {
    name: 'pool',
    title: 'Pool',
    summary: 'A pool of D10 to hit and to evade.',
    source: 'bench/README.md, A',
    input: z.strictObject({
      dice: z.int().min(1).max(1000).default(10),
      models: z.int().min(1).max(100).default(5),
    }),
    options: [],
    prepare: (input) => input,
    slots: () => S.names,
    start: () => {},
    steps: [
      {
        name: 'hit',
        cite: 'A 1',
        run: (s, dice, o) => {
          const fell = dice.tally(o.dice, HIT);
          s[S.hits] = fell[1];
          s[S.fated] = fell[2];
        },
      },
      {
        name: 'evade',
        cite: 'A 2',
        run: (s, dice) => {
          s[S.damage] = WOUNDS_PER_HIT * (s[S.fated] + dice.tally(s[S.hits], EVADE)[1]);
          s[S.hits] = 0;
          s[S.fated] = 0;
        },
      },
      {
        name: 'casualties',
        cite: 'A 3',
        run: (s, _, o) => {
          s[S.casualties] = Math.min(o.models, (s[S.damage] / WOUNDS_PER_MODEL) | 0);
          s[S.damage] = 0;
        },
      },
    ],
    metrics: () => [
      {
        kind: 'count',
        name: 'casualties',
        title: 'Casualties',
        unit: 'models',
        one: 'model',
        of: (s) => s[S.casualties],
        most: (o) => o.models,
      },
    ],
    joint: () => [],
    funnel: ['casualties'],
    headline: 'casualties',
    explain: () => [],
    limits: [],
  };

  return { name: 'pool', title: 'Pool', source: 'bench/README.md, A', actions: [action] };
};
