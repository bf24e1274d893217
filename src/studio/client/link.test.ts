import { afterEach, expect, it, vi } from 'vitest';
import { Interrupted } from '../../solve/compiled.ts';
import type { FileContents, Reply, Request } from '../engine/messages.ts';
import { type Made, type Port, serve } from '../engine/serve.ts';
import { EngineLink } from './link.ts';

const matrix = { kind: 'matrix', number: 1 } as Request;
const read = { kind: 'read', number: -2 } as Request;
const form = { kind: 'form', number: 2 } as Request;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** An engine whose first matrix takes for ever, unless it is told to leave it. */
function engine(): Made {
  let matrices = 0;
  return {
    ...{ systems: [], library: {}, version: '' },
    read: () => ({}) as FileContents,
    matrix: async (_, __, { signal }) => {
      matrices++;
      if (matrices > 1) return { matrix: {}, sentence: 'all', weights: '' } as never;
      await new Promise((left) => signal?.addEventListener('abort', left));
      throw new Interrupted();
    },
  };
}

/** An engine in the place of a worker. */
class EngineHere {
  onmessage: ((event: { data: Reply }) => void) | null = null;
  private readonly port: Port = {
    onmessage: null,
    postMessage: (data) => void Promise.resolve().then(() => this.onmessage?.({ data })),
  };

  constructor() {
    serve(engine(), this.port);
  }

  postMessage(data: Request): void {
    void Promise.resolve().then(() => this.port.onmessage?.({ data }));
  }
}

it('brings what was wished for before a list was opened', async () => {
  vi.stubGlobal('Worker', EngineHere);
  const link = new EngineLink('');
  const heard: Reply[] = [];
  link.hear = (reply) => heard.push(reply);
  const isThere = (kind: Reply['kind'], number: number) =>
    expect.poll(() => heard.some((reply) => reply.kind === kind && reply.number === number)).toBe(true);
  link.send(matrix);
  await isThere('begun', 1);
  link.always(read);
  await isThere('read', -2);
  await isThere('matrix', 1);
});

it('brings it from the worker that begins in the place of one that hears nothing', () => {
  const told: Request[][] = [];
  class Deaf {
    private readonly own: Request[] = [];
    constructor() {
      told.push(this.own);
    }
    postMessage(request: Request): void {
      this.own.push(request);
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', Deaf);
  vi.useFakeTimers();
  const link = new EngineLink('');
  link.send(matrix);
  link.send(form);
  link.always(read);
  vi.runAllTimers();
  expect(told).toEqual([
    [matrix, form, read, form],
    [read, form],
  ]);
});
