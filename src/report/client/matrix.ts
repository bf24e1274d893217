/** What is behind the cells: a sentence, what is counted, and the chance of each number from 0. */
export interface Behind {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly title: string;
    readonly cells: readonly [string, string, readonly number[]][];
  }[];
}

/** What can be done with a match-up, by the numbers of its row and column: a button beside what is behind its cell. */
export interface MatchupAct {
  /** What stands on the button. */
  readonly word: string;
  readonly does: (row: number, column: number) => void;
}

/**
 * Lets the reader find and sort the rows of a matrix, keep some on top, see what is behind a cell, and on a phone choose a
 * column.
 *
 * @param acts what else can be done with a cell
 */
export function bringMatrix(section: HTMLElement, behind: Behind, acts: readonly MatchupAct[] = []): void {
  const table = section.querySelector('table');
  if (table) new MatrixView(section, table, behind, acts);
}

/** Stands in the cell of two who cannot meet. */
const NO_ANSWER = '–';

class MatrixView {
  readonly #section: HTMLElement;
  readonly #body: HTMLTableSectionElement;
  readonly #heads: HTMLTableCellElement[];
  readonly #rows: HTMLTableRowElement[];
  readonly #behind: Behind;
  readonly #acts: readonly MatchupAct[];
  /** Number of the column that the rows are sorted by, from 1. */
  #sorted = 1;
  /** Of each column whether it was found; nothing where rows were. */
  #found: readonly boolean[] | undefined;

  constructor(section: HTMLElement, table: HTMLTableElement, behind: Behind, acts: readonly MatchupAct[]) {
    this.#acts = acts;
    this.#section = section;
    this.#behind = behind;
    this.#body = table.tBodies[0];
    this.#rows = [...this.#body.rows];
    this.#heads = [...(table.tHead?.rows[0].cells ?? [])];
    for (const [column, head] of this.#heads.entries()) if (column > 0) this.#addSorting(head, column);
    for (const row of this.#rows) this.#addKeeping(row);
    this.#rank();
    this.#body.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element) || target.closest('button')) return;
      const cell = target.closest<HTMLTableCellElement>('td, th');
      // A row's name leads to how it does against all.
      const wanted = cell?.cellIndex === 0 ? (cell.parentElement as HTMLTableRowElement).cells[1] : cell;
      if (wanted) this.#show(wanted);
    });
    this.#body.addEventListener('keydown', (event) => this.#move(event));
    const first = this.#rows[0]?.cells[1];
    if (first) first.tabIndex = 0;
    this.#addChoices();
    this.#addHint();
  }

