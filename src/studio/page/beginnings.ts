import { html } from '../../report/page/html/html.ts';
import type { Studio, StudioStart } from '../../report/page/studio-page.ts';
import { clip } from '../../report/words/untrusted.ts';
import type { RulesNamed } from '../engine/messages.ts';

/** Three choices that lead to a scenario: by which rules, what is done, and with which scenario to begin. */
export class Beginnings {
  private readonly studio: Studio;
  private readonly form: HTMLFormElement;
  private starts: readonly StudioStart[];
  private readonly onStart: (start: StudioStart) => void;

  constructor(studio: Studio, form: HTMLFormElement, onStart: (start: StudioStart) => void) {
    this.studio = studio;
    this.form = form;
    this.starts = studio.starts;
    this.onStart = onStart;
    form.hidden = false;
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('change', ({ target }) => this.chosen(target as HTMLSelectElement));
  }

  /** The start of an address. */
  named(id: string): StudioStart | undefined {
    return this.starts.find((start) => start.id === id);
  }

  /** Offers more to begin with, before all else. */
  add(starts: readonly StudioStart[]): void {
    const ids = new Set(starts.map(({ id }) => id));
    this.starts = [...starts, ...this.starts.filter(({ id }) => !ids.has(id))];
  }

  /** Says of each choice what is being looked at. */
  choose({ id, scenario }: StudioStart): void {
    const { systems } = this.studio;
    const { actions = [] } = systems.find(({ name }) => name === scenario.system) ?? {};
    this.fill('system', systems, String(scenario.system));
    // Only what there is something to begin with for.
    const offered = actions.filter(({ name }) => this.of(scenario.system, name).length > 0);
    this.fill('action', offered, String(scenario.action));
    const starts = this.of(scenario.system, scenario.action);
    this.fill(
      'start',
      starts.map((start) => ({ name: start.id, title: start.title })),
      id,
    );
  }

  /** That of which there is least to say by these rules, or else by any of their system. */
  by({ system, action }: RulesNamed): StudioStart | undefined {
    return plainest(this.of(system, action)) ?? plainest(this.of(system, undefined));
  }

  private of(system: unknown, action: unknown): readonly StudioStart[] {
    return this.starts.filter(
      ({ scenario }) => scenario.system === system && (action === undefined || scenario.action === action),
    );
  }

  private chosen({ name, value }: HTMLSelectElement): void {
    const system = this.select('system').value;
    const start =
      name === 'start'
        ? this.named(value)
        : name === 'action'
          ? plainest(this.of(system, value))
          : plainest(this.of(value, this.firstAction(value)));
    if (start) this.onStart(start);
  }

  private firstAction(system: string): string | undefined {
    const { actions = [] } = this.studio.systems.find(({ name }) => name === system) ?? {};
    return actions.find(({ name }) => this.of(system, name).length > 0)?.name;
  }

  private fill(name: string, choices: readonly { name: string; title: string }[], chosen: string): void {
    this.select(name).innerHTML = html`${choices.map(
      (one) =>
        html`<option value="${one.name}"${one.name === chosen && html` selected`}>${clip(one.title, 120)}</option>`,
    )}`.markup;
  }

  private select(name: string): HTMLSelectElement {
    const found = this.form.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    if (!found) throw new Error(`no choice of ${name}`);
    return found;
  }
}

/** That of which there is least to say, not one of several variants where there is another; undefined where there is none. */
function plainest(starts: readonly StudioStart[]): StudioStart | undefined {
  const words = ({ title, scenario }: StudioStart) =>
    JSON.stringify(scenario).length + (title.includes(': ') ? AS_VARIANT : 0);
  return starts.toSorted((one, other) => words(one) - words(other))[0];
}

/** Longer than any scenario. */
const AS_VARIANT = 1e6;
