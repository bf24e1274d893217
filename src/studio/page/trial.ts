import { html } from '../../report/page/html/html.ts';
import { traceHtml } from '../../report/page/html/sections.ts';
import type { Trace } from '../../stats/result.ts';

/** Tells a trial, step by step, in a window of its own. */
export function tellTrial(trace: Trace, another: () => void): void {
  const found = document.querySelector<HTMLDialogElement>('#trial');
  const dialog = found ?? document.body.appendChild(document.createElement('dialog'));
  dialog.id = 'trial';
  dialog.setAttribute('aria-label', 'A trial, step by step');
  dialog.innerHTML =
    html`<div class="doing"><button type="button" data-do="another">Roll another</button><button type="button" data-do="close">Close</button></div>${traceHtml(trace)}`.markup;
  dialog.querySelector('details')?.setAttribute('open', '');
  dialog.querySelector('[data-do=close]')?.addEventListener('click', () => dialog.close());
  dialog.querySelector('[data-do=another]')?.addEventListener('click', another);
  if (!dialog.open) dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-do=another]')?.focus();
}
