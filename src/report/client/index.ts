/** Makes the table of reports sortable, and filterable by words and by system. */
const table = document.querySelector<HTMLTableElement>('table.reports');
const filters = document.querySelector<HTMLElement>('.filters');
if (table) {
  const [body] = table.tBodies;
  if (filters) addFilters(filters, [...body.rows]);
  for (const [column, head] of [...(table.tHead?.rows[0].cells ?? [])].entries())
    if (head.dataset.sort) addSorting(body, head, column);
}

function addFilters(bar: HTMLElement, rows: readonly HTMLTableRowElement[]): void {
  const words = bar.querySelector('input');
  const system = bar.querySelector('select');
  const count = bar.querySelector('output');
  if (!words || !system || !count) return;
  const apply = () => {
    const wanted = words.value.toLowerCase().split(/\s+/);
    let matching = 0;
    for (const row of rows) {
      const text = (row.textContent ?? '').toLowerCase();
      const fits =
        wanted.every((word) => text.includes(word)) && [row.dataset.system, ''].includes(system.value);
      row.hidden = !fits;
      if (fits) matching++;
    }
    count.textContent = `${matching} of ${rows.length}`;
  };
  bar.hidden = false;
  bar.addEventListener('input', apply);
  apply();
}

function addSorting(body: HTMLTableSectionElement, head: HTMLTableCellElement, column: number): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...head.childNodes);
  head.append(button);
  button.addEventListener('click', () => {
    const direction = head.ariaSort === 'ascending' ? 'descending' : 'ascending';
    for (const other of head.parentElement?.children ?? []) other.removeAttribute('aria-sort');
    head.setAttribute('aria-sort', direction);
    const sign = direction === 'ascending' ? 1 : -1;
    const key = (row: HTMLTableRowElement) =>
      row.cells[column].dataset.key ?? row.cells[column].textContent ?? '';
    body.append(...[...body.rows].sort((a, b) => sign * ORDER.compare(key(a), key(b))));
  });
}

const ORDER = new Intl.Collator('en', { numeric: true });
