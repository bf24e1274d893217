import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readScenario } from '../../scenario/files/index.ts';
import { asWritten } from '../../solve/differs.ts';
import { systems } from '../../systems/index.ts';
import type { Reply, Request } from './messages.ts';
import { type Made, serve } from './serve.ts';

const profiles = parse(readFileSync('scenarios/darklands/profiles.yaml', 'utf8'));
const [bowmen] = readScenario('scenarios/darklands/bowmen-in-the-open.yaml', systems).cases;
const scenario = {
  ...asWritten(bowmen.resolved, bowmen.assumptions),
  ...{ system: 'darklands', action: 'shoot' },
};

type Unnumbered = Request extends infer One ? (One extends Request ? Omit<One, 'number'> : never) : never;

/** What an engine says to wishes, one after the other. */
async function repliesTo(rules: Partial<Made>, ...wishes: readonly Unnumbered[]): Promise<Reply[]> {
  const replies: Reply[] = [];
  const port = { onmessage: null, postMessage: (reply: Reply) => void replies.push(reply) };
  serve({ systems, library: { darklands: { profiles } }, version: '', ...rules }, port);
  const { onmessage } = port as { onmessage: ((event: { data: unknown }) => void) | null };
  const isOver = ({ kind }: Reply) => kind === 'done' || kind === 'wrong';
  for (const [number, wish] of wishes.entries()) {
    onmessage?.({ data: { ...wish, number } });
    const isLast = (reply: Reply) =>
      reply.number === number && (wish.kind === 'form' ? reply.kind === 'form' : isOver(reply));
    await expect.poll(() => replies.some(isLast), { timeout: 60_000 }).toBe(true);
  }
  return replies;
}

const kindsOf = (replies: readonly Reply[], number: number) =>
  replies.filter((reply) => reply.number === number).map(({ kind }) => kind);
const formIn = (replies: readonly Reply[], number: number) =>
  replies.find((reply) => reply.kind === 'form' && reply.number === number);

const wish = { kind: 'answer', scenario, seed: '1', isBrief: true } as const;

it('answers with a profile in its place before it says what can be changed then', async () => {
  const picks = { weapon: 'war-bow' };
  const replies = await repliesTo(
    {},
    { kind: 'form', scenario },
    { kind: 'form', scenario, picks, isQuick: true },
    { ...wish, picks },
  );
  expect(kindsOf(replies, 2)).toEqual(['begun', 'answer', 'form', 'done']);
  const { number: _, ...asAsked } = formIn(replies, 1) ?? { number: 0 };
  expect(formIn(replies, 2)).toEqual({ ...asAsked, number: 2 });
  const answer = replies.find((reply) => reply.kind === 'answer');
  expect(answer).toMatchObject({ scenario: { weapon: { name: 'war bow' } } });
  expect((answer as { scenario: unknown }).scenario).toEqual((asAsked as { scenario: unknown }).scenario);
});

it('says what can be changed of what has no answer, too', async () => {
  const attempt = () => {
    throw new Error('these rules do not end');
  };
  const replies = await repliesTo({ attempt }, { ...wish, picks: { target: 'bull-men' } });
  expect(kindsOf(replies, 0)).toEqual(['begun', 'form', 'wrong']);
});

it('says nothing more of what is not right with a profile in its place', async () => {
  const far = { ...scenario, situation: { distance: -3 } };
  const replies = await repliesTo({}, { ...wish, scenario: far, picks: { target: 'bull-men' } });
  expect(kindsOf(replies, 0)).toEqual(['begun', 'wrong']);
});
