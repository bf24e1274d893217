import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readScenario } from '../../scenario/files/index.ts';
import { asWritten } from '../../solve/differs.ts';
import { systems } from '../../systems/index.ts';
import { readFile } from './files/file.ts';
import { Shelf } from './library.ts';
import type { Reply, Written } from './messages.ts';
import { serve } from './serve.ts';
import { valueAt } from './words.ts';

const profilesOf = (name: string) =>
  parse(readFileSync(`scenarios/speedies/${name}.yaml`, 'utf8')) as Readonly<Record<string, unknown>>;
const library = {
  speedies: { profiles: profilesOf('profiles'), 'profiles-shoot': profilesOf('profiles-shoot') },
};

/** A captain's two shots, each as its action. */
const turnOf = (first: string, second: string) => `
system: speedies
action: turn
ours: { cap: { unit: captain } }
theirs: { cav: { unit: cavalier } }
places: { cap: { cav: { distance: 7 } } }
turn:
  - { shooter: cap, action: ${first}, weapon: sling, target: cav }
  - { inTurn: 2, shooter: cap, action: ${second}, weapon: sling, target: cav }`;

/** A page's scenario, all of it written out. */
function writtenOut(text: string): Written {
  const [one] = readScenario({ text, name: 'turn.yaml' }, systems).cases;
  return { ...asWritten(one.resolved, one.assumptions), system: 'speedies', action: 'turn' };
}

/** What can be changed of a scenario of a page, and what it is, once something was chosen. */
async function formWith(scenario: Written, picks: Written) {
  const replies: Reply[] = [];
  const port = { onmessage: null, postMessage: (reply: Reply) => void replies.push(reply) };
  serve({ systems, library, version: '' }, port);
  const { onmessage } = port as { onmessage: ((event: { data: unknown }) => void) | null };
  onmessage?.({ data: { kind: 'form', number: 0, scenario, picks } });
  const last = () => replies.find(({ kind }) => kind === 'form' || kind === 'wrong');
  await expect.poll(last, { timeout: 20_000 }).toBeDefined();
  const reply = last();
  if (reply?.kind !== 'form') throw new Error(JSON.stringify(reply));
  const fields = new Map(
    reply.form.groups.flatMap((group) => group.fields).map((field) => [field.path, field]),
  );
  const offered = (path: string) => {
    const control = fields.get(path)?.control;
    return control?.kind === 'choice' ? control.choices.map(({ value }) => value) : [];
  };
  return { fields, offered, scenario: reply.scenario };
}

const [OLDER, NEWER, MIXED] = [
  turnOf('shoot', 'shoot'),
  turnOf('rangedAttack', 'rangedAttack'),
  turnOf('shoot', 'rangedAttack'),
];
const BOTH = { 'turn.0.action': 'shoot', 'turn.1.action': 'shoot' };

it('offers the profiles of the edition that the shots are of', async () => {
  const [older, newer] = [await formWith(writtenOut(OLDER), {}), await formWith(writtenOut(NEWER), {})];
  expect(older.offered('ours.cap.unit')).toContain('archer');
  expect(older.offered('ours.cap.unit')).not.toContain('marksman');
  expect(newer.offered('ours.cap.unit')).toContain('marksman');
  expect(newer.offered('ours.cap.unit')).not.toContain('archer');
});

it('puts the other edition’s in their places once all shots are of it, as the command has it', async () => {
  const { scenario, offered, fields } = await formWith(writtenOut(NEWER), BOTH);
  const older = writtenOut(OLDER);
  for (const path of ['ours.cap.unit', 'turn.0.weapon', 'turn.1.weapon'])
    expect(valueAt(scenario, path), path).toEqual(valueAt(older, path));
  expect(valueAt(scenario, 'theirs.cav.unit.rank')).toBe('hero');
  expect(offered('ours.cap.unit')).toContain('archer');
  expect(fields.get('turn.0.action')).toMatchObject({ standard: 'shoot', isProfile: true });
});

it('takes a profile that was chosen besides from that edition', async () => {
  const { scenario } = await formWith(writtenOut(NEWER), { 'ours.cap.unit': 'archer', ...BOTH });
  expect(valueAt(scenario, 'ours.cap.unit.name')).toBe('Archer');
});

it('leaves who is another than the library has him', async () => {
  const own = writtenOut(NEWER.replace('unit: captain', 'unit: { profile: captain, ranged: 9 }'));
  const { scenario } = await formWith(own, BOTH);
  expect(valueAt(scenario, 'ours.cap.unit.ranged')).toBe(9);
});

it('takes nobody for another, nor offers him, while shots are of both', async () => {
  const { scenario, offered } = await formWith(writtenOut(NEWER), { 'turn.0.action': 'shoot' });
  expect(valueAt(scenario, 'ours.cap.unit.ranged')).toBe(12);
  // A shot's own weapon is of the edition of that shot.
  expect(valueAt(scenario, 'turn.0.weapon')).toEqual(valueAt(writtenOut(OLDER), 'turn.0.weapon'));
  expect(valueAt(scenario, 'turn.1.weapon.traits')).toEqual(['light']);
  expect(offered('ours.cap.unit')).not.toContain('captain');
  expect(offered('ours.cap.unit')).toEqual(expect.arrayContaining(['archer', 'marksman']));
});

it('a file that is opened is read as the command reads it', () => {
  const read = (text: string) => {
    const rules = { system: 'speedies', action: 'turn' };
    const { starts } = readFile(
      { file: { name: 'turn.yaml', text }, rules },
      { systems, shelf: new Shelf(library) },
    );
    return valueAt(starts[0].scenario, 'ours.cap.unit.ranged');
  };
  expect([OLDER, NEWER].map(read)).toEqual([13, 12]);
  expect(() => read(MIXED)).toThrow(/found "captain", which is another.*use: speedies\/profiles-shoot\.yaml/);
  expect(read(`use: speedies/profiles-shoot.yaml${MIXED}`)).toBe(13);
});