  /** Says what can be done with the cells: nothing on paper. */
  #addHint(): void {
    const words = this.#acts.map(({ word }) => word.toLowerCase());
    const hint = document.createElement('span');
    hint.className = 'hint';
    hint.textContent = ` ☆ keeps a row on top; its number is its rank. A cell shows how its match-up ends, a name how it does against each${words.length > 0 ? `, to ${words.join(' or to ')} it` : ''}.`;
    this.#section.querySelector('.behind')?.append(hint);
  }

  #addChoices(): void {
    const bar = this.#section.querySelector<HTMLElement>('.choose');
    const [input, select, says] = ['input', 'select', 'output'].map((name) =>
      bar?.querySelector<HTMLElement>(name),
    );
    if (!bar || !(input instanceof HTMLInputElement) || !(select instanceof HTMLSelectElement) || !says)
      return;
    bar.hidden = false;
    const narrow = matchMedia('(max-width:46rem)');
    const chooseColumn = () => this.#showColumns(narrow.matches ? Number(select.value) + 1 : undefined);
    const sort = () => this.#sortBy(Number(select.value) + 1);
    input.addEventListener('input', () => {
      says.textContent = this.#find(input.value.toLowerCase().split(/\s+/).filter(Boolean));
      // On a phone, where one column stands at a time, it is the first that was found.
      const first = this.#found?.indexOf(true) ?? -1;
      if (narrow.matches && first > 0 && !this.#found?.[Number(select.value) + 1]) {
        select.value = String(first - 1);
        sort();
      }
      chooseColumn();
    });
    select.addEventListener('change', () => {
      sort();
      chooseColumn();
    });
    narrow.addEventListener('change', chooseColumn);
    chooseColumn();
  }

  /** Hides the rows in whose titles not all the words stand; where they are in none, columns are found by them. */
  #find(words: readonly string[]): string {
    const fits = (text: string | null) => words.every((word) => (text ?? '').toLowerCase().includes(word));
    const columns = this.#heads.map((head, i) => i > 1 && fits(head.textContent));
    const rows = this.#rows.filter((_, i) => fits(this.#behind.rows[i].title));
    const byRow = rows.length > 0;
    this.#found = byRow ? undefined : columns;
    for (const row of this.#rows)
      row.hidden = byRow ? !rows.includes(row) && !row.classList.contains('kept') : !columns.includes(true);
    if (words.length === 0) return '';
    return byRow
      ? `${rows.length} of ${this.#rows.length}`
      : `${columns.filter(Boolean).length} of ${columns.length - 2}`;
  }

  /** Of the columns only this one, or those that were found, each with its heading. */
  #showColumns(only: number | undefined): void {
    this.#section.classList.toggle('alone', only !== undefined);
    const isHidden = (i: number) =>
      i > 0 && (only === undefined ? i > 1 && this.#found?.[i] === false : i !== only);
    for (const cells of [this.#heads, ...this.#rows.map((row) => [...row.cells])])
      for (const [i, cell] of cells.entries()) cell.hidden = isHidden(i);
  }

  #addSorting(head: HTMLTableCellElement, column: number): void {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...head.childNodes);
    head.append(button);
    button.addEventListener('click', () => this.#sortBy(column));
  }

  /** The most first; what is kept on top stays above, each with its rank among all. */
  #sortBy(column: number): void {
    this.#sorted = column;
    for (const [i, head] of this.#heads.entries())
      if (i === column) head.setAttribute('aria-sort', 'descending');
      else head.removeAttribute('aria-sort');
    const kept = (row: HTMLTableRowElement) => Number(row.classList.contains('kept'));
    const order = [...this.#rows].sort((a, b) => kept(b) - kept(a) || this.#value(b) - this.#value(a));
    this.#body.append(...order);
    this.#rank();
  }

  /** The figure of a row that it is sorted by. */
  #value(row: HTMLTableRowElement): number {
    return Number(row.cells[this.#sorted].dataset.v);
  }

  /** Writes which each row is by the column that they are sorted by: those that do the same share a rank, what has no answer has none. */
  #rank(): void {
    const ranked = this.#rows.filter((row) => row.cells[this.#sorted].textContent !== NO_ANSWER);
    const values = ranked.map((row) => this.#value(row));
    for (const row of this.#rows) {
      const place = row.querySelector('.rank');
      const own = this.#value(row);
      const more = values.filter((value) => value > own).length;
      if (place) place.textContent = ranked.includes(row) ? `${more + 1}.` : NO_ANSWER;
    }
  }

  #addKeeping(row: HTMLTableRowElement): void {
    const [head] = row.cells;
    const [keep, rank] = [document.createElement('button'), document.createElement('span')];
    rank.className = 'rank';
    keep.type = 'button';
    keep.className = 'keep';
    keep.textContent = '☆';
    keep.title = 'Keep on top';
    keep.setAttribute('aria-pressed', 'false');
    keep.setAttribute('aria-label', `Keep on top: ${head.textContent}`);
    keep.addEventListener('click', () => {
      const isKept = row.classList.toggle('kept');
      keep.textContent = isKept ? '★' : '☆';
      keep.setAttribute('aria-pressed', String(isKept));
      this.#sortBy(this.#sorted);
      // What is moved loses the focus.
      keep.focus();
    });
    head.prepend(rank, keep);
  }

  /** Arrows go from cell to cell; the return key shows one, and of one that is shown does the first that can be done. */
  #move(event: KeyboardEvent): void {
    const cell = event.target;
    if (!(cell instanceof HTMLTableCellElement)) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const act =
        cell.classList.contains('chosen') && this.#section.querySelector<HTMLElement>('.acts button');
      if (act) act.click();
      else this.#show(cell);
      return;
    }
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (!step) return;
    const rows = [...this.#body.rows].filter(({ hidden }) => !hidden);
    const row = rows[rows.indexOf(cell.parentElement as HTMLTableRowElement) + step[0]];
    const next = row?.cells[cell.cellIndex + step[1]];
    if (!next || next.hidden || next.cellIndex === 0) return;
    event.preventDefault();
    cell.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  #show(cell: HTMLTableCellElement): void {
    const place = this.#section.querySelector('.behind');
    const number = this.#rows.indexOf(cell.parentElement as HTMLTableRowElement);
    const row = this.#behind.rows[number];
    const column = cell.cellIndex - 2;
    if (!place || !row) return;
    for (const other of this.#section.querySelectorAll('.chosen')) other.classList.remove('chosen');
    cell.classList.add('chosen');
    const [says, unit, chances] = row.cells[column] ?? [cell.textContent ?? '', '', []];
    const who = document.createElement('b');
    who.textContent = column < 0 ? row.title : `${row.title}, ${this.#behind.columns[column]}`;
    const acts = column < 0 || cell.textContent === NO_ANSWER ? [] : this.#actsFor(number, column);
    place.replaceChildren(
      who,
      `: ${says}${column < 0 ? ' over all targets' : ''}`,
      ...acts,
      ...(column < 0 ? this.#againstEach(cell) : bars(unit, chances)),
    );
  }

  /** What the row of a cell does against each target, the most first. */
  #againstEach({ parentElement }: HTMLTableCellElement): Node[] {
    const cells = [...(parentElement as HTMLTableRowElement).cells].slice(2);
    const each = cells.map(({ textContent, dataset }, i) => ({
      what: this.#behind.columns[i],
      text: textContent ?? '',
      value: Number(dataset.v),
    }));
    const met = each.filter(({ text }) => text !== NO_ANSWER);
    return drawn(met.toSorted((a, b) => b.value - a.value));
  }

  /** A button for each thing that can be done with a match-up, which says of which. */
  #actsFor(row: number, column: number): Node[] {
    if (this.#acts.length === 0) return [];
    const box = document.createElement('span');
    box.className = 'acts';
    const of = `${this.#behind.rows[row].title}, ${this.#behind.columns[column]}`;
    for (const { word, does } of this.#acts) {
      const button = box.appendChild(document.createElement('button'));
      button.type = 'button';
      button.textContent = word;
      button.setAttribute('aria-label', `${word} ${of}`);
      button.addEventListener('click', () => does(row, column));
    }
    return [box];
  }
}

/** How likely each number is, drawn. */
const bars = (unit: string, chances: readonly number[]): Node[] =>
  drawn(
    chances.map((chance, number) => ({
      what: `${number} ${unit}`,
      text: chance < 0.001 ? '<0.1%' : `${(100 * chance).toFixed(1)}%`,
      value: chance,
    })),
  );

/** Figures, each with its bar. */
function drawn(
  figures: readonly { readonly what: string; readonly text: string; readonly value: number }[],
): Node[] {
  if (figures.length === 0) return [];
  const box = document.createElement('span');
  box.className = 'bars';
  const most = Math.max(...figures.map(({ value }) => value)) || 1;
  for (const { what, text, value } of figures) {
    const [name, figure, bar] = ['span', 'span', 'i'].map((kind) => document.createElement(kind));
    name.textContent = what;
    figure.textContent = text;
    bar.style.width = `${(100 * Math.max(0, value)) / most}%`;
    box.append(name, figure, bar);
  }
  return [box];
}
