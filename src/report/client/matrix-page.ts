import { type Behind, bringMatrix } from './matrix.ts';
import { unpacked } from './packed.ts';

/** Brings the matrix of a page to life: of all pages only those that have one carry this. */
async function start(): Promise<void> {
  const section = document.querySelector<HTMLElement>('.matrix');
  const text = await unpacked('matrix');
  if (section && text !== undefined) bringMatrix(section, JSON.parse(text) as Behind);
}

void start();
