import { unpacked } from '../../report/client/packed.ts';
import { type BareResult, wholeResult } from '../../report/packed/whole.ts';
import type { Found } from '../engine/messages.ts';
import { ONE_CASE } from './layout.ts';
import { liven } from './liven.ts';

/** Brings a report of one case to life. */
async function start(): Promise<void> {
  const text = await unpacked('first');
  if (text !== undefined)
    await liven(wholeResult(JSON.parse(text) as BareResult) as Found, { layout: ONE_CASE });
}

void start();
