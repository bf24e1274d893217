import { describe, expect, it } from 'vitest';
import { traceOf } from '../../solve/traces.ts';
import { distributions, programIn } from '../testing/distributions.ts';

const explained = (text: string): string => {
  const { action, options } = programIn(text);
  return action.explain(options).join('\n');
};

/** Archers who are shot at before warriors charge them: they are not ready any more. */
const CHARGED = (more = '', reaction = 'shoot') => `
system: raiders-of-arcana
action: turn
ours: { archers: { profile: human-archers, name: Archers } }
theirs: { warriors: human-warriors, scouts: { profile: human-archers, name: Scouts, figures: 4 } }
places:
  archers: { scouts: { distance: 20 } }
  scouts: { archers: { distance: 20 } }
  warriors: { archers: { distance: 6 } }
${more}turn:
  - { shooter: scouts, target: archers }
  - { inTurn: 2, shooter: warriors, target: archers, action: charge, reaction: ${reaction} }`;

describe('an order that is not played as it is written', () => {
  it('says by which rule it is not answered, and what comes of that', () => {
    const text = CHARGED();
    expect(explained(text)).toContain(
      'Not answered where Archers are not ready: a unit must make ready before it can fire (Shooting 9); who is charged and does nothing breaks and flees, and nobody arrives (Combat 12).',
    );
    const { fired2 } = distributions(text);
    expect(fired2[2]).toBeCloseTo(1, 12);
    // A charge that nobody answers is the same.
    const none = distributions(CHARGED('', 'none'));
    expect(none.fired2[1]).toBeCloseTo(1, 12);
    expect(distributions(text).fateArchers).toEqual(none.fateArchers);
    const program = programIn(text);
    const { arrivals } = program.action;
    expect(arrivals?.(program.options)[0].why).toContain('Archers are not ready');
    const { lines } = traceOf(program, 'one', { seed: '1', chunk: 0, index: 0 });
    expect(lines.map(({ tells }) => tells).join('\n')).toContain('not answered');
  });

  it('says nothing where it is always answered', () => {
    const text = CHARGED('laterTurns: { 2: { ours: { archers: { ready: true } } } }\n');
    expect(explained(text)).not.toContain('Not answered');
    expect(distributions(text).fired2[1]).toBeCloseTo(1, 12);
  });

  it('says who is in no state to, what has become of its target, and that its condition does not hold', () => {
    const text = `
system: darklands
action: turn
ours: { bowmen: { profile: fyrd-bowmen, name: Bowmen }, huntsmen: { profile: huntsmen, name: Huntsmen } }
theirs: { raiders: { profile: raiders, name: Raiders, warriors: 3 }, archers: { profile: fyrd-bowmen, name: Archers } }
places:
  bowmen: { raiders: { distance: 6 }, archers: { distance: 12 } }
  huntsmen: { raiders: { distance: 6 }, archers: { distance: 6 } }
  archers: { huntsmen: { distance: 6 } }
turn:
  - { shooter: bowmen, weapon: longbow, target: raiders }
  - { shooter: archers, weapon: longbow, target: huntsmen }
  - { shooter: huntsmen, weapon: war-bow, target: raiders, if: left(raiders) > 1 }`;
    const program = programIn(text);
    const { options, action } = program;
    expect(action.explain(options).join('\n')).toContain('Not fired where Huntsmen are broken');
    const fired3 = program.metrics.find(({ name }) => name === 'fired3');
    if (fired3?.kind !== 'category') throw new TypeError('fired3 is how a shot came out');
    const values = fired3.values(options);
    expect(values).toContain('not fired: if more than 1 warrior of Raiders is left does not hold');
    const chance = (value: string) => distributions(text).fired3[values.indexOf(value)];
    expect(chance('not fired: Huntsmen are broken')).toBeCloseTo(distributions(text).fateHuntsmen[2], 12);
    const sum = values.reduce((all, value) => all + chance(value), 0);
    expect(sum).toBeCloseTo(1, 12);
  });

  it('names whom several reasons are about once', () => {
    const { action, options } = programIn(`
system: necromunda
action: turn
ours: { ganger: { name: Ganger, ballisticSkill: 3, toughness: 3, wounds: 1 } }
theirs: { sister: { name: Sister, ballisticSkill: 3, toughness: 3, wounds: 1 } }
places: { ganger: { sister: { distance: 8 } }, sister: { ganger: { distance: 8 } } }
turn:
  - { shooter: ganger, weapon: boltgun, target: sister }
  - { shooter: sister, weapon: lasgun, target: ganger }`);
    expect(action.explain(options).join('\n')).toMatch(
      /Not fired where Sister is (?:Out of Action or Seriously Injured|Seriously Injured or Out of Action)(?!;)/,
    );
    // A rule's own words stay behind what they are about.
    expect(explained(CHARGED())).toContain('are not ready: a unit must make ready');
  });

  it('an approach goes on without a Shoot reaction that those who are engaged may not make', () => {
    const approach = (first: string) => `
system: darklands
action: turn
ours: { bowmen: { profile: fyrd-bowmen, name: Bowmen, warriors: 5 } }
theirs: { first: { profile: raiders, name: First, warriors: 3 }, second: { profile: raiders, name: Second } }
places: { bowmen: { first: { distance: 6, reaction: holdAndShoot }, second: { distance: 6, reaction: holdAndShoot } } }
turn:
${first}  - { inTurn: 2, shooter: bowmen, weapon: longbow, target: second, action: shootReaction }`;
    const text = approach('  - { shooter: bowmen, weapon: longbow, target: first, action: shootReaction }\n');
    const { arriving1, arriving2, fired2 } = distributions(text);
    const alone = distributions(approach('')).arriving1;
    const [nobody] = arriving1;
    // With all eight where they are engaged, else as many as arrive through arrows.
    for (const [count, chance] of alone.entries())
      expect(arriving2[count]).toBeCloseTo(nobody * chance + (count === 8 ? 1 - nobody : 0), 12);
    expect(fired2[1]).toBeCloseTo(nobody, 12);
    expect(explained(text)).toContain(
      'Not fired, and the approach goes on where Bowmen is engaged: a unit that is engaged shoots at whom it is engaged with (Attack Shoot 1)',
    );
  });

  it('and one that rolls no dice is named, as is an answer that rolls none', () => {
    const text = CHARGED('', 'counterCharge')
      .replace(
        '{ shooter: scouts, target: archers }',
        '{ shooter: scouts, target: archers, action: exchange, performs: aim }',
      )
      .replace(', figures: 4', ', figures: 4, ready: true');
    // At nobody, who is so far away.
    expect(explained(text)).toContain('Scouts (to aim).');
    expect(explained(text)).not.toContain('to aim) at');
    expect(explained(text)).toContain('6" away: Archers in return: counter charge');
  });
});
