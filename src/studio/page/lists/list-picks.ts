import { html } from '../../../report/page/html/html.ts';
import type { StudioStart } from '../../../report/page/studio-page.ts';
import { clip } from '../../../report/words/untrusted.ts';
import type { FileContents, ListChoice, Start } from '../../engine/messages.ts';
import type { KeptFile } from '../kept.ts';
import type { OneMeeting } from './tell-matrix.ts';

/** What is picked of the reader's lists, by the numbers of what they offer. */
export interface Picked {
  readonly loadout?: number | undefined;
  readonly target?: number | undefined;
  /** Where no loadout is picked, what was looked at before a target was. */
  readonly base?: Start;
}

/** A scenario to begin with that was picked of lists. */
export interface PickedStart extends StudioStart {
  readonly picked?: Picked;
}

/** A list that is open, and what it offers. */
interface OpenList {
  readonly kept: KeptFile;
  readonly choices: readonly ListChoice[];
}

type Kind = NonNullable<FileContents['list']>['kind'];
type ListsOf = Partial<Record<Kind, OpenList>>;

/** Two choices, of a loadout and of a target, from the reader's lists of the system that is looked at. */
export class ListPicks {
  private readonly form: HTMLFormElement;
  private readonly lists = new Map<string, ListsOf>();
  private system = '';

  constructor(form: HTMLFormElement, onPick: (picked: Picked) => void) {
    this.form = form;
    form.addEventListener('submit', (event) => event.preventDefault());
    form.addEventListener('change', ({ target }) => {
      // To pick nothing changes nothing.
      if ((target as HTMLSelectElement).value !== '')
        onPick({ loadout: this.valueOf('loadout'), target: this.valueOf('target') });
    });
  }

  /** Offers what is in a list, in the place of the one of its kind that was offered before. */
  add(kind: Kind, kept: KeptFile, choices: readonly ListChoice[]): void {
    const { system } = kept.rules;
    this.lists.set(system, { ...this.lists.get(system), [kind]: { kept, choices } });
  }

  /** Offers the lists of a system, and says what of them is looked at. */
  offer(system: string, { loadout, target }: Picked = {}): void {
    this.system = system;
    const { loadouts, targets } = this.open;
    this.form.hidden = !loadouts && !targets;
    this.fill('loadout', loadouts, loadout);
    this.fill('target', targets, target);
  }

  /**
   * The match-up that is picked; undefined where none is. A loadout that is picked alone is held against the first target.
   *
   * @param base what a target takes the place of whom it is at, where no loadout is picked
   */
  meetingOf({ loadout, target }: Picked, base: Start, seed: string): OneMeeting | undefined {
    const { loadouts, targets } = this.open;
    const [own, met] = [loadouts?.choices[loadout ?? -1], targets?.choices[target ?? (loadouts ? 0 : -1)]];
    if (own && loadouts) {
      const { file, rules } = loadouts.kept;
      const meeting = { row: own.row, part: own.part, column: met?.row ?? 0 };
      return { rules, loadouts: file, targets: met ? 'list' : 'standard', seed, meeting };
    }
    if (target === undefined || !met) return undefined;
    const { system, action } = base.scenario;
    const rules = { system: String(system), action: String(action) };
    return { rules, rows: [base], targets: 'list', seed, meeting: { row: 0, part: 0, column: met.row } };
  }

  /** What of the lists a match-up is. */
  pickedIn({ loadouts, rules, targets, meeting }: OneMeeting): Picked {
    const open = this.lists.get(rules.system) ?? {};
    const isOpen = loadouts !== undefined && open.loadouts?.kept.file.text === loadouts.text;
    const own = isOpen
      ? open.loadouts?.choices.findIndex(({ row, part }) => row === meeting.row && part === meeting.part)
      : undefined;
    return { loadout: own, target: targets === 'list' ? meeting.column : undefined };
  }

  private get open(): ListsOf {
    return this.lists.get(this.system) ?? {};
  }

  private fill(name: string, list: OpenList | undefined, chosen: number | undefined): void {
    const select = this.select(name);
    const place = select.closest('label');
    if (place) place.hidden = !list;
    select.innerHTML =
      html`<option value="">–</option>${list?.choices.map(({ title }, i) => html`<option value="${i}"${i === chosen && html` selected`}>${clip(title, 120)}</option>`)}`.markup;
  }

  private valueOf(name: string): number | undefined {
    const { value } = this.select(name);
    return value === '' ? undefined : Number(value);
  }

  private select(name: string): HTMLSelectElement {
    const found = this.form.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    if (!found) throw new Error(`no choice of ${name}`);
    return found;
  }
}
