import { Interrupted } from '../../solve/compiled.ts';
import type { System } from '../../systems/system.ts';
import { answersTo } from './answers.ts';
import { actionOf, mistakesOf, systemOf } from './case.ts';
import { formOf } from './form.ts';
import type { Reply, Request } from './messages.ts';

/** What a worker speaks through: its global scope. */
export interface Port {
  onmessage: ((event: { readonly data: Request }) => void) | null;
  postMessage(reply: Reply): void;
}

/** Gives a page what it wants to know of rule systems; a new wish ends the work on the one before. */
export function serve(systems: readonly System[], port: Port): void {
  let latest = new AbortController();
  port.onmessage = ({ data }) => {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    const system = systemOf(systems, data.scenario);
    if (data.kind === 'answer') void answer(system, data, signal, (reply) => port.postMessage(reply));
    else {
      const form = formOf(actionOf(system, data.scenario), data.scenario);
      port.postMessage({ kind: 'form', form });
    }
  };
}

type Wish = Extract<Request, { kind: 'answer' }>;

async function answer(
  system: System,
  { number, scenario, seed }: Wish,
  signal: AbortSignal,
  reply: (reply: Reply) => void,
): Promise<void> {
  reply({ kind: 'begun', number });
  let of = 0;
  const crew = {
    signal,
    onCounting: (_: number, all: number) => {
      of = all;
    },
    onProgress: (done: number) => reply({ kind: 'progress', number, done, of }),
  };
  try {
    for await (const found of answersTo(system, scenario, seed, crew)) {
      if (signal.aborted) return;
      reply({ kind: 'answer', number, found });
    }
    reply({ kind: 'done', number });
  } catch (error) {
    if (!(error instanceof Interrupted)) reply({ kind: 'wrong', number, mistakes: mistakesOf(error) });
  }
}
