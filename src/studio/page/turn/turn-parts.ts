import { html, quoted } from '../../../report/page/html/html.ts';
import { clip } from '../../../report/words/untrusted.ts';
import type { Written } from '../../engine/messages.ts';
import { inSentence, titleOf } from '../../engine/words.ts';
import { Sayings } from '../sayings.ts';
import { canMoveUp, type Edit } from './edits.ts';
import { nameOf, SIDES, type Side, shotsOf, turnsOf, unitsOf } from './parts-of.ts';

/** The units and shots of a turn: each can be removed, and others be added; shots are moved up. */
export class TurnParts {
  private readonly place: HTMLElement;
  private readonly wrong: HTMLElement;
  private readonly sayings: Sayings;
  private pressed: HTMLElement | undefined;

  /** @param now the scenario as it is now */
  constructor(place: HTMLElement, onEdit: (edit: Edit) => void, now: () => Written) {
    this.place = place;
    this.wrong = this.one('.wrong');
    this.sayings = new Sayings(this.wrong, this.one('.note'));
    place.addEventListener('click', ({ target }) => {
      const pressed = (target as Element).closest<HTMLElement>('[data-edit]');
      if (!pressed?.dataset.edit) return;
      this.pressed = pressed;
      onEdit(JSON.parse(pressed.dataset.edit));
    });
    // What has been chosen since has other names.
    this.one('details').addEventListener('toggle', () => this.put(now()));
  }

  /** Offers what can be removed of a turn; nothing of what is none. */
  offer(scenario: Written): void {
    this.sayings.clear();
    this.put(scenario);
  }

  /** Says what came of a press: where nothing did, by the button, as the top of the page may be far from there. */
  say(kind: 'wrong' | 'note', words: string): void {
    const line = this.pressed?.isConnected ? this.pressed.closest('li') : null;
    if (kind === 'wrong' && line) line.append(this.wrong);
    else this.one('.note').before(this.wrong);
    this.sayings.say(kind, words);
  }

  /** Whoever is at a button stays there. */
  private put(scenario: Written): void {
    const { place } = this;
    const list = this.one('details');
    // It is in the list perhaps, which is written anew.
    this.one('.note').before(this.wrong);
    place.hidden = scenario.action !== 'turn';
    const { activeElement: at } = document;
    const isHere = at !== null && list.contains(at) && at.matches('button');
    const body = list.querySelector('div');
    if (body) body.innerHTML = place.hidden ? '' : partsHtml(scenario).markup;
    if (!isHere) return;
    const again = list.querySelector<HTMLElement>(`[id="${CSS.escape(at.id)}"]`);
    (again ?? list.querySelector('summary'))?.focus();
  }

  private one(selector: string): HTMLElement {
    const found = this.place.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`no ${selector} for units and shots`);
    return found;
  }
}

const partsHtml = (scenario: Written) =>
  html`${SIDES.map((side) => sideHtml(scenario, side))}${shotsHtml(scenario)}`;

function sideHtml(scenario: Written, side: Side) {
  const keys = Object.keys(unitsOf(scenario, side));
  const lines = keys.map((key) => ({
    id: `remove-${side}-${key}`,
    words: nameOf(scenario, key),
    edit: { removes: side, key } as const,
  }));
  return listHtml(titleOf(side), lines);
}

function shotsHtml(scenario: Written) {
  const shots = shotsOf(scenario);
  const turns = turnsOf(shots);
  const isOfSeveral = turns.some((turn) => turn !== turns[0]);
  const lines = shots.map(({ shooter, target }, number) => {
    const at = [target].flat().map((one) => targetWords(scenario, String(one)));
    const when = isOfSeveral ? `, in turn ${turns[number]}` : '';
    return {
      id: `remove-shot-${number}`,
      words: `Shot ${number + 1}: ${nameOf(scenario, shooter)} at ${at.join(', else ')}${when}`,
      edit: { removes: 'shot', number } as const,
      ...(canMoveUp(shots, number) && { movesUp: number }),
    };
  });
  return listHtml('Shots', lines);
}

/** A unit by its name, or a rule for targets: `the first not broken`. */
const targetWords = (scenario: Written, target: string): string =>
  SIDES.some((side) => Object.hasOwn(unitsOf(scenario, side), target))
    ? nameOf(scenario, target)
    : `the ${inSentence(titleOf(target))}`;

interface Line {
  readonly id: string;
  readonly words: string;
  readonly edit: Edit;
  /** The number of a shot that another is in front of. */
  readonly movesUp?: number;
}

/** It stays where it is on the page: pressed again, it moves what has come there. */
const upHtml = (movesUp: number, words: string) =>
  html`<button type="button" id="up-${movesUp}" data-edit="${JSON.stringify({ movesUp })}" aria-label="Move up ${clip(words, 160)}">↑</button>`;

/** The last of its kind stays: without it there is no turn. */
const listHtml = (title: string, lines: readonly Line[]) =>
  html`<h3>${title}</h3><ul>${lines.map(
    ({ id, words, edit, movesUp }) =>
      html`<li><span>${quoted(clip(words, 160))}</span>${movesUp !== undefined && upHtml(movesUp, words)}${
        lines.length > 1 &&
        html`<button type="button" id="${id}" data-edit="${JSON.stringify(edit)}" aria-label="Remove ${clip(words, 160)}">Remove</button>`
      }</li>`,
  )}</ul>`;
