// Workload B: three D6 shots: hit on 4+, wound on 4+, saved on 5+; each wound left rolls an injury die
// (1-2 flesh wound, 3-5 serious, 6 out of action). Counted: flesh wounds (0-3) and the worst injury.
/** @type {import('fusillade').SystemMaker} */
export const system = ({ z, classedDie, range, slots }) => {
  const S = slots('left', 'flesh', 'worst');
  const D6 = [range(1, 6)];
  const onOrOver = (target) => classedDie('D6', D6, 2, (face) => (face >= target ? 1 : 0));
  const HIT = onOrOver(4);
  const WOUND = onOrOver(4);
  const SAVE = onOrOver(5);
  const INJURY = classedDie('Injury die', D6, 3, (face) => (face <= 2 ? 0 : face <= 5 ? 1 : 2));
  const SHOTS = 3;

  const action = {
    name: 'short-chain',
    title: 'Short chain',
    summary: 'Three shots to hit, wound, save and injure.',
    source: 'bench/README.md, B',
    input: z.strictObject({}),
    options: [],
    prepare: (input) => input,
    slots: () => S.names,
    start: (s) => {
      s[S.left] = SHOTS;
    },
    steps: [
      {
        name: 'hit',
        cite: 'B 1',
        run: (s, dice) => {
          s[S.left] = dice.tally(s[S.left], HIT)[1];
        },
      },
      {
        name: 'wound',
        cite: 'B 2',
        run: (s, dice) => {
          s[S.left] = dice.tally(s[S.left], WOUND)[1];
        },
      },
      {
        name: 'save',
        cite: 'B 3',
        run: (s, dice) => {
          s[S.left] = dice.tally(s[S.left], SAVE)[0];
        },
      },
      {
        name: 'injury',
        cite: 'B 4',
        run: (s, dice) => {
          const fell = dice.tally(s[S.left], INJURY);
          s[S.flesh] = fell[0];
          s[S.worst] = fell[2] > 0 ? 3 : fell[1] > 0 ? 2 : fell[0] > 0 ? 1 : 0;
          s[S.left] = 0;
        },
      },
    ],
    metrics: () => [
      {
        kind: 'count',
        name: 'flesh',
        title: 'Flesh wounds',
        unit: 'flesh wounds',
        one: 'flesh wound',
        of: (s) => s[S.flesh],
        most: () => SHOTS,
      },
      {
        kind: 'category',
        name: 'worst',
        title: 'Worst injury',
        of: (s) => s[S.worst],
        values: () => ['none', 'flesh', 'serious', 'out'],
      },
    ],
    joint: () => [['flesh', 'worst']],
    funnel: ['flesh'],
    headline: 'flesh',
    explain: () => [],
    limits: [],
  };

  return { name: 'short-chain', title: 'Short chain', source: 'bench/README.md, B', actions: [action] };
};
