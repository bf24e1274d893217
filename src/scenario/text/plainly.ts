/** Letters and digits of a name, in small: how a name is told from others however it is written. */
export const plainly = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
