// Who is better than whom.
import { compare, rivalsOf } from '../../dist/analysis/index.js';
import { pricesOf } from '../../dist/analysis/pricing/price.js';
import { worthOf } from '../../dist/analysis/value.js';
import { casualties, claim, equal, exactly, hits, misses, read, sample, trials, volley } from './claims.mjs';

for (const [count, raced] of [2, 5, 10, 30].flatMap((n) => [
  [n, false],
  [n, true],
])) {
  const scenario = equal(count);
  const truth = compare([equal(2)], { question: hits }, exactly);
  const asking = raced ? { trials: 4 * 65_536 } : {};
  claim('compare', `${count} equal cases${raced ? ', raced' : ''}`, async (seed) => {
    const [{ estimate: so }, { chances: even }] = await truth;
    const ranked = await compare([scenario], { question: hits }, sample(seed, asking));
    return [
      ['a rank', ranked.some(({ rank }) => rank > 1)],
      ['a dropout', ranked.some(({ dropped }) => dropped)],
      ['an estimate', ranked.some((one) => misses(one.estimate, so.value))],
      ['a difference', ranked.some((one) => misses(one.difference, 0))],
      [
        'a chance to beat the best',
        ranked.some((one) => one.chances && misses(one.chances.greater, even.greater.value)),
      ],
    ];
  });
}

const mixed = read('speedies/long-bow-at-cover');
const inOrder = compare([mixed], { question: casualties }, exactly);
for (const most of [trials, 4 * 65_536])
  claim('compare', `four cases that differ${most > trials ? ', raced' : ''}`, async (seed) => {
    const values = new Map((await inOrder).map((one) => [one.name, one.estimate.value]));
    const ranked = await compare([mixed], { question: casualties }, sample(seed, { trials: most }));
    const best = values.get(ranked[0].name);
    return [
      [
        'a rank',
        ranked.some(
          (one) => one.rank > 1 + [...values.values()].filter((v) => v > values.get(one.name)).length,
        ),
      ],
      ['an estimate', ranked.some((one) => misses(one.estimate, values.get(one.name)))],
      ['a difference', ranked.some((one) => misses(one.difference, values.get(one.name) - best))],
      ['not all are ranked (power, no error)', new Set(ranked.map(({ rank }) => rank)).size < ranked.length],
    ];
  });

const alike = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, changes: { distance: 18 } }));
claim('value', 'five equal attackers', async (seed) => {
  const sides = { attackers: alike, targets: [{ name: 't', changes: {}, weight: 1 }], option: '' };
  const { worths } = await worthOf(volley, volley.cases[0], sides, casualties, sample(seed));
  return [['a rank', worths.some(({ rank }) => rank > 1)]];
});

const near = { name: 'at 6', changes: { distance: 6 }, weight: 3 };
const behind = { name: 'at 24', changes: { distance: 24 }, weight: 1 };
const unlike = [3, 4, 5, 6].map((figures) => ({
  name: `${figures}`,
  changes: { 'shooter.figures': figures },
}));
for (const [what, attackers] of [
  ['five equal attackers at two targets', alike.map(({ name }) => ({ name, changes: {} }))],
  ['four attackers that differ at two targets', unlike],
]) {
  const sides = { attackers, targets: [near, behind], option: '' };
  const truth = worthOf(volley, volley.cases[0], sides, casualties, exactly);
  claim('value', what, async (seed) => {
    const so = new Map((await truth).worths.map((worth) => [worth.name, worth]));
    const { worths } = await worthOf(volley, volley.cases[0], sides, casualties, sample(seed));
    const each = worths.map((found) => [found, so.get(found.name)]);
    return [
      ['a rank', each.some(([found, { rank }]) => found.rank > rank)],
      [
        'an amount against a target',
        each.some(([found, { against }]) =>
          found.against.some((one, column) => misses(one, against[column].value)),
        ),
      ],
      ['an amount against the mix', each.some(([found, { mix }]) => misses(found.mix, mix.value))],
      ['a value per 100 points', each.some(([found, { per100 }]) => misses(found.per100, per100.value))],
    ];
  });
}

// Lists of the same attackers, two of each against one of each and one more, and what they would have to cost.
claim('list, price', 'four attackers that differ at two targets', async (seed) => {
  const sides = { attackers: unlike, targets: [near, behind], option: '' };
  const [rolled, so] = await Promise.all(
    [sample(seed), exactly].map((how) => worthOf(volley, volley.cases[0], sides, casualties, how)),
  );
  const [lists, exact] = [rolled, so].map(({ worths, distributions, titles }) => {
    const byName = worths.toSorted((a, b) => a.name.localeCompare(b.name));
    const list = (name, numbers) => ({
      name,
      fielded: byName.map((worth, i) => ({ worth, number: numbers[i] })).filter(({ number }) => number > 0),
      distributions,
      titles,
    });
    return { byName, rivals: rivalsOf([list('one', [2, 0, 0, 2]), list('other', [1, 1, 1, 1])]).rivals };
  });
  const [prices, fair] = [lists, exact].map(({ byName }) => pricesOf(byName).prices);
  const truth = new Map(fair.map((price) => [price.name, price.fair.value]));
  const each = lists.rivals.flatMap((rival, i) =>
    rival.swaps.map((swap) => [
      swap,
      exact.rivals[i].swaps.find(({ drop, take }) => drop === swap.drop && take === swap.take),
    ]),
  );
  return [
    ['what a list does', lists.rivals.some((one, i) => misses(one.list.mix, exact.rivals[i].list.mix.value))],
    ['what an exchange gains', each.some(([swap, known]) => known && misses(swap.gain, known.gain.value))],
    ['a fair price', prices.some((price) => misses(price.fair, truth.get(price.name)))],
  ];
});
