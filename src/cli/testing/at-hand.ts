import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LONG } from '../../testing/long.ts';
import { reportFailure } from '../failure.ts';
import { play } from '../program.ts';

/** The built program, as it is started. */
export const PROGRAM = join(fileURLToPath(new URL('../../../', import.meta.url)), 'dist/bin/fusillade.js');

/** What a command printed and ended with. */
export interface Played {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Plays a command in a folder and waits for its end: in this process, which begins with its modules read and its code
 * warm, some ten times sooner than a new one. `npm run test:long` starts the built program for each instead.
 */
export const fusillade = async (cwd: string, ...words: readonly string[]): Promise<Played> =>
  LONG ? started(cwd, words) : here(cwd, words);

function started(cwd: string, words: readonly string[]): Played {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], {
    cwd,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

/** The same in this process, always. */
export async function here(cwd: string, words: readonly string[]): Promise<Played> {
  const [folder, argv] = [process.cwd(), process.argv];
  const written = { stdout: '', stderr: '' };
  const giveBack = [listening('SIGINT'), listening('SIGTERM'), taking('stdout'), taking('stderr')];
  process.chdir(cwd);
  process.argv = [process.execPath, PROGRAM, ...words];
  process.exitCode = undefined;
  try {
    await play(words);
    return { status: Number(process.exitCode ?? 0), ...written };
  } catch (error) {
    const status = reportFailure(error);
    return { status, ...written };
  } finally {
    for (const back of giveBack) back();
    process.argv = argv;
    process.chdir(folder);
    process.exitCode = undefined;
  }

  /** Takes what is written to a stream. @returns what ends that */
  function taking(name: 'stdout' | 'stderr'): () => void {
    const { write } = process[name];
    process[name].write = ((text: string, ...rest: unknown[]) => {
      written[name] += text;
      const done = rest.at(-1);
      if (typeof done === 'function') done();
      return true;
    }) as typeof write;
    return () => {
      process[name].write = write;
    };
  }
}

/** @returns what ends the listening that begins from here on: a process that ends would have no need of it */
function listening(signal: 'SIGINT' | 'SIGTERM'): () => void {
  const before = process.listeners(signal);
  return () => {
    for (const one of process.listeners(signal)) if (!before.includes(one)) process.off(signal, one);
  };
}
