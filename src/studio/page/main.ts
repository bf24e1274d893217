import { unpacked } from '../../report/client/packed.ts';
import { type BareResult, wholeResult } from '../../report/packed/whole.ts';
import type { Studio as Offered } from '../../report/page/studio-page.ts';
import { engineSource } from '../client/engine-script.ts';
import type { Found } from '../engine/messages.ts';
import { AnswerPage } from './answer-page.ts';
import { Studio } from './studio.ts';

async function start(): Promise<void> {
  const [starts, first] = await Promise.all(['starts', 'first'].map(unpacked));
  const engine = await engineSource();
  if (starts === undefined || first === undefined || engine === undefined) return;
  const found = wholeResult(JSON.parse(first) as BareResult) as Found;
  const studio = new Studio(JSON.parse(starts) as Offered, found, engine, new AnswerPage(found));
  await studio.begins();
}

void start();
