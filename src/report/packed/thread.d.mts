type Packer = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * A script as a page carries it: packed, in letters.
 *
 * @throws Error where it cannot be had again
 */
export function packedText(code: string, pack?: Packer): Promise<string>;
/** The packer's own stream of some bytes. */
export const streamOf: Packer;
export const MARK: number;
