type Packer = (bytes: Uint8Array, effort: number) => number[];

/**
 * A script as a page carries it: packed, in letters.
 *
 * @throws Error where no effort packs it so that it can be had again
 */
export function packedText(code: string, pack?: Packer): string;
/** The packer's own stream of some bytes. */
export const streamOf: Packer;
export const MARK: number;
