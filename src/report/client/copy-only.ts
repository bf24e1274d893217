/** All that a page without pictures does: its command is copied by one tap. */
import { startCopying } from './copying.ts';

startCopying();
