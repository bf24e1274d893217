import { describe, expect, it } from 'vitest';
import { d10AtLeast, meanOf, woundsDistribution } from '../systems/raiders/testing/by-hand.ts';
import { distributions, expectSame, programIn, scenarioIn } from './testing/distributions.ts';
import { plannedOf } from './testing/small-turns.ts';

interface Asked {
  readonly orcs?: string;
  readonly places?: string;
  readonly shots: readonly string[];
  readonly more?: string;
}

/** Elves and dwarfs, six of each, at orcs with more wounds than they can do. */
const turn = ({ orcs = '', places = '', shots, more = '' }: Asked) => `
  system: raiders-of-arcana
  action: turn
  ours: { elves: elf-longbows, dwarfs: { profile: dwarf-crossbows, move: 6, run: 9, into: heavy } }
  theirs: { orcs: { profile: goblin-skirmishers, figures: 30, name: orcs, ${orcs} } }
  places:
    elves: { orcs: { distance: 12 } }
    dwarfs: { orcs: { distance: 15${places} } }
  ${more}
  turn: ${JSON.stringify(shots).replaceAll('"', '')}`;
const ELVES = '{ shooter: elves, target: orcs }';
const DWARFS = '{ shooter: dwarfs, target: orcs }';
const placed = (shot: string, cover: string) => shot.replace(' }', `, place: { cover: ${cover} } }`);
const ofElves = (cover: number) => woundsDistribution(6, d10AtLeast(7 + cover - 1), d10AtLeast(3));
const ofDwarfs = (cover: number) => woundsDistribution(6, d10AtLeast(7 + cover), d10AtLeast(3 - 1));
const lost = (asked: Asked, shot: number) => distributions(turn(asked))[`shot${shot}`];

describe('cover (R5) is that of the unit, or what places says of it for who shoots', () => {
  it('in all shots of that shooter, in one of them, and not for others', () => {
    for (const asked of [
      { places: ', cover: light', shots: [DWARFS, ELVES, DWARFS] },
      { shots: [placed(DWARFS, 'light'), ELVES, placed(DWARFS, 'light')] },
      { orcs: 'cover: heavy', places: ', cover: light', shots: [DWARFS, placed(ELVES, 'none'), DWARFS] },
      { orcs: 'cover: 1', shots: [DWARFS, placed(ELVES, '0'), DWARFS] },
    ]) {
      expectSame(lost(asked, 1), ofDwarfs(1));
      expectSame(lost(asked, 2), ofElves(0));
      expectSame(lost(asked, 3), ofDwarfs(1));
    }
    const own = { orcs: 'cover: heavy', places: ', cover: none', shots: [DWARFS, ELVES] };
    expectSame(lost(own, 1), ofDwarfs(0));
    expectSame(lost(own, 2), ofElves(2));
  });

  it('until it moves in reaction: then it is behind what it reaches, for all', () => {
    const moves = `${ELVES.replace(' }', '')}, action: exchange, reaction: move }`;
    const asked = { orcs: 'into: heavy', places: ', cover: light', shots: [DWARFS, moves, DWARFS] };
    expectSame(lost(asked, 1), ofDwarfs(1));
    expectSame(lost(asked, 2), ofElves(2));
    expectSame(lost(asked, 3), ofDwarfs(2));
    // Somewhere as good as where it stood, of its own: no longer where the dwarfs saw it stand.
    expectSame(lost({ ...asked, orcs: 'cover: none, into: heavy' }, 3), ofDwarfs(2));
  });

  it('from a later turn on as that says, of the unit or of who shoots', () => {
    const shots = [DWARFS, ELVES, `{ inTurn: 2, ${DWARFS.slice(1)}`, ELVES];
    const later = (what: string) => `laterTurns: { 2: { ${what} } }`;
    const asked = { places: ', cover: light', shots };
    const own = { ...asked, more: later('theirs: { orcs: { cover: heavy } }') };
    expectSame(lost(own, 3), ofDwarfs(1));
    expectSame(lost(own, 4), ofElves(2));
    const seen = { ...asked, more: later('places: { dwarfs: { orcs: { cover: heavy } } }') };
    expectSame(lost(seen, 3), ofDwarfs(2));
    expectSame(lost(seen, 4), ofElves(0));
  });

  it('of who is shot at in return as that one sees it', () => {
    const answered = `${DWARFS.replace(' }', '')}, action: exchange, reaction: shoot }`;
    const cost = (places: string) =>
      distributions(
        turn({ shots: [answered] })
          .replace('theirs: { orcs: {', 'theirs: { orcs: { weapon: { range: 24 }, ready: true, ')
          .replace('places:', `places:\n    orcs: { dwarfs: { distance: 15, cover: ${places} } }`),
      );
    expect(meanOf(cost('heavy').cost1)).toBeLessThan(meanOf(cost('none').cost1) - 0.5);
    expectSame(cost('heavy').shot1, cost('none').shot1);
  });

  it('a plan goes by it, in the same words', () => {
    const text = turn({ orcs: 'cover: light', places: ', cover: none', shots: [DWARFS, ELVES] });
    const { planning } = plannedOf(text, 'casualties');
    const now = planning.begin();
    const words = [0, 1].map((shot) =>
      planning.turn.matchOf({ shot, target: 2 }, (thing) => now.left[thing])?.inShort(),
    );
    expect(words[0]).toContain('hit on 7 or more: Tg 7;');
    expect(words[1]).toContain('+1 light cover');
    const { action, cases } = scenarioIn(text);
    const told = action.explain(cases[0].prepared).join('\n');
    for (const one of words) expect(told).toContain(one);
  });

  it('is a field of places in this system alone', () => {
    const wrong = turn({ places: ', covered: light', shots: [DWARFS] });
    expect(() => programIn(wrong)).toThrow(/covered.*one of: .*cover/);
    expect(() => programIn(turn({ places: ', cover: some', shots: [DWARFS] }))).toThrow(
      /places\.dwarfs\.orcs\.cover/,
    );
  });
});
