import { describe, expect, it } from 'vitest';
import { distributions, expectSame, programIn } from './testing/distributions.ts';

/** A turn of the Shoot Phase by one at one. */
const turnOf = (unit: string, shots: readonly string[], more = '', enemy = '{ defence: 15 }') => `
system: speedies
action: turn
ours: { a: { unit: { ranged: 13${unit} } } }
theirs: { e: { unit: ${enemy} } }
places: { a: { e: { distance: 9 } } }
${more}
turn:${shots.map((shot) => `\n  - { action: shoot, shooter: a, target: e, ${shot} }`).join('')}`;

/** The same as rounds of the Shoot Phase itself. */
const roundsOf = (unit: string, weapon: string, rounds = 1, more = '', enemy = '{ defence: 15 }') => `
system: speedies
action: shoot
rounds: ${rounds}
shooters: { a: { unit: { ranged: 13${unit} }, weapon: ${weapon}${more} } }
enemies: { e: { unit: ${enemy}, distance: 9 } }`;

const sameFates = (turn: string, rounds: string) =>
  expectSame(distributions(turn).fateE, distributions(rounds).injury);

describe('what the older edition alone has', () => {
  it.each([
    [', traits: [rangedBonus]', '{ range: 20 }', undefined],
    [', traits: [piercingBonus, Quick Reload]', '{ range: 20 }', undefined],
    ['', '{ range: 15, traits: [thrown] }', undefined],
    ['', '{ range: 30, injury: 2, traits: [massiveShot, fireOnce] }', undefined],
    ['', '{ range: 20 }', '{ defence: 15, traits: [dodge] }'],
  ])('a shot with %s %s at %s comes to what its Shoot Phase does', (unit, weapon, enemy) => {
    sameFates(turnOf(unit, [`weapon: ${weapon}`], '', enemy), roundsOf(unit, weapon, 1, '', enemy));
    const plain = distributions(roundsOf('', '{ range: 20 }'));
    const here = distributions(roundsOf(unit, weapon, 1, '', enemy));
    if (!weapon.includes('thrown')) expect(here.injury).not.toEqual(plain.injury);
  });

  it('is refused where the shot is of the newer edition, with what that one has', () => {
    const newer = (unit: string, weapon: string) =>
      programIn(turnOf(unit, [`weapon: ${weapon}`]).replace('action: shoot', 'action: rangedAttack'));
    expect(() => newer(', traits: [rangedBonus]', '{ range: 20 }')).toThrow(
      /ours\.a\.unit\.traits\.0: found "rangedBonus", expected one of: large, undead/,
    );
    expect(() => newer('', '{ range: 20, traits: [standAndReload] }')).toThrow(
      /turn\.0\.weapon\.traits\.0: found "standAndReload", expected one of: longReload/,
    );
    expect(() => newer('', '{ range: 20, traits: [nothing] }')).toThrow(/thrown, fireOnce, massiveShot/);
  });

  it('may be of who does not shoot, where somebody else shoots by the newer edition in a later turn', () => {
    const text = turnOf('', ['weapon: { range: 20 }'], '', '{ defence: 15, ranged: 14, traits: [dodge] }');
    const back = '\n  - { inTurn: 2, action: shoot, shooter: e, target: a, weapon: { range: 20 } }';
    expect(() => programIn(`${text}${back}`.replace('13 }', '13, defence: 15 }'))).not.toThrow();
  });
});

describe('Shoot 7, 8: weapons are ready as rounds of the Shoot Phase have them', () => {
  const CROSSBOW = '{ range: 20, traits: [standAndReload] }';
  const RIFLE = '{ range: 20, traits: [standAndReload, longReload] }';
  const MOVED = 'as: { plan: [moveAndShoot] }';

  it.each([
    [CROSSBOW, '', [1, 2, 3], ['shoot', 'shoot', 'shoot']],
    [CROSSBOW, '', [1, 3], ['shoot', 'move', 'shoot']],
    [CROSSBOW, '', [1, 3], ['moveAndShoot', 'stand', 'moveAndShoot']],
    [RIFLE, '', [1, 3], ['shoot', 'shoot', 'shoot']],
    [RIFLE, '', [1, 3], ['shoot', 'stand', 'moveAndShoot']],
    [RIFLE, '', [1, 3], ['shoot', 'move', 'shoot']],
    [RIFLE, ', traits: [quickReload]', [1, 3], ['moveAndShoot', 'move', 'moveAndShoot']],
    ['{ range: 20, traits: [longReload] }', ', traits: [quickReload]', [1, 2], ['shoot', 'moveAndShoot']],
  ])('%s %s is fired in turns %j of %j', (weapon, unit, turns, plan) => {
    const shots = turns.map(
      (number) => `inTurn: ${number}, weapon: ${weapon}, as: { plan: [${plan[number - 1]}] }`,
    );
    const still = plan.flatMap((one, i) =>
      turns.includes(i + 1) ? [] : [`${i + 1}: { ours: { a: { plan: [${one}] } } }`],
    );
    const more = still.length > 0 ? `laterTurns: { ${still.join(', ')} }` : '';
    sameFates(turnOf(unit, shots, more), roundsOf(unit, weapon, plan.length, `, plan: [${plan.join(', ')}]`));
  });

  const refused = (shots: readonly string[], more = '') =>
    expect(() => programIn(turnOf('', shots, more))).toThrow(/a weapon that is Reloaded \(Shoot 1, 6 to 8\)/);

  it('and are not where its unit has not stood still since', () => {
    refused([`weapon: ${CROSSBOW}`, `inTurn: 2, weapon: ${CROSSBOW}, ${MOVED}`]);
    const moves = 'laterTurns: { 2: { ours: { a: { plan: [move] } } } }';
    refused([`weapon: ${CROSSBOW}`, `inTurn: 3, weapon: ${CROSSBOW}, ${MOVED}`], moves);
    refused([`weapon: ${RIFLE}`, `inTurn: 3, weapon: ${RIFLE}, ${MOVED}`], moves);
    refused([`weapon: ${RIFLE}`, `inTurn: 2, weapon: ${RIFLE}`]);
  });

  it('Fire Once: never again', () => {
    const once = 'weapon: { range: 20, traits: [fireOnce] }';
    refused([once, `inTurn: 9, ${once}`]);
  });

  it('a second weapon is fired when the first is not Reloaded (A37), and is Reloaded by itself', () => {
    const [bow, pistol] = ['{ range: 20 }', '{ range: 10, injury: 2, traits: [longReload] }'];
    const both = `, weapon: ${RIFLE}, second: ${pistol}`;
    const shots = [1, 2, 3, 4].map((number) => `inTurn: ${number}`);
    const turn = turnOf('', shots).replace('13 }', `13 }${both}`);
    sameFates(turn, roundsOf('', RIFLE, 4, `, second: ${pistol}`));
    const ofBow = turnOf('', shots).replace('13 }', `13 }, weapon: ${RIFLE}, second: ${bow}`);
    sameFates(ofBow, roundsOf('', RIFLE, 4, `, second: ${bow}`));
  });
});

it('F10: a weapon that has misfired is out for the game, as rounds of the Ranged Phase have it', () => {
  const weapon = '{ range: 20, traits: [blackpowder] }';
  const shots = [1, 2, 3].map((number) => `inTurn: ${number}, weapon: ${weapon}`);
  const turn = turnOf('', shots).replaceAll('action: shoot', 'action: rangedAttack');
  const rounds = roundsOf('', weapon, 3).replace('action: shoot', 'action: rangedAttack');
  sameFates(turn, rounds);
});
