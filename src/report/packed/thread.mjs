/** Packs one script; a thread of its own, as it takes a while: see write.mjs. */
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import SevenZip from '7z-wasm';
import { transformSync } from 'esbuild';
import workerpool from 'workerpool';

/**
 * As `unpack.ts` unpacks it: a mark, the length and the stream without its own head.
 *
 * @param pack a text's bytes as a stream
 * @throws Error where the text cannot be had from the stream again
 */
export async function packedText(code, pack = streamOf) {
  const bytes = Buffer.from(code);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  const packed = Buffer.concat([Buffer.of(MARK), length, await pack(bytes)]);
  const { unpackedBytes } = await unpacker();
  if (!bytes.equals(unpackedBytes(packed)))
    throw new Error(`${bytes.length} bytes were packed so that they cannot be had again`);
  return packed.toString('base64');
}

export const MARK = 7;

/** The stream of some bytes, told letter from letter by 2 bits of the one before and by nothing of its place. */
export async function streamOf(bytes) {
  const { FS, callMain } = await sevenZip();
  FS.writeFile('script', bytes);
  callMain(['a', 'script.7z', 'script', '-mx=9', '-mhc=off', '-m0=lzma:lc=2:lp=0:pb=0:fb=273']);
  const archive = Buffer.from(FS.readFile('script.7z'));
  FS.unlink('script.7z');
  // Behind the archive's head, which says after how many bytes the list of its files comes.
  return archive.subarray(HEAD, HEAD + Number(archive.readBigUInt64LE(12)));
}

const HEAD = 32;

const sevenZip = once(() => SevenZip({ print() {} }));

/** What a page unpacks by: a stream that is right by the packer's own other half would be of no use. */
const unpacker = once(() => {
  const source = readFileSync(new URL('./unpack.ts', import.meta.url), 'utf8');
  const { code } = transformSync(source, { loader: 'ts', tsconfigRaw: '{}' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
});

function once(make) {
  let made;
  return () => {
    made ??= make();
    return made;
  };
}

if (!isMainThread) workerpool.worker({ packedText });
