import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { classedDie, range } from '../../dice/die.ts';
import { bundled } from '../../systems/bundled.ts';
import { LONG } from '../../testing/long.ts';
import { fusillade } from './at-hand.ts';
import { drillOf } from './drill-system.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Made by bundle-drill.mjs. */
const MAIN = join(ROOT, 'dist/drill/main.js');

/** How a process ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Place {
  readonly cwd: string;
  readonly env?: Record<string, string>;
  /** Modules loaded first. */
  readonly preload?: readonly string[];
  readonly uid?: number;
}

/** The built program with the drill system, as arguments of a shell or of `spawn`. */
export const command = (preload: readonly string[] = []): string[] => [
  process.execPath,
  ...preload.flatMap((file) => ['--import', file]),
  MAIN,
];

/** Starts the built program. */
export function start(args: readonly string[], place: Place): { child: ChildProcess; ended: Promise<Ended> } {
  return startCommand([...command(place.preload), ...args], place);
}

/** Starts a built program without the drill system. */
export const startProgram = (main: string, args: readonly string[], place: Place) =>
  startCommand([process.execPath, main, ...args], place);

/** Runs the built program to its end, in a process of its own. */
export const runApart = (args: readonly string[], place: Place): Promise<Ended> => start(args, place).ended;

/**
 * Runs a command to its end: in this process where nothing is asked of a process, as starting one takes longer than
 * most of what is asked of it. `npm run test:long` starts one for each.
 */
export function run(args: readonly string[], { cwd, ...others }: Place): Promise<Ended> {
  if (LONG || Object.keys(others).length > 0 || asksForThreads(args))
    return runApart(args, { cwd, ...others });
  const ended = turn.then(() => withDrill(() => fusillade(cwd, ...withoutThreads(args))));
  turn = ended.catch(() => {});
  return ended.then(({ status, ...written }) => ({ code: status, signal: null, ...written }));
}

/** One after another: a process has one folder and one standard output. */
let turn: Promise<unknown> = Promise.resolve();

const asksForThreads = (args: readonly string[]): boolean =>
  args.some((word, i) => args[i - 1] === '--threads' && word !== '0');

/** Threads know the built systems, and not the drill in this process. */
const withoutThreads = (args: readonly string[]): readonly string[] =>
  args[0] === 'run' && !args.includes('--threads') ? [...args, '--threads', '0'] : args;

/** Plays with the drill among the bundled systems of this process. */
export async function withDrill<T>(act: () => Promise<T>): Promise<T> {
  bundled.drill = async () => drillOf({ classedDie, range });
  try {
    return await act();
  } finally {
    delete bundled.drill;
  }
}

/** Runs a line of bash in which `"$@"` is the built program. */
export const shell = (line: string, place: Place): Promise<Ended> =>
  startCommand(['bash', '-c', line, 'bash', ...command(place.preload)], place).ended;

/** A fresh folder with scenario files of the drill. */
export function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fusillade-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** A partial result file with something changed and its digest made to fit, as someone who knows the format could. */
export function forge(from: string, to: string, change: (partials: Record<string, unknown>[]) => void): void {
  const { parts } = JSON.parse(readFileSync(from, 'utf8')) as { parts: Record<string, unknown>[] };
  change(parts);
  const body = JSON.stringify(parts);
  const sha256 = createHash('sha256').update(body).digest('hex');
  writeFileSync(to, `{"fusillade part":1,"sha256":"${sha256}","parts":${body}}\n`);
}

function startCommand([file, ...args]: string[], { cwd, env, uid }: Place) {
  const child = spawn(file, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = new Promise<Ended>((done) => {
    child.on('close', (code, signal) => done({ code, signal, stdout, stderr }));
  });
  return { child, ended };
}
