import { interpreted, type Player } from '../../play/interpret.ts';
import type { Program } from '../../play/program.ts';

/** What plays a program in a page, where no code may be made of text; to try would be a breach of the page's policy. */
export const playerOf = (program: Program): Player => interpreted(program);
