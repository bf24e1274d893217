/** A script as a page carries it: packed, in letters. */
export function packedText(code: string): string;
export const MARK: number;
