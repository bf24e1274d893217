import { CommanderError } from 'commander';
import { ArgumentError, ExpressionError } from '../analysis/index.ts';
import { NotInOrder } from '../play/in-order.ts';
import { TooManyValues } from '../play/program.ts';
import { plainLines } from '../report/words/untrusted.ts';
import { OwnSystemError, PartialError, QueueError } from '../run/index.ts';
import { InputError } from '../scenario/index.ts';
import { Interrupted, MethodError } from '../solve/index.ts';

/** What the process ends with. */
export const EXIT = { fine: 0, failed: 1, usage: 2, fault: 70, interrupted: 130 } as const;

/** What each of them means, for the manual and the README. */
export const MEANING: Readonly<Record<keyof typeof EXIT, string>> = {
  fine: 'What was asked was answered. `check` ends so, too, where it cannot tell whether something holds; with `--strict` it ends with 1.',
  failed:
    'A check, a limit or an expectation that was stated does not hold, a run did not become as precise as it was to, or rolled trials contradict what was worked out.',
  usage: 'Something that was given is wrong, or a file cannot be read or written; the message says what.',
  fault: 'fusillade itself has a fault.',
  interrupted: 'It was interrupted; the message says how to go on, where something was kept.',
};

/** Bad usage of a command: one clear line, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What the caller can set right; the message says how. */
const CALLERS_TO_MEND = [
  InputError,
  MethodError,
  NotInOrder,
  OwnSystemError,
  PartialError,
  QueueError,
  TooManyValues,
  UsageError,
  ExpressionError,
];

/** The option that hands over an argument: `--leave-out` is `leaveOut`. */
export const optionOf = (argument: string): string =>
  `--${argument === 'question' ? 'metric' : argument.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Says on stderr what went wrong and gives the exit code: bad usage and bad input in plain words, anything else
 * as a fault of ours (its stack only where FUSILLADE_DEBUG is set).
 */
export function reportFailure(error: unknown): number {
  if (error instanceof Interrupted) {
    say(error.message);
    return EXIT.interrupted;
  }
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.usage;
  if (error instanceof ArgumentError) {
    say(`${optionOf(error.argument)}: ${error.problem}`);
    return EXIT.usage;
  }
  if (CALLERS_TO_MEND.some((kind) => error instanceof kind) || isOwnSystemError(error)) {
    say((error as Error).message);
    return EXIT.usage;
  }
  if (isSystemError(error)) {
    say(inPlainWords(error));
    return EXIT.usage;
  }
  const detail = error instanceof Error ? error : new Error(String(error));
  say(`fusillade has a fault: ${detail.message}`);
  if (process.env.FUSILLADE_DEBUG) process.stderr.write(`${detail.stack}\n`);
  return EXIT.fault;
}

/** Whatever names are in it, no terminal obeys them. */
const say = (text: string): boolean => process.stderr.write(`${plainLines(text)}\n`);

/** One from a worker thread is of no class, but has its name. */
const isOwnSystemError = (error: unknown): boolean =>
  error instanceof Error && error.name === 'OwnSystemError';

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error;
}

function inPlainWords({ code, path, message }: NodeJS.ErrnoException): string {
  const words: Record<string, string> = {
    EACCES: 'no permission',
    EPERM: 'no permission',
    EROFS: 'the disk is read-only',
    ENOENT: 'no such file or folder',
    ENOTDIR: 'a part of the path is a file, not a folder',
    EISDIR: 'it is a folder, not a file',
    EEXIST: 'a file of that name is in the way',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    EFBIG: 'files may not grow that large here',
  };
  return `${path ?? 'file'}: ${words[code ?? ''] ?? message}`;
}
