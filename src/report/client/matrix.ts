/** What is behind the cells: a sentence, what is counted, and the chance of each number from 0. */
export interface Behind {
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly title: string;
    readonly cells: readonly [string, string, readonly number[]][];
  }[];
}

/** Lets the reader find, sort and pin the rows of a matrix, see what is behind a cell, and on a phone choose a column. */
export function bringMatrix(section: HTMLElement, behind: Behind): void {
  const table = section.querySelector('table');
  if (table) new MatrixView(section, table, behind);
}

class MatrixView {
  readonly #section: HTMLElement;
  readonly #body: HTMLTableSectionElement;
  readonly #heads: HTMLTableCellElement[];
  readonly #rows: HTMLTableRowElement[];
  readonly #behind: Behind;
  /** Number of the column that the rows are sorted by, from 1. */
  #sorted = 1;
  /** Of each column whether it was found; nothing where rows were. */
  #found: readonly boolean[] | undefined;

  constructor(section: HTMLElement, table: HTMLTableElement, behind: Behind) {
    this.#section = section;
    this.#behind = behind;
    this.#body = table.tBodies[0];
    this.#rows = [...this.#body.rows];
    this.#heads = [...(table.tHead?.rows[0].cells ?? [])];
    for (const [column, head] of this.#heads.entries()) if (column > 0) this.#addSorting(head, column);
    for (const row of this.#rows) this.#addPin(row);
    this.#body.addEventListener('click', ({ target }) => {
      if (target instanceof HTMLTableCellElement && target.cellIndex > 0) this.#show(target);
    });
    this.#body.addEventListener('keydown', (event) => this.#move(event));
    const first = this.#rows[0]?.cells[1];
    if (first) first.tabIndex = 0;
    this.#addChoices();
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
      row.hidden = byRow ? !rows.includes(row) && !row.classList.contains('pinned') : !columns.includes(true);
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

  /** The most first; what is pinned stays above. */
  #sortBy(column: number): void {
    this.#sorted = column;
    for (const [i, head] of this.#heads.entries())
      if (i === column) head.setAttribute('aria-sort', 'descending');
      else head.removeAttribute('aria-sort');
    const value = (row: HTMLTableRowElement) => Number(row.cells[column].dataset.v);
    const pinned = (row: HTMLTableRowElement) => Number(row.classList.contains('pinned'));
    const order = [...this.#rows].sort((a, b) => pinned(b) - pinned(a) || value(b) - value(a));
    this.#body.append(...order);
  }

  #addPin(row: HTMLTableRowElement): void {
    const [head] = row.cells;
    const pin = document.createElement('button');
    pin.type = 'button';
    pin.className = 'pin';
    pin.textContent = '☆';
    pin.setAttribute('aria-pressed', 'false');
    pin.setAttribute('aria-label', `Pin ${head.textContent}`);
    pin.addEventListener('click', () => {
      const isPinned = row.classList.toggle('pinned');
      pin.textContent = isPinned ? '★' : '☆';
      pin.setAttribute('aria-pressed', String(isPinned));
      this.#sortBy(this.#sorted);
    });
    head.prepend(pin);
  }

  /** Arrows go from cell to cell, and the return key shows one. */
  #move(event: KeyboardEvent): void {
    const cell = event.target;
    if (!(cell instanceof HTMLTableCellElement)) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#show(cell);
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
    const row = this.#behind.rows[this.#rows.indexOf(cell.parentElement as HTMLTableRowElement)];
    const column = cell.cellIndex - 2;
    if (!place || !row) return;
    for (const other of this.#section.querySelectorAll('.chosen')) other.classList.remove('chosen');
    cell.classList.add('chosen');
    const [says, unit, chances] = row.cells[column] ?? [cell.textContent ?? '', '', []];
    const who = document.createElement('b');
    who.textContent = column < 0 ? row.title : `${row.title}, ${this.#behind.columns[column]}`;
    place.replaceChildren(who, `: ${says}${column < 0 ? ' over all targets' : ''}`, ...bars(unit, chances));
  }
}

/** How likely each number is, drawn. */
function bars(unit: string, chances: readonly number[]): Node[] {
  if (chances.length === 0) return [];
  const box = document.createElement('span');
  box.className = 'bars';
  const most = Math.max(...chances);
  for (const [number, chance] of chances.entries()) {
    const [what, share, bar] = ['span', 'span', 'i'].map((name) => document.createElement(name));
    what.textContent = `${number} ${unit}`;
    share.textContent = chance < 0.001 ? '<0.1%' : `${(100 * chance).toFixed(1)}%`;
    bar.style.width = `${(100 * chance) / most}%`;
    box.append(what, share, bar);
  }
  return [box];
}
