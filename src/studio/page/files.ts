import { tableText } from '../../scenario/lists/table-text.ts';

/** Letters of a file that are read at most: one with more is refused by whoever reads it. */
const MOST_BYTES = (1 << 20) + 1;
/** Files that are opened at once. */
const MOST_FILES = 12;

/** Hands over each file that the reader opens, or drops anywhere on the page. */
export function takeFiles(input: HTMLInputElement, take: (name: string, text: string) => void): void {
  const takeAll = async (files: Iterable<File>): Promise<void> => {
    for (const file of [...files].slice(0, MOST_FILES))
      take(file.name, tableText(new Uint8Array(await file.slice(0, MOST_BYTES).arrayBuffer())));
  };
  input.addEventListener('change', () => {
    void takeAll(input.files ?? []).then(() => {
      input.value = '';
    });
  });
  const { classList } = document.body;
  addEventListener('dragover', (event) => {
    event.preventDefault();
    classList.add('dropping');
  });
  addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) classList.remove('dropping');
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    classList.remove('dropping');
    void takeAll(event.dataTransfer?.files ?? []);
  });
}
