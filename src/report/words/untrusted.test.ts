import { describe, expect, it } from 'vitest';
import { html, namesApart, quoted } from '../page/html/html.ts';
import { clip, clipWhose, clipWords, escapeHtml, plain, plainLines } from './untrusted.ts';

describe('untrusted text', () => {
  it('is one line without control characters', () => {
    expect(plain('a\u001b[31mred\u0007\n\tb\u202Ec')).toBe('a [31mred bc');
  });

  it('keeps its lines where it has several, and nothing else that a terminal obeys', () => {
    expect(plainLines('a\u001b[31m\n  b\u009b2J\r\u202ec \n')).toBe('a [31m\n  b 2J c\n');
  });

  it('is cut to length without cutting a letter in two', () => {
    expect(clip('abcdef', 4)).toBe('abc…');
    expect(clip('abcd', 4)).toBe('abcd');
    expect(clip('who wins “the long war”', 14)).toBe('who wins “the…”');
    expect(clip('“the long war” is won by whom', 20)).toBe('“the long war” is w…');
    expect(clipWords('who wins “the long war”', 16)).toBe('who wins “the…”');
    expect(clip('🎲🎲🎲🎲', 3)).toBe('🎲🎲…');
    // A sentence is cut between its words.
    const sentence = `${'word '.repeat(50)}Blast (3): a 3" blast`;
    expect(clip(sentence, 254)).toBe(`${'word '.repeat(50).trim()}…`);
    expect(clip(sentence, 264)).toMatch(/word Blast \(3\): a…$/);
    expect([...clip('x'.repeat(10_000), 60)]).toHaveLength(60);
  });

  it('is cut between two words where it is written in words', () => {
    const chance = 'the chance of the fate of Orlock Gunner';
    expect(clipWords(chance, 39)).toBe(chance);
    expect(clipWords(chance, 38)).toBe('the chance of the fate of Orlock…');
    expect(clipWords(chance, 33)).toBe('the chance of the fate of Orlock…');
    expect(clipWords('x'.repeat(60), 40)).toHaveLength(40);
  });

  it('keeps the end of a reason, which begins with whose it is', () => {
    const why = 'not fired: Orlock Gunner is Seriously Injured';
    expect(clipWhose(why, 45)).toBe(why);
    expect(clipWhose(why, 44)).toBe('not fired: … Gunner is Seriously Injured');
    expect(clipWhose(why, 40)).toBe('not fired: … Gunner is Seriously Injured');
    expect(clipWhose(why, 39)).toBe('not fired: … is Seriously Injured');
    expect(clipWhose(why, 34)).toBe('not fired: … is Seriously Injured');
    expect(clipWhose('fired if reloaded', 10)).toBe(clip('fired if reloaded', 10));
    expect(clipWhose(why, 11)).toBe(clip(why, 11));
  });

  it('is text in HTML, in elements and in attributes', () => {
    expect(escapeHtml(`<b a="1" c='2'>&`)).toBe('&#60;b a=&#34;1&#34; c=&#39;2&#39;&#62;&#38;');
    const evil = '"><script>alert(1)</script>';
    expect(html`<p title="${evil}">${evil}</p>`.markup).not.toContain('<script');
    expect(html`${[html`<b>${1}</b>`, '<i>', null, false]}`.markup).toBe('<b>1</b>&#60;i&#62;');
    expect(quoted('a\u202Eb').markup).toBe('ab');
    expect(quoted('\u05e9').markup).toBe('<bdi>\u05e9</bdi>');
    // A sentence goes on as it began, whatever it begins with.
    const [fire, foes] = ['قوس النار', 'أعداء'];
    expect(namesApart(`${fire}, 5 shoot dice`).markup).toBe(`<bdi>${fire}</bdi>, 5 shoot dice`);
    expect(namesApart(`At ${fire} and ${foes}, 3 of <8>.`).markup).toBe(
      `At <bdi>${fire}</bdi> and <bdi>${foes}</bdi>, 3 of &#60;8&#62;.`,
    );
    expect(namesApart('Épées: 5 of 8.').markup).toBe('Épées: 5 of 8.');
  });
});
