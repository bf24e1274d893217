import { runPacked, unpacked } from './packed.ts';

/** Puts what a page carries packed of itself in its place, then does what the loader does. */
async function start(): Promise<void> {
  const rest = await unpacked('rest');
  const place = document.getElementById('rest');
  if (rest !== undefined && place) place.outerHTML = rest;
  await runPacked('client');
}

void start();
