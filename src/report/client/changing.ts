import { runPacked } from './packed.ts';

/** Offers the scenario to be changed, where the page carries what it takes; that is unpacked when it is wanted. */
export function startChanging(): void {
  const panel = document.querySelector<HTMLDetailsElement>('#change');
  if (!panel || !document.getElementById('packed-engine')) return;
  panel.hidden = false;
  panel.addEventListener('toggle', () => void runPacked('living'), { once: true });
  // The address says what was changed.
  if (location.hash.includes('=')) panel.open = true;
}
