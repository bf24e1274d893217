import { describe, expect, it } from 'vitest';
import { runScenario } from '../../run/index.ts';
import { readScenario } from '../../scenario/files/index.ts';
import { systems } from '../../systems/index.ts';
import { drawPage } from './page.ts';

const PLAYED = { method: 'exact', seed: '1', trials: 1, command: '' } as const;

const pageOf = async (file: string): Promise<string> =>
  drawPage(await runScenario(readScenario(`scenarios/${file}`, systems), PLAYED), { static: true });

/** Without marks, and with the letters that they stand for. */
const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&#(\d+);/g, (_, code) => String.fromCharCode(code));

describe('a number that a step of a trial cites', () => {
  it('leads to what the rules say of it', async () => {
    const page = await pageOf('darklands/bowmen-in-the-open.yaml');
    expect(page).toContain('<small><a href="#rule-shoot-13">Shoot 13</a></small>');
    const [, rule = ''] = /<div id="?rule-shoot-13"?>(.*?)<\/div>/s.exec(page) ?? [];
    expect(textOf(rule)).toContain('shoot score, added to the total');
  });

  it('leads to all of a range', async () => {
    const page = await pageOf('darklands/bowmen-in-the-open.yaml');
    const [, rule = ''] = /<div id="?rule-shoot-8-12"?>(.*?)<\/div>/s.exec(page) ?? [];
    expect(textOf(rule)).toContain('an eligible 9 is a fated shot');
    expect(textOf(rule)).toContain('a 0 is a fated fallen die');
  });

  it.each([
    'darklands/harpooners-drag.yaml',
    'speedies/blunderbuss.yaml',
    'raiders-of-arcana/volley-in-the-open.yaml',
    'necromunda/lasgun-at-gunner.yaml',
  ])('never leads nowhere: %s', async (file) => {
    const page = await pageOf(file);
    const places = new Set([...page.matchAll(/ id="?(rule-[^">\s]*)/g)].map(([, id]) => id));
    const links = [...page.matchAll(/href="#(rule-[^"]*)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((id) => !places.has(id))).toEqual([]);
  });
});

describe('a question that the rules leave open, and that matters here', () => {
  it.each([
    ['speedies/blunderbuss.yaml', 'A13'],
    ['necromunda/autogun-past-friends.yaml', 'N24 (11)'],
  ])('leads to what is said of it: %s', async (file, number) => {
    const page = await pageOf(file);
    const [, place = ''] =
      new RegExp(`<small><a href="#([^"]*)">${number.replace(/[()]/g, '\\$&')}<`).exec(page) ?? [];
    const [, rule = ''] = new RegExp(`<div id="?${place}"?>(.*?)</div>`, 's').exec(page) ?? [];
    expect(textOf(rule)).toContain(number);
    expect(textOf(rule).length).toBeGreaterThan(number.length + 20);
  });
});
