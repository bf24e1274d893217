// Workload B: three D6 shots: hit on 4+, wound on 4+, saved on 5+; each wound left rolls an injury die
// (1-2 flesh wound, 3-5 serious, 6 out of action). Counted: flesh wounds (0-3) and the worst injury.
/** @type {import('fusillade/rules').SystemMaker} */
export const system = ({ z, action, atLeast, classedDie, sides }) => {
  const D6 = sides(6);
  const HIT = atLeast('D6', D6, 4);
  const WOUND = atLeast('D6', D6, 4);
  const SAVE = atLeast('D6', D6, 5);
  const INJURY = classedDie('Injury die', [D6], 3, (face) => (face <= 2 ? 0 : face <= 5 ? 1 : 2));
  const SHOTS = 3;

  const chain = action({
    name: 'short-chain',
    title: 'Short chain',
    summary: 'Three shots to hit, wound, save and injure.',
    source: 'bench/README.md, B',
    input: z.strictObject({}),
    options: [],
    prepare: () => ({}),
    state: () => ({
      left: { scope: 'injury' },
      flesh: { title: 'Flesh wounds', unit: ['flesh wound', 'flesh wounds'], most: SHOTS },
      worst: { title: 'Worst injury', values: ['none', 'flesh', 'serious', 'out'] },
    }),
    steps: [
      {
        name: 'hit',
        cite: 'B 1',
        run: (s, dice) => {
          s.left = dice.count(SHOTS, HIT);
        },
      },
      {
        name: 'wound',
        cite: 'B 2',
        run: (s, dice) => {
          s.left = dice.count(s.left, WOUND);
        },
      },
      {
        name: 'save',
        cite: 'B 3',
        run: (s, dice) => {
          s.left -= dice.count(s.left, SAVE);
        },
      },
      {
        name: 'injury',
        cite: 'B 4',
        scope: 'injury',
        run: (s, dice) => {
          const fell = dice.tally(s.left, INJURY);
          s.flesh = fell[0];
          s.worst = fell[2] > 0 ? 3 : fell[1] > 0 ? 2 : fell[0] > 0 ? 1 : 0;
        },
      },
    ],
    metrics: () => ['flesh', 'worst'],
    joint: () => [['flesh', 'worst']],
    funnel: ['flesh'],
    headline: 'flesh',
    explain: () => [],
    limits: [],
  });

  return { name: 'short-chain', title: 'Short chain', source: 'bench/README.md, B', actions: [chain] };
};
