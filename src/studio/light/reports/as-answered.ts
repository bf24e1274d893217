import type { Html } from '../../../report/page/html/html.ts';

/** Stands in for what tells of a run that was stopped: what a page works out is whole. */
export const stoppedText = (): string => '';

/** Stands in for what tells of results whose other answers nobody tried: a page tries them, or tells of them as it did. */
export const untriedResult = (): Html => {
  throw new Error('a page tries other answers');
};
