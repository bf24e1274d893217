import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enough } from '../../testing/long.ts';
import { packedText, streamOf } from './thread.mjs';
import { isPacked, unpackedBytes } from './unpack.ts';
import { writePacked } from './write.mjs';

const packed = async (text: string): Promise<Buffer> => Buffer.from(await packedText(text), 'base64');

const again = async (text: string): Promise<string> =>
  new TextDecoder().decode(unpackedBytes(await packed(text)));

describe('a packed script', () => {
  const built = ['dist/report', 'dist/studio', 'dist/studio/together'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name}`),
  );

  it.each(built)('is unpacked as it was: %s', (file) => {
    const { packed, hash } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const bytes = unpackedBytes(Buffer.from(packed, 'base64'));
    expect(`sha256-${createHash('sha256').update(bytes).digest('base64')}`).toBe(hash);
  });

  it('is refused where it cannot be had again', async () => {
    const spoilt = async (bytes: Uint8Array) => {
      const stream = await streamOf(bytes);
      stream[20] ^= 64;
      return stream;
    };
    const text = 'Bowmen shoot at raiders in the open. '.repeat(9);
    await expect(packedText(text, spoilt)).rejects.toThrow('cannot be had again');
  });

  it('of any text, with whatever is repeated in it', async () => {
    const word = fc.constantFrom('shoot', 'shot', 'dice ', 'ä', '\u{1f3b2}', '\0', 'x');
    const text = fc.oneof(
      fc.array(fc.oneof(word, fc.string({ unit: 'binary' }))).map((parts) => parts.join('')),
      fc.tuple(fc.string({ minLength: 1 }), fc.nat(3000)).map(([part, times]) => part.repeat(times)),
      fc.tuple(fc.string(), fc.nat(30_000)).map(([part, gap]) => part + 'z'.repeat(gap) + part),
    );
    await fc.assert(
      fc.asyncProperty(text, async (all) => {
        expect(await again(all)).toBe(new TextDecoder().decode(Buffer.from(all)));
      }),
      { numRuns: enough(15, 60) },
    );
  });

  it('is packed aside, and not again while it is the same', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'fusillade-packed-')), 'script.json');
    await Promise.all([writePacked(file, 'shoot', { version: '1' }), writePacked(`${file}.other`, 'dice')]);
    const read = () => JSON.parse(readFileSync(file, 'utf8'));
    const hash = `sha256-${createHash('sha256').update('shoot').digest('base64')}`;
    expect(read()).toEqual({ version: '1', hash, packed: await packedText('shoot') });
    const marked = await packedText('other'); // of the same text, as an earlier build might have left it
    writeFileSync(file, JSON.stringify({ hash, packed: marked }));
    await writePacked(file, 'shoot');
    expect(read().packed).toBe(marked);
    writeFileSync(file, '{"hash":"sha256-');
    await writePacked(file, 'shot');
    expect(read().packed).toBe(await packedText('shot'));
  });

  it('is told from a deflated text, and one bit that is wrong is noticed', async () => {
    const text = 'Bowmen shoot at raiders in the open. '.repeat(50);
    const bytes = await packed(text);
    expect(isPacked(bytes)).toBe(true);
    bytes[20] ^= 1;
    expect(new TextDecoder().decode(unpackedBytes(bytes))).not.toBe(text);
  });
});
