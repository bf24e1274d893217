import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packedText, streamOf } from './thread.mjs';
import { isPacked, unpackedBytes } from './unpack.ts';
import { writePacked } from './write.mjs';

const packed = (text: string): Buffer => Buffer.from(packedText(text), 'base64');

const again = (text: string): string => new TextDecoder().decode(unpackedBytes(packed(text)));

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

  it('is packed another way where the packer leaves what cannot be had again', () => {
    const text = 'Bowmen shoot at raiders in the open. '.repeat(9);
    const spoilt = (bytes: Uint8Array, effort: number) => {
      const stream = streamOf(bytes, effort);
      if (effort === 3) stream[20] ^= 64;
      return stream;
    };
    const bytes = Buffer.from(packedText(text, spoilt), 'base64');
    expect(new TextDecoder().decode(unpackedBytes(bytes))).toBe(text);
    expect(() => packedText(text, () => [])).toThrow('can be had again');
  });

  it('of any text, with whatever is repeated in it', () => {
    const word = fc.constantFrom('shoot', 'shot', 'dice ', 'ä', '\u{1f3b2}', '\0', 'x');
    const text = fc.oneof(
      fc.array(fc.oneof(word, fc.string({ unit: 'binary' }))).map((parts) => parts.join('')),
      fc.tuple(fc.string({ minLength: 1 }), fc.nat(3000)).map(([part, times]) => part.repeat(times)),
      fc.tuple(fc.string(), fc.nat(30_000)).map(([part, gap]) => part + 'z'.repeat(gap) + part),
    );
    fc.assert(
      fc.property(text, (all) => {
        expect(again(all)).toBe(new TextDecoder().decode(Buffer.from(all)));
      }),
      { numRuns: 60 },
    );
  });

  it('is packed aside, and not again while it is the same', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'fusillade-packed-')), 'script.json');
    await Promise.all([writePacked(file, 'shoot', { version: '1' }), writePacked(`${file}.other`, 'dice')]);
    const read = () => JSON.parse(readFileSync(file, 'utf8'));
    const hash = `sha256-${createHash('sha256').update('shoot').digest('base64')}`;
    expect(read()).toEqual({ version: '1', hash, packed: packedText('shoot') });
    const marked = packedText('other'); // of the same text, as an earlier build might have left it
    writeFileSync(file, JSON.stringify({ hash, packed: marked }));
    await writePacked(file, 'shoot');
    expect(read().packed).toBe(marked);
    writeFileSync(file, '{"hash":"sha256-');
    await writePacked(file, 'shot');
    expect(read().packed).toBe(packedText('shot'));
  });

  it('is told from a deflated text, and one bit that is wrong is noticed', () => {
    const text = 'Bowmen shoot at raiders in the open. '.repeat(50);
    const bytes = packed(text);
    expect(isPacked(bytes)).toBe(true);
    bytes[20] ^= 1;
    expect(new TextDecoder().decode(unpackedBytes(bytes))).not.toBe(text);
  });
});
