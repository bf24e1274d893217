import { html } from '../../../report/page/html/html.ts';
import type { Matching } from '../../engine/messages.ts';
import type { KeptFile } from '../kept.ts';
import type { Side } from '../side.ts';
import { type MeetingEvents, type Outcome, tellMatrix } from './tell-matrix.ts';

const CHOICE =
  html`<label>Against <select aria-label="Against which targets, the whole list"><option value="standard">the standard targets</option><option value="list">my list of targets</option></select></label>`
    .markup;
const STANDARD = html`<p class="quiet">Against the standard targets.</p>`.markup;

/** What a list's matrix tells of its reader. */
interface ListEvents extends MeetingEvents {
  /** What came of it whenever other targets are chosen or opened. */
  onMatched(outcome: Outcome): void;
}

/** The reader's table of loadouts held against targets: his own where he has a list of them, else the standard ones. */
export class ListMatrix {
  /** Where it stands, once there is one. */
  readonly place = document.createElement('div');
  private readonly table = document.createElement('div');
  private readonly against = document.createElement('div');
  private readonly side: Side;
  private readonly seed: string;
  private readonly events: ListEvents;
  private held: KeptFile | undefined;
  private targets: Matching['targets'] = 'standard';
  private hasChoice: boolean | undefined;

  constructor(side: Side, seed: string, events: ListEvents) {
    this.side = side;
    this.seed = seed;
    this.events = events;
    this.place.id = 'list-matrix';
    this.table.className = 'matrix-place';
    this.against.className = 'doing';
    const head = document.createElement('h2');
    head.id = 'list-title';
    head.textContent = 'Your list of loadouts';
    this.place.append(head, this.against, this.table);
    this.against.addEventListener('change', ({ target }) => {
      void this.holdAgain((target as HTMLSelectElement).value as Matching['targets']);
    });
  }

  /** The system whose loadouts stand here. */
  get system(): string | undefined {
    return this.held?.rules.system;
  }

  /** Holds this table against targets; where that is refused, all stays as it is. */
  async hold(loadouts: KeptFile, targets: Matching['targets']): Promise<Outcome> {
    const { file, rules } = loadouts;
    const outcome = await tellMatrix(
      this.table,
      { rules, loadouts: file, targets, seed: this.seed },
      this.side,
      this.events,
    );
    if (!('wrong' in outcome)) {
      this.held = loadouts;
      this.targets = targets;
    }
    return outcome;
  }

  /** The same table against other targets: what came of it is told. */
  async holdAgain(targets: Matching['targets']): Promise<void> {
    if (this.held) this.events.onMatched(await this.hold(this.held, targets));
  }

  /**
   * Writes which targets they are.
   *
   * @param hasOwn whether there are some of the reader's own to choose
   */
  draw(hasOwn: boolean): void {
    if (hasOwn !== this.hasChoice) this.against.innerHTML = hasOwn ? CHOICE : STANDARD;
    this.hasChoice = hasOwn;
    const choice = this.against.querySelector('select');
    if (choice) choice.value = this.targets;
  }

  /** Nothing is held against anybody any more. */
  clear(): void {
    this.held = undefined;
    this.table.replaceChildren();
    this.place.remove();
  }
}
