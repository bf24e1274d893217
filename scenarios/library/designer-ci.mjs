// For a designer's CI: fails when a change of the rules moves what the units were balanced for.
//   node scenarios/library/designer-ci.mjs
import { checkAll, loadBundled, readExpectations, readScenario } from 'fusillade';

const systems = await loadBundled('darklands');
const text = `
system: darklands
action: shoot
title: Bowmen against raiders
shooter: fyrd-bowmen
weapon: longbow
target: raiders
situation: { distance: 15 }
variants:
  - name: as printed
  - name: cover counts for more
    situation.cover: dense
    house: { denseCover: 3 }
expect:
  - mean(casualties) in 0.5..3
  - P(casualties >= 8) < 1%
`;
const expecting = readExpectations([readScenario({ text, name: 'balance.yaml' }, systems)]);
const judged = await checkAll(expecting, { method: 'auto', seed: '1', trials: 100_000 });
for (const { name, expectation, verdict } of judged) console.log(`${verdict}: ${name}: ${expectation.question.text}`);
// As `fusillade check` has it: what cannot be told fails only with --strict.
process.exitCode = judged.some(({ verdict }) => verdict === 'fails') ? 1 : 0;
