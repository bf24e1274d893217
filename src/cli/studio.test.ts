import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fusillade, PROGRAM } from './testing/at-hand.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'fusillade-studio-'));

const run = (cwd: string, ...words: string[]) => fusillade(cwd, 'studio', ...words);

describe('fusillade studio', () => {
  it('writes one file that says by which hashes its scripts are allowed, and asks for nothing else', async () => {
    const cwd = folder();
    const { status, stdout, stderr } = await run(cwd);
    expect(status, stderr).toBe(0);
    expect(stdout).toBe('');
    expect(stderr).toBe('studio.html written; open it in any browser\n');
    const html = readFileSync(join(cwd, 'studio.html'), 'utf8');
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(policy.split('; ').map((part) => part.split(' ')[0])).toEqual([
      'default-src',
      'style-src',
      'script-src',
      'worker-src',
      'img-src',
      'base-uri',
      'form-action',
    ]);
    expect(policy).toContain('worker-src blob:;');
    expect(policy).not.toMatch(/unsafe|http|\*/);
    expect(html).not.toMatch(/(?:src|href)="(?!data:|#)/);
    // What it weighs stands in its README.
    const [, said] = /The file has (\d+) kB/.exec(readFileSync('src/studio/README.md', 'utf8')) ?? [];
    expect(Math.abs(statSync(join(cwd, 'studio.html')).size / 1000 - Number(said))).toBeLessThan(20);
  });

  it.each([
    [['--output', 'studio.txt'], '--output: found studio.txt, expected the name of an .html file'],
    [['--serve', 'many'], '--serve: found many, expected a port from 1 to 65535, or none'],
    [['--serve', '70000'], '--serve: found 70000, expected a port from 1 to 65535, or none'],
    [['--serve', '--output', 'a.html'], '--serve: found --output with it, expected one of them'],
    [['extra'], 'studio: found extra, expected the .js file of rules of one’s own'],
  ])('refuses %j', async (words, message) => {
    const cwd = folder();
    const { status, stderr } = await run(cwd, ...words);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
    expect(existsSync(join(cwd, 'studio.html'))).toBe(false);
  });

  it('says of a port that is taken that it is, and what to write', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const { status, stderr } = await run(folder(), '--serve', `${port}`);
    server.close();
    expect(status).toBe(2);
    expect(stderr).toBe(
      `--serve: found ${port}, which is taken, expected a port that is free, or none for any\n`,
    );
  });

  it('offers it on this machine alone, to nobody who came by another name', async () => {
    const child = spawn(process.execPath, [PROGRAM, 'studio', '--serve'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const address = await new Promise<string>((done) => {
      let text = '';
      child.stderr.on('data', (part) => {
        text += part;
        const [found] = /http:\/\/127\.0\.0\.1:\d+\//.exec(text) ?? [];
        if (found) done(found);
      });
    });
    const statusOf = (url: string, headers = {}) =>
      new Promise((done) => get(url, { headers }, (response) => done(response.resume().statusCode)));
    expect(await statusOf(address)).toBe(200);
    expect(await statusOf(`${address}#from=x`)).toBe(200);
    expect(await statusOf(`${address}package.json`)).toBe(404);
    expect(await statusOf(address, { host: 'evil.example' })).toBe(404);
    child.kill();
  });
});
