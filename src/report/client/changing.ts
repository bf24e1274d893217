import { runPacked } from './packed.ts';

/** Runs the studio where this page is one. */
export function startStudio(): void {
  if (document.getElementById('packed-studio')) void runPacked('studio');
}

/** Offers the scenario to be changed, where the page carries what it takes; that is unpacked when it is wanted. */
export function startChanging(): void {
  const panel = document.querySelector<HTMLDetailsElement>('#change');
  if (!panel || !document.getElementById('packed-living')) return;
  panel.hidden = false;
  panel.addEventListener('toggle', () => void runPacked('living'), { once: true });
  // The address says what was changed.
  const openWhereChanged = () => {
    if (/[=%]/.test(location.hash)) panel.open = true;
  };
  openWhereChanged();
  addEventListener('hashchange', openWhereChanged);
}
