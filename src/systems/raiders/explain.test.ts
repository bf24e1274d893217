import { expect, it } from 'vitest';
import { programFrom } from '../../play/testing/distributions.ts';
import { exchange } from './exchange/exchange.ts';
import { exchangeInShort } from './explain.ts';
import { shoot } from './shoot.ts';
import { ARCHERS, WARRIORS } from './testing/units.ts';

it('says of what no face of a die reaches that it never happens, and of one figure one die', () => {
  const told = (target: object, rules: object = {}) => {
    const shooter = { ...ARCHERS, figures: 1 };
    const { options } = programFrom(shoot, { shooter, target: { ...WARRIORS, ...target }, rules });
    return shoot.explain(options).slice(-2).join(' ');
  };
  expect(told({ tg: 10, arm: 10 })).toMatch(/1 die hits on 10 or more: .* wounds on 10 or more:/);
  expect(told({ tg: 11 })).toContain('1 die hits on 11 or more, so never: Tg 11');
  expect(told({ arm: 11 })).toContain('a damage die (D10) wounds on 11 or more, so never: Arm 11');
  // A D10 read 0 to 9 shows no 10; a D20 shows 11.
  expect(told({ tg: 10 }, { d10: '0-9' })).toContain('on 10 or more, so never: Tg 10');
  expect(told({ arm: 11 }, { damageDie: 'D20' })).toContain('wounds on 11 or more: Arm 11');
});

it('says in a line what a spell and its counter roll', () => {
  const spell = { name: 'fire', dice: 3, needs: 6, power: 2, wounds: 5 };
  const { options } = programFrom(exchange, {
    acting: { ...ARCHERS, spell, power: 1 },
    reacting: { ...WARRIORS, counter: { dice: 2, needs: 7 } },
    performs: 'castSpell',
    reaction: 'counterSpell',
  });
  expect(exchangeInShort(options as Parameters<typeof exchangeInShort>[0])).toBe(
    'casts fire: 3 dice at 6 or more, power 2 needed, 1 stored (each a point of power, R33); wounds 5. Warriors in return: counter spell with 2 dice at 7 or more',
  );
});
