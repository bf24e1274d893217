// For a list-builder: which weapon takes an Escher Sister out of action most often, near and far?
//   node scenarios/library/list-builder.mjs
import { compare, loadBundled, parseQuestion, readScenario } from 'fusillade';

const WEAPONS = ['lasgun', 'boltgun', 'autogun', 'shotgun-scatter'];
const DISTANCES = [6, 14, 22];

const systems = await loadBundled('necromunda');
const variants = WEAPONS.flatMap((weapon) =>
  DISTANCES.map((distance) => ({ name: `${weapon} at ${distance}"`, weapon, 'target.distance': distance })),
);
const text = JSON.stringify({
  system: 'necromunda',
  action: 'shoot',
  shooter: 'orlock-gunner',
  target: { profile: 'escher-sister', distance: 6 },
  weapon: 'lasgun',
  variants,
});
const scenario = readScenario({ text, name: 'weapons' }, systems);
const question = parseQuestion('mean(outOfAction)');
const settings = { method: 'auto', seed: '1', trials: 100_000 };

for (const { name, estimate } of await compare([scenario], { question }, settings))
  console.log(`${name}: ${(100 * estimate.value).toFixed(1)}%`);
