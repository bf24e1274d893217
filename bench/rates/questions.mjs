// Where a statement holds, what changes and what makes a difference.

import { parseQuestion } from '../../dist/analysis/expression/index.js';
import {
  checkAll,
  crossings,
  parseQuantity,
  readExpectations,
  sensitivity,
  sweep,
  tune,
  tunePairs,
  variedCases,
} from '../../dist/analysis/index.js';
import { sweepAnswer } from '../../dist/answers/index.js';
import { claim, exactly, hits, lasgun, misses, plain, sample, wayOf } from './claims.mjs';

const chance = parseQuantity('P(hits >= 1)');
const CROSSES = { crosses: /\b(rises|falls) through /, never: /\bnever crosses /, open: /\bdoes not cross / };
// A shot hits on the value or more: 67%, 50%, 33%. What lies on the mark counts as above.
for (const [what, field, values, place] of [
  ['six values, all on the mark: it crosses nowhere', 'target.distance', [13, 14, 15, 16, 17, 18], ''],
  ['values below, on and above the mark', 'shooter.ballisticSkill', [3, 4, 5], '4 5'],
  ['values on the mark and below', 'shooter.ballisticSkill', [4, 5], '4 5'],
])
  claim('sweep --mark', what, async (seed) => {
    const cases = variedCases(lasgun, plain, [{ field, values }]);
    const swept = await sweep(lasgun, cases, chance, sample(seed));
    const found = crossings(swept, field, 0.5);
    const way = wayOf(sweepAnswer(lasgun, chance, swept, { mark: 0.5 }).sentence, CROSSES);
    return [
      [
        'a crossing said without “or nearby”',
        found.some(({ between, certain }) => certain && between.join(' ') !== place),
      ],
      ['a crossing kept back by “never”', place !== '' && way === 'never'],
    ];
  });

// How far the target's card says it sees changes nothing: the statement is on its edge at every value, and holds.
const edge = parseQuestion('P(hits >= 1) >= 50%');
const even = parseQuestion('P(hits >= 1) <= 50%');
const reach = { field: 'target.distance', values: [13, 14, 15, 16, 17, 18], option: '' };
claim('tune', 'six values, all on the edge of what is asked', async (seed) => {
  const found = [];
  for (const question of [edge, even])
    found.push(await tune(lasgun, plain, { ...reach, question }, sample(seed)));
  return [
    ['a verdict of “at least”', found[0].tried.some(({ verdict }) => verdict === 'fails')],
    ['a verdict of “at most”', found[1].tried.some(({ verdict }) => verdict === 'fails')],
  ];
});

const changed = sensitivity(lasgun, plain, hits, exactly);
claim('sensitivity', 'all changes of a lasgun’s shot, most without effect on hits', async (seed) => {
  const key = ({ change }) => `${change.field} ${change.to}`;
  const { effects } = await sensitivity(lasgun, plain, hits, sample(seed));
  const so = new Map((await changed).effects.map((effect) => [key(effect), effect]));
  const all = effects.map((found) => ({ found, so: so.get(key(found)) }));
  return [
    ['a difference that is called one', all.some(({ found, so }) => found.clear && !so.clear)],
    ['an estimate', all.some(({ found, so }) => misses(found.estimate, so.estimate.value))],
    ['a difference', all.some(({ found, so }) => misses(found.difference, so.difference.value))],
    ['a price in points', all.some(({ found, so }) => found.points && misses(found.points, so.points.value))],
  ];
});

const lines = ['P(hits >= 1) >= 50%', 'P(hits >= 1) <= 50%', 'hits in 0.5..1', 'casualties <= 1/9'];
const expecting = readExpectations([
  { ...lasgun, expect: lines.slice(0, 3).map((text) => ({ text, place: { file: '' } })) },
]);
claim('check', 'three statements on their edge', async (seed) => {
  const verdicts = await checkAll(expecting, sample(seed));
  return [['a verdict', verdicts.some(({ verdict }) => verdict === 'fails')]];
});

const skill = { field: 'shooter.ballisticSkill', values: [3, 4, 5] };
claim('tune, two fields', 'nine pairs, three of them on the edge of what is asked', async (seed) => {
  const fields = [skill, { field: 'target.distance', values: [14, 16, 18] }];
  const found = [];
  for (const question of [edge, even])
    found.push((await tunePairs(lasgun, plain, { fields, question, option: '' }, sample(seed))).tried);
  // On 3 it is two thirds, on 4 a half, on 5 a third.
  const wrong = ([atLeast, atMost]) =>
    atLeast.some(({ first, verdict }) => (first <= 4 ? verdict === 'fails' : verdict === 'holds')) ||
    atMost.some(({ first, verdict }) => (first >= 4 ? verdict === 'fails' : verdict === 'holds'));
  const open = ([atLeast]) => atLeast.some(({ first, verdict }) => first !== 4 && verdict === 'cannot tell');
  return [
    ['a verdict', wrong(found)],
    ['goes unnoticed: two thirds and a third', open(found)],
  ];
});

claim('tune', 'three values, two of them off what is asked', async (seed) => {
  const { tried } = await tune(lasgun, plain, { ...skill, option: '', question: edge }, sample(seed));
  return [
    ['goes unnoticed: two thirds and a third', tried[0].verdict !== 'holds' || tried[2].verdict !== 'fails'],
  ];
});

claim('check', 'two statements that are wrong by a sixth', async (seed) => {
  const wrong = ['P(hits >= 1) >= 2/3', 'hits <= 1/3'].map((text) => ({ text, place: { file: '' } }));
  const verdicts = await checkAll(readExpectations([{ ...lasgun, expect: wrong }]), sample(seed));
  return [['goes unnoticed: a statement that fails', verdicts.some(({ verdict }) => verdict !== 'fails')]];
});
