/** Writes a script as a page carries it, with what else is to be known of it. */
export function writePacked(file: string, code: string, about?: object): Promise<void>;
