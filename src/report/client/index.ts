/** More rows than a thumb likes to scroll past. */
const MOST_OPEN = 40;

/** Makes the reports of an index filterable by words and by system, and puts them in another order. */
const filters = document.querySelector<HTMLElement>('.filters');
const bodies = [...document.querySelectorAll<HTMLTableSectionElement>('.reports tbody')];
if (filters) {
  addFilters(
    filters,
    bodies.flatMap((body) => [...body.rows]),
  );
  addOrders(filters, bodies);
  filters.hidden = false;
}
foldSystems([...document.querySelectorAll<HTMLDetailsElement>('.system')]);

/**
 * On a narrow screen systems stand folded until they are asked for: by name, by a link, by a search. The first is open,
 * so that the first screen has a report, unless it has very many: then what leads to each action stands there.
 */
function foldSystems(systems: readonly HTMLDetailsElement[]): void {
  const jumps = document.querySelector<HTMLElement>('.jumps');
  const isLong = jumps && matchMedia('(max-width:46rem)').matches;
  const openWanted = () => {
    const wanted = document.getElementById(location.hash.slice(1))?.closest<HTMLDetailsElement>('.system');
    if (wanted) wanted.open = true;
  };
  if (isLong) {
    const [first] = systems;
    jumps.hidden = first.querySelectorAll('tbody tr').length <= MOST_OPEN;
    for (const system of systems) system.open = system === first && jumps.hidden;
  }
  openWanted();
  addEventListener('hashchange', openWanted);
  addEventListener('beforeprint', () => {
    for (const system of systems) system.open = true;
  });
}

function addFilters(bar: HTMLElement, rows: readonly HTMLTableRowElement[]): void {
  const words = bar.querySelector('input');
  const system = bar.querySelector<HTMLSelectElement>('[name=system]');
  const count = bar.querySelector('output');
  if (!words || !system || !count) return;
  const apply = () => {
    const wanted = words.value.toLowerCase().split(/\s+/);
    let matching = 0;
    for (const row of rows) {
      const own = row.closest<HTMLElement>('.system');
      const text = `${row.textContent} ${headingsOver(row)}`.toLowerCase();
      const fits =
        wanted.every((word) => text.includes(word)) && [own?.dataset.system, ''].includes(system.value);
      row.hidden = !fits;
      if (fits) matching++;
    }
    for (const part of document.querySelectorAll<HTMLElement>('.list, .system'))
      part.hidden = !part.querySelector('tbody tr:not([hidden])');
    if (words.value || system.value)
      for (const part of document.querySelectorAll<HTMLDetailsElement>('details.system')) part.open = true;
    count.textContent = `${matching} of ${rows.length}`;
  };
  bar.addEventListener('input', apply);
  apply();
}

/** What stands over a row: its action and its system. */
function headingsOver(row: HTMLElement): string {
  const heading = (part: string) => row.closest(part)?.querySelector('h2, h3')?.textContent ?? '';
  return `${heading('.list')} ${heading('.system')}`;
}

type Order = (a: HTMLTableRowElement, b: HTMLTableRowElement) => number;

function addOrders(bar: HTMLElement, lists: readonly HTMLTableSectionElement[]): void {
  const order = bar.querySelector<HTMLSelectElement>('[name=order]');
  const before = new Map(lists.map((body) => [body, [...body.rows]]));
  order?.addEventListener('input', () => {
    const by = ORDERS[order.value];
    for (const [body, rows] of before) body.append(...(by ? [...rows].sort(by) : rows));
  });
}

const LETTERS = new Intl.Collator('en', { numeric: true });
const figure = (row: HTMLTableRowElement): number =>
  Number(row.querySelector<HTMLElement>('.figure')?.dataset.key);
const ORDERS: Record<string, Order | undefined> = {
  name: (a, b) => LETTERS.compare(a.textContent ?? '', b.textContent ?? ''),
  most: (a, b) => figure(b) - figure(a),
  least: (a, b) => figure(a) - figure(b),
};
