import { html } from '../../report/page/html/html.ts';
import { traceHtml } from '../../report/page/html/sections.ts';
import { wholeText } from '../../report/words/numbers.ts';
import type { TrialReply } from '../engine/messages.ts';

/** Tells a trial, step by step, in a window of its own. */
export function tellTrial({ trace, among }: TrialReply, another: () => void): void {
  const found = document.querySelector<HTMLDialogElement>('#trial');
  const dialog = found ?? document.body.appendChild(document.createElement('dialog'));
  dialog.id = 'trial';
  dialog.setAttribute('aria-label', 'A trial, step by step');
  dialog.innerHTML =
    html`<div class="doing"><button type="button" data-do="another">Roll another</button><button type="button" data-do="close">Close</button></div>${among && html`<p class="among">${amongWords(among)}</p>`}${traceHtml(trace)}`.markup;
  dialog.querySelector('details')?.setAttribute('open', '');
  dialog.querySelector('[data-do=close]')?.addEventListener('click', () => dialog.close());
  dialog.querySelector('[data-do=another]')?.addEventListener('click', another);
  if (!dialog.open) dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-do=another]')?.focus();
}

/** Which trial it is, where something came up at the table. */
const amongWords = ({ fit, of }: NonNullable<TrialReply['among']>): string =>
  fit === 0
    ? `What you say came up does in none of ${wholeText(of)} trials: this is a trial of the whole, before anything came up.`
    : `What you say came up does in ${wholeText(fit)} of ${wholeText(of)} trials, and this is one of them.`;
