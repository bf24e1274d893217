import { startCopying } from '../../report/client/copying.ts';
import { unpacked } from '../../report/client/packed.ts';
import { type Html, html, quoted } from '../../report/page/html/html.ts';
import { resultHeadline } from '../../report/words/comparison.ts';
import { clip } from '../../report/words/untrusted.ts';
import type { CaseResult, Result } from '../../stats/result.ts';
import type { Form } from '../engine/field.ts';
import type { Mistake, Reply, Written } from '../engine/messages.ts';
import { addressOf, type Changes, changed, changesIn, chosen, saysChanges, without } from './changes.ts';
import { EngineLink } from './link.ts';
import { Panel } from './panel.ts';
import { Answered } from './redraw.ts';
import { sparkHtml } from './spark.ts';
import { yamlOf } from './yaml.ts';

/** How long after the last news it is read out. */
const READ_OUT_MS = 900;

const IGNORED = 'The address of this page says something that cannot be changed here; it is ignored.';

/** A page whose scenario can be changed: the changes, what the engine says of them, and where it is told. */
class Living {
  private readonly first: Result & CaseResult;
  private readonly scenario: Written;
  private readonly link: EngineLink;
  private readonly answered: Answered;
  private panel: Panel | undefined;
  private form: Form = { groups: [] };
  private changes: Changes = {};
  private number = 0;
  private readOutLast = '';
  private readingOut: ReturnType<typeof setTimeout> | undefined;

  constructor(first: Result & CaseResult, engine: string) {
    this.first = first;
    this.scenario = chosen(first);
    this.answered = new Answered(first, first);
    this.link = new EngineLink(engine, (reply) => this.hear(reply));
    this.link.send({ kind: 'form', scenario: this.scenario });
    addEventListener('hashchange', () => this.readAddress());
  }

  private hear(reply: Reply): void {
    if (reply.kind === 'form') this.open(reply.form);
    else this.heard(reply);
  }

  private heard(reply: Exclude<Reply, { kind: 'form' }>): void {
    if (reply.number !== this.number && reply.number !== -1) return;
    if (reply.kind === 'progress') this.working('Rolling', reply.done / reply.of);
    else if (reply.kind === 'wrong') this.mistaken(reply.mistakes);
    else if (reply.kind === 'answer') this.tell(reply.found);
    else if (reply.kind === 'done') this.working('');
  }

  private open(form: Form): void {
    const place = document.querySelector<HTMLElement>('#change-form');
    if (!place) return;
    this.form = form;
    this.panel = new Panel(place, form, this.scenario, {
      onChange: (path, value) => this.change({ ...this.changes, [path]: value }),
      onDo: (what) => this.do(what),
    });
    this.panel.set({});
    this.headline(this.first);
    this.readAddress();
  }

  /** Takes changes as they are, without what is as it was. */
  private change(changes: Changes): void {
    this.changes = without(changes, this.scenario, this.form);
    this.panel?.mark(this.changes);
    this.panel?.wrong([]);
    const address = addressOf(this.changes);
    history.replaceState(null, '', address === '' ? location.pathname + location.search : `#${address}`);
    this.answer();
  }

  private answer(): void {
    this.number++;
    if (Object.keys(this.changes).length === 0) {
      this.link.stop();
      this.working('');
      this.answered.reset();
      this.headline(this.first);
      return;
    }
    this.working('Working it out');
    const scenario = changed(this.scenario, this.changes);
    this.link.send({ kind: 'answer', number: this.number, scenario, seed: this.first.seed });
  }

  private tell(found: CaseResult): void {
    this.answered.tell(found);
    this.headline(found);
    this.working(found.method === 'exact' ? 'Rolling dice beside it' : '');
  }

  private mistaken(mistakes: readonly Mistake[]): void {
    this.panel?.wrong(mistakes);
    this.working('');
    this.readOut('This cannot be answered: see what is wrong at the field.');
  }

  /** The answer in a line, small, where the reader's hand is. */
  private headline(found: CaseResult): void {
    const now = resultHeadline({ ...this.first, ...found });
    const first = resultHeadline(this.first);
    const isFirst = found === this.first;
    const before = html` <small>at first ${first.number}</small>`;
    this.put('.headline', html`<b>${now.number}</b> ${quoted(clip(now.label, 80))}${!isFirst && before}`);
    const { headline } = this.first;
    const metric = found.metrics[headline];
    const atFirst = this.first.metrics[headline];
    if (metric && atFirst) this.put('.spark', sparkHtml(metric, atFirst));
    const hero = document.querySelector('.hero .label');
    if (!isFirst && hero)
      hero.insertAdjacentHTML(
        'afterend',
        html`<p class="before">At first ${first.number}, now ${now.number}</p>`.markup,
      );
    this.readOut(isFirst ? '' : `${now.sentence} At first ${first.number}, now ${now.number}.`);
  }

  /** Says what is being done, and how far it is. */
  private working(what: string, share?: number): void {
    const { panel } = this;
    if (!panel) return;
    panel.one('.working span').textContent = what;
    panel.one('.working').dataset.busy = String(what !== '');
    panel.one('[data-do=stop]').hidden = what === '';
    const bar = panel.one<HTMLProgressElement>('progress');
    bar.hidden = share === undefined;
    bar.value = share ?? 0;
  }

  private do(what: string): void {
    if (what === 'reset') {
      this.panel?.set({});
      this.change({});
    } else if (what === 'stop') {
      this.link.stop();
      this.working('');
    } else this.take();
  }

  /** Gives the changed scenario as YAML, to be copied and saved. */
  private take(): void {
    const { system, action, ...fields } = changed(this.scenario, this.changes);
    const text = yamlOf({ system, action, title: `${this.first.title}, changed`, ...fields });
    this.put(
      '.taken',
      html`<p>Save it as a file, e.g. <code>changed.yaml</code>, and <code>fusillade run changed.yaml</code> runs it.</p><div class="copyable"><pre tabindex="0" aria-label="The scenario"><code>${text}</code></pre></div>`,
    );
    const place = this.panel?.one('.taken');
    if (place) {
      place.hidden = false;
      startCopying(place);
    }
  }

  private readAddress(): void {
    if (!saysChanges(location.hash)) return;
    const changes = changesIn(location.hash, this.form);
    if (!changes) {
      this.panel?.wrong([{ path: '', words: IGNORED }]);
    } else if (addressOf(changes) !== addressOf(this.changes)) {
      this.panel?.set(changes);
      this.change(changes);
    }
  }

  /** Lets a screen reader say it once, when nothing newer has come for a while. */
  private readOut(sentence: string): void {
    if (sentence === this.readOutLast) return;
    this.readOutLast = sentence;
    clearTimeout(this.readingOut);
    this.readingOut = setTimeout(() => this.put('[role=status]', html`${sentence}`), READ_OUT_MS);
  }

  private put(selector: string, markup: Html): void {
    const place = this.panel?.one(selector);
    if (place) place.innerHTML = markup.markup;
  }
}

async function start(): Promise<void> {
  const [first, engine] = await Promise.all([unpacked('first'), unpacked('engine')]);
  if (first !== undefined && engine !== undefined) new Living(JSON.parse(first), engine);
}

void start();
