import { runPacked, unpacked } from './packed.ts';

/** Puts what a page carries packed of itself in its place, then does what the loader does. */
async function start(): Promise<void> {
  for (const name of ['open', 'rest']) {
    const markup = await unpacked(name);
    const place = document.getElementById(name);
    if (markup !== undefined && place) place.outerHTML = markup;
  }
  await runPacked('client');
}

void start();
