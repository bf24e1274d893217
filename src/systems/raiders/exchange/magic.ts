import type { Step } from '../../system.ts';
import type { Totals } from '../shooting.ts';
import { ACTING, carriedOut, type Fight, fighterIn, REACTING, unitIn } from '../state.ts';
import { DEED, SPELLS } from '../tables.ts';
import type { Spell } from '../units.ts';
import type { Exchange, ExchangeState } from './encounter.ts';

type S = ExchangeState;

const [, FAILED, COUNTERED, WORKS] = SPELLS.keys();

/** A magic user that stores power has one token more. */
export const storePower: Step<Exchange, Fight> = {
  name: 'store power',
  cite: 'Magic 16',
  when: (o) => performs(o, 'storePower'),
  run: (s) => {
    for (const role of [ACTING, REACTING] as const)
      if (carriedOut(s, role) === DEED.storePower) unitIn(s, role).power++;
  },
};

/**
 * The spell of the acting unit: each casting die that shows what it needs is a point of power, to which those stored are
 * added, and each die of a counter spell takes one away. With as much as it takes, it does to its target what it says.
 */
const castSpell = (totals: Totals<Exchange, S>): Step<Exchange, S> => ({
  name: 'cast spell',
  cite: 'Magic 17, 18; R32, R33',
  when: (o) => performs(o, 'castSpell'),
  if: (s) => carriedOut(s, ACTING) === DEED.castSpell,
  run: (s, dice, o) => {
    const spell = spellOf(s, o);
    const caster = unitIn(s, ACTING);
    const stored = caster.power;
    caster.power = 0;
    const more = o.rules.storedPower === 'dice' ? stored : 0;
    const cast = stored - more + dice.count(spell.dice + more, o.d10.atLeast(spell.needs));
    const { counter } = fighterIn(s, o, REACTING).unit;
    const against = carriedOut(s, REACTING) === DEED.counterSpell && counter !== undefined;
    const taken = against ? dice.count(counter.dice, o.d10.atLeast(counter.needs)) : 0;
    const left = o.rules.counterSpell === 'stops' && taken > 0 ? 0 : cast - taken;
    s.spell = cast < spell.power ? FAILED : left < spell.power ? COUNTERED : WORKS;
    if (s.spell === WORKS) takesEffect(s, o, spell, totals);
  },
  tell: (s, o) => `${spellOf(s, o).name ?? 'the spell'}: ${SPELLS[s.spell]}.`,
});

/** The magic of an exchange. */
export const magic = (totals: Totals<Exchange, S>): readonly Step<Exchange, S>[] => [
  storePower,
  castSpell(totals),
];

function takesEffect(s: S, o: Exchange, spell: Spell, totals: Totals<Exchange, S>): void {
  unitIn(s, ACTING).ward = spell.ward;
  if (o.plan[s.next].target === 'another') return;
  const target = unitIn(s, REACTING);
  target.tokens += spell.moraleTokens;
  target.fatigue += spell.fatigue;
  if (spell.wounds === 0) return;
  s.roles[ACTING].wounds = spell.wounds;
  s.roles[REACTING].attacked = 1;
  totals.wounds(s, o, ACTING, spell.wounds);
}

/** The spell of the unit that casts it, which has one, or it could not have declared it. */
const spellOf = (s: S, o: Exchange): Spell => {
  const { spell } = fighterIn(s, o, ACTING).unit;
  if (!spell) throw new Error('a spell was cast that nobody has');
  return spell;
};

/** Whether any exchange of the plan has this action or reaction. */
export const performs = ({ plan }: Exchange, deed: 'storePower' | 'castSpell'): boolean =>
  plan.some((one) => one.performs === deed || one.reaction === deed);
