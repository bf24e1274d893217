import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it } from 'vitest';
import { inputShape } from '../../scenario/fields/shape.ts';
import { systems } from '../../systems/index.ts';
import type { System } from '../../systems/system.ts';
import { enough, oneOfEach } from '../../testing/long.ts';
import { actionsOf } from '../../turn/index.ts';
import { actionOf, caseOf, mistakesOf } from '../engine/case.ts';
import type { Written } from '../engine/messages.ts';
import { firstCases, turnCases } from '../testing/cases.ts';
import { z as lightZod } from './zod.ts';

/** The same modules twice: here with zod, and bundled with what stands in for it. */
interface Reader {
  readonly systems: readonly System[];
  readonly actionOf: typeof actionOf;
  readonly caseOf: typeof caseOf;
  readonly mistakesOf: typeof mistakesOf;
  readonly inputShape: typeof inputShape;
  readonly actionsOf: typeof actionsOf;
}

const FULL: Reader = { systems, actionOf, caseOf, mistakesOf, inputShape, actionsOf };
let light: Reader;

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from './systems/index.ts'; export * from './studio/engine/case.ts';
        export { inputShape } from './scenario/fields/shape.ts'; export { actionsOf } from './turn/index.ts';`,
      resolveDir: 'src',
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    tsconfigRaw: '{}',
    alias: { zod: `${process.cwd()}/src/studio/light/zod.ts` },
  });
  const file = join(mkdtempSync(join(tmpdir(), 'fusillade-light-')), 'light.mjs');
  writeFileSync(file, outputFiles[0].text);
  light = (await import(pathToFileURL(file).href)) as Reader;
});

/** What is wrong with a scenario, or what it is with every default. */
function outcome({ systems: known, ...reader }: Reader, scenario: Written): unknown {
  const system = known.find(({ name }) => name === scenario.system);
  if (!system) throw new Error(`no ${String(scenario.system)}`);
  try {
    const action = reader.actionOf(system, scenario);
    const { input, assumptions } = reader.caseOf({ system, action, profiles: new Map() }, scenario);
    return { input, assumptions };
  } catch (error) {
    return reader.mistakesOf(error);
  }
}

/** Values that somebody may write in the wrong place. */
const ODD = [
  7,
  -1,
  0,
  2.5,
  1e9,
  99,
  '',
  'dense',
  '2D10+1',
  '-',
  'same',
  null,
  true,
  [],
  [1, 2],
  ['x'],
  {},
  { x: 1 },
  undefined,
];

/** Every place in a value, as keys. */
const placesIn = (value: unknown, at: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [[...at, key], ...placesIn(part, [...at, key])])
    : [];

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const own = copy as Record<string, unknown>;
  own[key] = rest.length > 0 ? replaced(own[key], rest, by) : by;
  return JSON.parse(JSON.stringify(copy));
}

describe('what stands in for zod in a page', () => {
  it('has every class by which the engine tells schemas apart', () => {
    const asked = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join('src', file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/instanceof z\.(Zod\w+)/g)])
      .map(([, name]) => name);
    expect(new Set(asked).size).toBeGreaterThan(4);
    expect(asked.filter((name) => !(name in lightZod))).toEqual([]);
  });

  const actions = systems.flatMap((system) => actionsOf(system).map((action) => ({ system, action })));

  it.each(actions)('describes $system.name $action.name alike', ({ system, action }) => {
    const own = light.systems.find(({ name }) => name === system.name);
    const other = own && light.actionsOf(own).find(({ name }) => name === action.name);
    expect(other && light.inputShape(other)).toEqual(inputShape(action));
  });

  const SOME = oneOfEach(
    [...firstCases(), ...turnCases()],
    ({ of }) => of.system.name,
    ({ name }) => name,
  );
  it.each(SOME)('reads $name alike, right or wrong', ({ scenario }) => {
    const places = placesIn(scenario).filter(([top]) => top !== 'system' && top !== 'action');
    let wrong = 0;
    for (const [i, place] of places.entries())
      for (const [j, odd] of ODD.entries()) {
        // A different part of all pairs for each place.
        if ((i + j) % enough(61, 5) !== 0) continue;
        const changed = replaced(scenario, place, odd) as Written;
        const full = outcome(FULL, changed);
        if (Array.isArray(full)) wrong++;
        expect(outcome(light, changed), `${place.join('.')}: ${JSON.stringify(odd)}`).toEqual(full);
      }
    expect(wrong).toBeGreaterThan(2);
    const unknown = { ...scenario, nonsense: 1, rules: { ...(scenario.rules as object), tragets: 'x' } };
    expect(outcome(light, unknown)).toEqual(outcome(FULL, unknown));
  });
});
