import type { Trace } from '../../../stats/result.ts';
import type { OpenQuestion } from '../../words/assumptions.ts';
import { clip } from '../../words/untrusted.ts';
import { type Html, html, type Part, quoted } from './html.ts';

/** What the README of a rule system says of a number of its rulebook. */
export interface CitedRule {
  /** As steps cite it: `Shoot 8`, `D38`. */
  readonly cite: string;
  /** What happens by it, a row each. */
  readonly says: readonly string[];
}

/** The parts of a cite: `Shoot 8, D7` has two, and `Weapon Traits, Rapid Fire` may be one as a whole. */
const partsOf = (cite: string): string[] => cite.split(/,\s*/);

/**
 * What the steps of these trials and these questions cite, as {@link citeHtml} links it: whole where the rules have it
 * whole, else its parts.
 */
export function citedBy(
  { traces, questions }: { readonly traces: readonly Trace[]; readonly questions: readonly OpenQuestion[] },
  has: (cite: string) => boolean,
): string[] {
  const cites = new Set([
    ...traces.flatMap(({ lines }) => lines.map(({ cite }) => cite)),
    ...questions.map(({ cite }) => cite),
  ]);
  return [...new Set([...cites].flatMap((cite) => (has(cite) ? [cite] : partsOf(cite))))];
}

/** The list of rules that trials cite, each with a place that a link leads to. */
export const citedHtml = (rules: readonly CitedRule[], system: string): Html =>
  html`<dl>${rules.map(({ cite, says }) => html`<div id="${placeOf(cite)}"><dt>${quoted(clip(cite, 60))}</dt><dd>${says.map((line) => html`<p>${quoted(clip(line, 400))}</p>`)}</dd></div>`)}</dl>
<p class="quiet">Where each is played, and which test holds it: <code>fusillade rule ${quoted(clip(system, 60))}</code> with the number.</p>`;

/** A cite, whose numbers lead to their rule where the page has it. */
export function citeHtml(cite: string, rules: readonly CitedRule[] = []): Part {
  const has = (number: string): boolean => rules.some((rule) => rule.cite === number);
  const linked = (number: string): Part =>
    has(number)
      ? html`<a href="#${placeOf(number)}">${quoted(clip(number, 60))}</a>`
      : quoted(clip(number, 60));
  if (has(cite)) return linked(cite);
  return partsOf(cite).map((number, i) => html`${i > 0 && ', '}${linked(number)}`);
}

const placeOf = (cite: string): string => `rule-${cite.toLowerCase().replace(/[^a-z\d]+/g, '-')}`;
