/** Packs one script; a thread of its own, as it takes seconds: see write.mjs. */
import { isMainThread } from 'node:worker_threads';
import lzma from 'lzma/src/lzma-c.js';
import workerpool from 'workerpool';

/** As `unpack.ts` unpacks it: a mark, the length and the stream without its own head. */
export function packedText(code) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(code));
  const stream = Buffer.from(lzma.LZMA.compress(Buffer.from(code), EFFORT)).subarray(HEAD);
  return Buffer.concat([Buffer.of(MARK), length, stream]).toString('base64');
}

export const MARK = 7;
/** Bytes that a stream begins with: how it was packed, and how long it is. */
const HEAD = 13;
/** Of 9; more takes five times as long and saves a hundredth. */
const EFFORT = 3;

if (!isMainThread) workerpool.worker({ packedText });
