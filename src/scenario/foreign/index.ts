export type { Read } from './foreign.ts';
export { readJsonRoster } from './json.ts';
export { readPasted } from './pasted.ts';
export { type Imported, profileFile } from './profile-file.ts';
export { readRoster } from './roster.ts';
export { readTable } from './table.ts';
export { spotsFor } from './understood.ts';
export { readXml } from './xml.ts';
