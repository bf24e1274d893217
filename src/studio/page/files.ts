import { unzipSync } from 'fflate';
import { tableText } from '../../scenario/lists/table-text.ts';
import type { ReaderFile } from '../engine/messages.ts';

/** Letters of a file that are read at most, of a roster, and of one unpacked: one with more is refused by whoever reads it. */
const MOST_BYTES = (1 << 20) + 1;
const MOST_ROSTER_BYTES = (8 << 20) + 1;
/** Files that are opened at once. */
const MOST_FILES = 30;

/** Hands over the files that the reader opens, or drops anywhere on the page, and how many more there were than are read. */
export function takeFiles(
  input: HTMLInputElement,
  take: (files: readonly ReaderFile[], more: number) => void,
): void {
  const takeAll = async (all: Iterable<File>): Promise<void> => {
    const files = [...all];
    const read = await Promise.all(files.slice(0, MOST_FILES).map(readerFile));
    if (read.length > 0) take(read.toSorted(byUse), files.length - read.length);
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

async function readerFile(file: File): Promise<ReaderFile> {
  const { name } = file;
  const isRoster = /\.rosz?$/i.test(name);
  const bytes = new Uint8Array(await file.slice(0, isRoster ? MOST_ROSTER_BYTES : MOST_BYTES).arrayBuffer());
  const isPacked = isRoster && bytes[0] === 0x50 && bytes[1] === 0x4b;
  return { name, text: isPacked ? unpacked(bytes) : tableText(bytes) };
}

/** The first roster of an archive; nothing where there is none, or more of it than is read. */
function unpacked(bytes: Uint8Array): string {
  try {
    const filter = ({ name, originalSize }: { name: string; originalSize: number }) =>
      /\.(ros|xml)$/i.test(name) && originalSize < MOST_ROSTER_BYTES;
    const [roster] = Object.values(unzipSync(bytes, { filter }));
    return roster ? tableText(roster) : '';
  } catch {
    return '';
  }
}

/** First what others may name: profiles, then targets, loadouts and scenarios. */
const byUse = (one: ReaderFile, other: ReaderFile): number => useOf(one) - useOf(other);

function useOf({ name, text }: ReaderFile): number {
  if (/\.(csv|tsv)$/i.test(name)) {
    const [head] = text.split('\n', 1);
    return /\b(loadout|shooter|attacker|bearer)\b/i.test(head) ? 2 : Number(/\b(target|enemy)\b/i.test(head));
  }
  return /^\{?\s*["']?system["']?\s*:/m.test(text) ? 3 : 0;
}
