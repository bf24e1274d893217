// Workload C: a shot hits on 4+ and stays; else it scatters in one of 360 directions by a D6 of inches. Counted: how
// many of 8 models have their centre within 2.5 inches of where it lands.
/** @type {import('fusillade/rules').SystemMaker} */
export const system = ({ z, action, atLeast, die, range, sides }) => {
  const HIT = atLeast('D6', sides(6), 4);
  const RADIUS = 2.5;
  const MODELS = [
    [0, 0],
    [1.5, 0],
    [-1.5, 0.5],
    [0.5, 2],
    [-1, -2],
    [2.5, 2.5],
    [-3, 1],
    [3, -2],
  ];

  function modelsUnder(x, y) {
    return MODELS.filter(([mx, my]) => (mx - x) ** 2 + (my - y) ** 2 <= RADIUS ** 2).length;
  }

  const SCATTER = die('direction and D6', [range(0, 359), range(1, 6)], (degrees, inches) => {
    const angle = (degrees * Math.PI) / 180;
    return modelsUnder(inches * Math.cos(angle), inches * Math.sin(angle));
  });
  const ON_TARGET = modelsUnder(0, 0);

  const scatter = action({
    name: 'scatter',
    title: 'Scatter',
    summary: 'A template that stays or scatters over eight models.',
    source: 'bench/README.md, C',
    input: z.strictObject({}),
    options: [],
    prepare: () => ({}),
    state: () => ({
      hit: { scope: 'scatter' },
      under: { title: 'Under the template', unit: ['model', 'models'], most: MODELS.length },
    }),
    steps: [
      {
        name: 'hit',
        cite: 'C 1',
        run: (s, dice) => {
          s.hit = dice.roll(HIT);
        },
      },
      {
        name: 'scatter',
        cite: 'C 2',
        scope: 'scatter',
        run: (s, dice) => {
          s.under = s.hit === 1 ? ON_TARGET : dice.roll(SCATTER);
        },
      },
    ],
    metrics: () => ['under'],
    joint: () => [],
    funnel: ['under'],
    headline: 'under',
    explain: () => [],
    limits: [],
  });

  return { name: 'scatter', title: 'Scatter', source: 'bench/README.md, C', actions: [scatter] };
};
