import { html } from '../../report/page/html/html.ts';
import { traceHtml } from '../../report/page/html/sections.ts';
import type { Trace } from '../../stats/result.ts';

/** What counts are called, by their names. */
type Titles = Readonly<Record<string, { readonly title: string }>>;

/** A trial in words of the rules: of what changed, and of how it ended, only what they have a title for. */
export function inRulesWords(trace: Trace, titles: Titles): Trace {
  const called = (name: string): string[] => (Object.hasOwn(titles, name) ? [titles[name].title] : []);
  const chip = (change: string): string[] => {
    const [name] = change.split(' ', 1);
    return called(name).map((title) => title + change.slice(name.length));
  };
  const ends = Object.entries(trace.metrics).flatMap(([name, value]) =>
    called(name).map((title) => [title, value]),
  );
  return {
    ...trace,
    lines: trace.lines.map((line) => ({ ...line, changes: line.changes.flatMap(chip) })),
    metrics: Object.fromEntries(ends),
  };
}

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
