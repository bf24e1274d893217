// Texts that no program should end over: node bench/fuzz-processes.mjs [how many, 10000] [seed, 1] [at once, 2]
// Each is a file for a process of its own, as an abort ends the process that the reading is in. A finding is any end
// but "it is fine" (0) and "it is refused" (2): a signal, a fault, an escape sequence, more than a minute (or as many
// seconds as FUSILLADE_FUZZ_PATIENCE says, on a machine that others use). Input n of a seed is always the same; a
// finding names both and leaves its file.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [count = 10_000, seed = 1, atOnce = 2] = process.argv.slice(2).map(Number);
const TOP = fileURLToPath(new URL('..', import.meta.url));
const PROGRAM = join(TOP, 'dist/bin/fusillade.js');
const PATIENCE_MS = Number(process.env.FUSILLADE_FUZZ_PATIENCE ?? 60) * 1_000;
const folder = mkdtempSync(join(tmpdir(), 'fusillade-fuzz-'));

// Each lies in a folder of its system's name, beside the profiles that it uses.
cpSync(join(TOP, 'scenarios'), folder, { recursive: true });
const bases = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /^(?!own-rules).*\.yaml$/.test(name) && !/profiles/.test(name))
  .sort()
  .map((name) => ({ place: dirname(name), text: readFileSync(join(folder, name), 'utf8') }));

const SNIPPETS = [
  ...[
    '',
    '',
    ':',
    ' ',
    '\n',
    '\t',
    '- ',
    '? ',
    '{',
    '}',
    '[',
    ']',
    '&a ',
    '*a',
    '!!str ',
    '|',
    '>',
    '"',
    "'",
    '#',
  ],
  ...[
    '---\n',
    '...\n',
    '%YAML 1.1\n',
    '\u0000',
    '\u001b[31m',
    '\u202e',
    '\ufeff',
    '\ud800',
    '1e999',
    '-0',
    '.nan',
  ],
  ...[
    '<<: *a',
    '__proto__:',
    'constructor:',
    'use: /dev/zero',
    'use: .',
    'profile: profile',
    '99999999999999999999',
  ],
];
const PIECES = [
  '[',
  '{',
  '{a: ',
  '{"a":',
  '- ',
  '? ',
  '[?',
  '[{a: ',
  '!!seq [',
  '&a [',
  '"',
  '(',
  '*a ',
  '|\n ',
  '[\n',
];
const DEPTHS = [40, 49, 50, 51, 52, 60, 101, 300, 500, 700, 1_000, 2_000, 5_000, 20_000, 100_000, 400_000];

/** A small generator of one's own: 32 bits, another stream for each input. */
function dice(n) {
  let state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(n + 1, 0x85ebca6b);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return (word ^ (word >>> 14)) >>> 0;
  };
  return { below: (most) => next() % most, of: (list) => list[next() % list.length] };
}

/** Something nested, alone or in a scenario's midst, closed or not. */
function nested(d, base) {
  const piece = d.of(PIECES);
  const depth = d.of(DEPTHS);
  const closing = [...piece]
    .reverse()
    .map((one) => ({ '[': ']', '{': '}' })[one] ?? '')
    .join('');
  const inner =
    piece.repeat(depth) + d.of(['', '1', 'a', '"', '*a']) + (d.below(2) ? closing.repeat(depth) : '');
  const way = d.below(4);
  if (way === 0) return inner;
  if (way === 1) return `{"system": "darklands", "action": "shoot", "x": ${inner}}`;
  if (way === 2)
    return Array.from({ length: Math.min(depth, 1_400) }, (_, i) => `${' '.repeat(i)}a:`).join('\n') + inner;
  const lines = base.split('\n');
  const at = d.below(lines.length);
  const field = /^\s*[\w-]+:/.exec(lines[at])?.[0] ?? 'x:';
  lines[at] = `${field} ${inner}`;
  return lines.join('\n');
}

/** A bundled scenario with one to six places cut, doubled or written over. */
function mutated(d, base) {
  let text = base;
  for (let cuts = 1 + d.below(4); cuts > 0; cuts--) {
    const at = d.below(text.length + 1);
    const doubled = text.slice(at, at + d.below(200)).repeat(d.below(30) === 0 ? 500 : 1);
    text = text.slice(0, at) + (d.below(4) ? d.of(SNIPPETS) : doubled) + text.slice(at + d.below(12));
  }
  return text;
}

const COMMANDS = [
  ['validate'],
  ['run', '--trials', '100', '--threads', '0', '--method', 'roll'],
  ['trace'],
  ['report', '--text'],
];

async function play(n) {
  const d = dice(n);
  const kind = d.below(2) ? 'nested' : 'mutated';
  const base = d.of(bases);
  const text = kind === 'nested' ? nested(d, base.text) : mutated(d, base.text);
  const file = join(folder, base.place, `fuzz-${n}.${d.below(4) ? 'yaml' : 'json'}`);
  writeFileSync(file, text);
  const [name, ...options] = d.of(COMMANDS);
  const { code, signal, said } = await ended([PROGRAM, name, file, ...options]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no terminal should be sent
  const strange = /\u001b|fusillade has a fault/.exec(said)?.[0];
  const fine = (code === 0 || code === 2) && !strange;
  if (fine) rmSync(file);
  else
    process.stdout.write(
      `finding: seed ${seed}, input ${n}, ${kind}, ${name}: ${signal ?? code}, ${file}\n${said.slice(0, 500)}\n`,
    );
  counted[kind]++;
  counted[fine ? (code === 0 ? 'fine' : 'refused') : 'findings']++;
}

function ended(args) {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE_MS });
    let said = '';
    const hear = (piece) => {
      if (said.length < 1e6) said += piece;
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.on('close', (code, signal) => done({ code, signal, said }));
  });
}

const counted = { nested: 0, mutated: 0, fine: 0, refused: 0, findings: 0 };
const began = performance.now();
let next = 0;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (next < count) {
      await play(next++);
      if (next % 500 === 0) process.stderr.write(`${next} of ${count}\n`);
    }
  }),
);
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
process.stdout.write(
  `seed ${seed}, ${count} inputs, each in a process of its own: ${JSON.stringify(counted)}, ${minutes} minutes\n`,
);
if (counted.findings === 0) rmSync(folder, { recursive: true });
else process.exitCode = 1;
