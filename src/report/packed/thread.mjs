/** Packs one script; a thread of its own, as it takes seconds: see write.mjs. */
import { isMainThread } from 'node:worker_threads';
import lzma from 'lzma/src/lzma-c.js';
import unlzma from 'lzma/src/lzma-d.js';
import workerpool from 'workerpool';

/**
 * As `unpack.ts` unpacks it: a mark, the length and the stream without its own head.
 *
 * @param pack a text's bytes as a stream, of this effort
 * @throws Error where no effort gives a stream that the text can be had from again
 */
export function packedText(code, pack = streamOf) {
  const bytes = Buffer.from(code);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  for (const effort of EFFORTS) {
    const stream = Buffer.from(pack(bytes, effort));
    if (isOf(stream, bytes))
      return Buffer.concat([Buffer.of(MARK), length, stream.subarray(HEAD)]).toString('base64');
  }
  throw new Error(`no effort packs these ${bytes.length} bytes so that they can be had again`);
}

/** The packer's own stream of some bytes. */
export const streamOf = lzma.LZMA.compress;

export const MARK = 7;
/** Bytes that a stream begins with: how it was packed, and how long it is. */
const HEAD = 13;
/**
 * Of 9; more than the first takes five times as long and saves a hundredth. The others stand in where it fails: of
 * 750 kB the packer has left a stream that goes wrong near its end.
 */
const EFFORTS = [3, 4, 2, 1];

/** Whether the packer's own other half finds these bytes in a stream. */
function isOf(stream, bytes) {
  try {
    return Buffer.from(unlzma.LZMA.decompress(stream)).equals(bytes);
  } catch {
    return false;
  }
}

if (!isMainThread) workerpool.worker({ packedText });
