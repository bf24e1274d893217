// What every bench needs: rounds in turn, medians, tables, and a section of results.md of its own.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, cpus, release, tmpdir, type } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A path beside this file. */
export const here = (name) => fileURLToPath(new URL(name, import.meta.url));

export const machine = () =>
  `${cpus()[0].model.trim()}, ${cpus().length} cores, ${type()} ${release()} ${arch()}, Node ${process.version}`;

export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];

/** Lets everyone measure in turn, so that what else the machine does meets all. @returns each one's median */
export function inTurn(rounds, measures) {
  const found = measures.map(() => []);
  for (let round = 0; round < rounds; round++)
    for (const [i, measure] of measures.entries()) found[i].push(measure(round));
  return found.map(median);
}

/** How many nanoseconds one of `count` takes when `act` does them all. */
export function nanoseconds(count, act) {
  const began = process.hrtime.bigint();
  act();
  return Number(process.hrtime.bigint() - began) / count;
}

export function repeat(times, act) {
  for (let i = 0; i < times; i++) act();
}

/** How many milliseconds it takes. */
export const milliseconds = (act) => nanoseconds(1e6, act);

export const figure = (value) => (Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '–');
export const times = (value) => `${value.toPrecision(3)}×`;

/** `≤ 4×, met` or `≤ 4×, missed`. */
export const atMost = (target, value, show = times) =>
  `≤ ${show(target)}, ${value <= target ? 'met' : '**missed**'}`;
export const atLeast = (target, value, show = times) =>
  `≥ ${show(target)}, ${value >= target ? 'met' : '**missed**'}`;

/** Lines of a Markdown table; all columns but the first to the right. */
export const table = (head, rows) => [
  `| ${head.join(' | ')} |`,
  `| --- |${' ---: |'.repeat(head.length - 1)}`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
];

/** Builds a C program of the folder comparators. @returns its path, or undefined where there is no compiler */
export function builtC(name) {
  const program = join(mkdtempSync(join(tmpdir(), 'fusillade-bench-')), name);
  for (const compiler of ['gcc', 'cc', 'clang']) {
    const args = ['-O3', '-march=native', '-o', program, here(`comparators/${name}.c`), '-lm'];
    if (spawnSync(compiler, args).status === 0) return program;
  }
  console.error('no C compiler: what is in C is left out');
  return undefined;
}

/** Prints what was found and puts it in place of the section of that title in results.md. */
export function keep(title, command, lines) {
  const said = `${new Date().toISOString().slice(0, 10)}, on ${machine()}, by \`${command}\`.`;
  const section = `${[title, '', said, '', ...lines].join('\n').trimEnd()}\n`;
  console.log(`## ${section}`);
  const file = here('results.md');
  const [head, ...sections] = (existsSync(file) ? readFileSync(file, 'utf8') : '# What was measured\n').split(
    '\n## ',
  );
  const at = sections.findIndex((one) => one.startsWith(`${title}\n`));
  sections.splice(at < 0 ? sections.length : at, at < 0 ? 0 : 1, section);
  writeFileSync(file, `${[head, ...sections].map((one) => one.trimEnd()).join('\n\n## ')}\n`);
}
