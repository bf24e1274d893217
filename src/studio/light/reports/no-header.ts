/** The scenario of a report's page is one case: it has no fields that stand for a whole file. */
export const HEADER_NAMES: readonly string[] = [];

function readsNoFile(): never {
  throw new Error('a page of a report reads no file');
}

export const readHeader = readsNoFile;
export const headerShape = readsNoFile;
