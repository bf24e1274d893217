import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const TOP = fileURLToPath(new URL('../../', import.meta.url));

describe('the bundled command', () => {
  it('has every thread script beside it that the sources name', () => {
    const sources = readdirSync(join(TOP, 'src/run'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(TOP, 'src/run', name), 'utf8').replace(/^ *\*.*$/gm, '')); // no examples
    const scripts = sources.flatMap((text) =>
      [...text.matchAll(/'\.\/([\w-]+\.js)'/g)].map(([, name]) => name),
    );
    expect(scripts).toContain('worker.js');
    expect(scripts.filter((name) => !existsSync(join(TOP, 'dist/bin', name)))).toEqual([]);
  });

  it('keeps code for the Node that built it alone: another with the same V8 would die of it', () => {
    const kept = readdirSync(join(TOP, 'dist/bin')).filter((name) => name.endsWith('.code'));
    expect(kept).toEqual([`program.cjs.${process.version}-${process.platform}-${process.arch}.code`]);
  });
});
