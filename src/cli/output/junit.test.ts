import { describe, expect, it } from 'vitest';
import { checkAll, readExpectations } from '../../analysis/index.ts';
import { ASKING, duelScenario } from '../../analysis/testing/duel.ts';
import { renderJunit } from './junit.ts';

const CASES = `
shooter: { warriors: 10, points: 50 }
target: { warriors: 6 }
variants: { light: {}, heavy: { shooter.warriors: 20 } }
`;

describe('JUnit XML', () => {
  it('has a suite per file and a test per expectation and case', async () => {
    const found = await checkAll(
      readExpectations([
        duelScenario(`${CASES}expect: [variant.light.mean(hits) >= 4, variant.light.mean(hits) < 4]\n`),
      ]),
      ASKING,
    );
    expect(renderJunit(found)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="fusillade check" tests="2" failures="1">
  <testsuite name="duel.yaml" tests="2" failures="1" skipped="0">
    <testcase classname="light" name="variant.light.mean(hits) &#62;= 4" file="duel.yaml" line="8"/>
    <testcase classname="light" name="variant.light.mean(hits) &#60; 4" file="duel.yaml" line="8">
      <failure message="5 against 4"/>
    </testcase>
  </testsuite>
</testsuites>
`);
  });

  it('keeps the letters of every language and line breaks, and replaces what XML cannot hold', async () => {
    const [holds] = await checkAll(
      readExpectations([duelScenario(`${CASES}expect: [variant.light.mean(hits) >= 4]\n`)]),
      ASKING,
    );
    const named = (name: string) => /classname="([^"]*)"/.exec(renderJunit([{ ...holds, name }]))?.[1];
    expect(named('Zoë 弓兵 🏹 𝔄 \u{10ffff}')).toBe('Zoë 弓兵 🏹 𝔄 \u{10ffff}');
    // A line break within an attribute is read as a space, and one that is written as a number as what it is.
    expect(named('one\n\ttwo\r"three"')).toBe('one&#10;&#9;two&#13;&#34;three&#34;');
    expect(named('a\0b\u001bc\ud800d\uffffe')).toBe('a\ufffdb\ufffdc\ufffdd\ufffde');
  });
});
