import { MAX_DEPTH } from '../scenario/index.ts';

/** A result holds scenarios, a few levels down. */
const MOST = 2 * MAX_DEPTH;

/**
 * Reads JSON. How deep its lists and objects lie in each other is counted first: whatever looks at them afterwards
 * calls itself for each level.
 *
 * @throws SyntaxError when it is no JSON, or deeper than anything of ours
 */
export function parseJson(text: string): unknown {
  let depth = 0;
  for (let i = 0, quoted = false; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted) i += code === BACKSLASH ? 1 : 0;
    else if (code === LIST || code === OBJECT) depth++;
    else if (code === LIST_END || code === OBJECT_END) depth--;
    if (depth > MOST) throw new SyntaxError(`nested too deep, expected at most ${MOST} levels`);
  }
  return JSON.parse(text);
}

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = [...'"\\[]{}'].map((one) => one.charCodeAt(0));
