import { describe, expect, it } from 'vitest';
import { distributionOf, programFrom } from '../../../play/testing/distributions.ts';
import { crosses, pointAt, travel, within } from '../../kit/geometry.ts';
import { FieldError } from '../../system.ts';
import { FRAG, GUNNER } from '../testing/cases.ts';
import { blast } from './blast.ts';

const near = (found: number, expected: number) => expect(found).toBeCloseTo(expected, 12);

const WALL = { x1: 2, y1: -1, x2: 2, y2: 1 };
const sister = { name: 'Sister', toughness: 3, wounds: 1 };

function fields(more: object): object {
  return {
    shooter: GUNNER,
    weapon: FRAG,
    aim: { x: 0, y: 8 },
    fighters: [{ ...sister, x: 0, y: 8 }],
    ...more,
  };
}

describe('geometry of a blast', () => {
  it('a marker stops at a wall, on the near side', () => {
    const end = travel({ x: 0, y: 0 }, { x: 5, y: 0 }, [WALL], undefined)!;
    expect(end.x).toBeLessThan(2);
    expect(end.x).toBeCloseTo(2, 5);
    expect(crosses(end, { x: 4, y: 0 }, WALL)).toBe(true);
    expect(travel({ x: 0, y: 0 }, { x: 5, y: 5 }, [WALL], undefined)).toEqual({ x: 5, y: 5 });
  });

  it('it is gone when its centre leaves the battlefield, not when a wall stops it first', () => {
    const table = { xMin: -3, xMax: 3, yMin: -3, yMax: 3 };
    expect(travel({ x: 0, y: 0 }, { x: 5, y: 0 }, [], table)).toBeUndefined();
    expect(travel({ x: 0, y: 0 }, { x: 5, y: 0 }, [WALL], table)).toBeDefined();
    expect(travel({ x: 0, y: 0 }, { x: 3, y: 0 }, [], table)).toEqual({ x: 3, y: 0 });
  });

  it('a hole beyond Long range is pulled straight back', () => {
    const { x, y } = within({ x: 0, y: 0 }, { x: 6, y: 8 }, 5);
    near(x, 3);
    near(y, 4);
  });

  it('directions go all around', () => {
    near(pointAt({ x: 1, y: 1 }, 180, 2).x, -1);
    near(pointAt({ x: 1, y: 1 }, 90, 2).y, 3);
  });
});

describe('rule 15: blasts', () => {
  it('a point beyond range is pulled back, and the hit roll is made at that distance', () => {
    const far = programFrom(blast, fields({ aim: { x: 0, y: 30 } }));
    expect(far.action.explain(far.options).join()).toContain('Aimed at a point, 9" away: 4+: BS 4+');
    // Of a fighter beyond range it is told how far off he stands, and where the marker comes to lie.
    const beyond = programFrom(
      blast,
      fields({ aim: { at: 'Sister' }, fighters: [{ ...sister, x: 0, y: 30 }] }),
    );
    expect(beyond.action.explain(beyond.options).join()).toContain(
      'Aimed at Sister, 30" away and out of range, so at a point 9" away: 4+: BS 4+',
    );
    const distribution = distributionOf(
      blast,
      fields({ aim: { x: 0, y: 30 }, fighters: [{ ...sister, x: 0, y: 9 }] }),
    );
    expect(distribution.mean('hits')).toBeGreaterThan(0.5);
  });

  it('a wall between the hole and a fighter shields him', () => {
    const terrain = [{ kind: 'wall', x1: -10, y1: 8.7, x2: 10, y2: 8.7 }];
    const fighters = [{ ...sister, x: 0, y: 9.3 }];
    const open = distributionOf(blast, fields({ fighters }));
    const shielded = distributionOf(blast, fields({ fighters, terrain }));
    expect(open.mean('hits')).toBeGreaterThan(0.5);
    // Only a marker beyond the wall could reach him, and none gets there.
    near(shielded.mean('hits'), 0);
  });

  it('off the table it hits nobody: the hits it loses are those of markers that land there', () => {
    const fighters = [{ ...sister, x: 0, y: 10.4 }];
    const open = distributionOf(blast, fields({ fighters, aim: { x: 0, y: 6 } }));
    const edge = { xMin: -9, xMax: 9, yMin: -9, yMax: 9 };
    const rules = { offTable: 'counts' };
    const cut = distributionOf(blast, fields({ fighters, aim: { x: 0, y: 6 }, table: edge, rules }));
    expect(cut.mean('hits')).toBeLessThan(open.mean('hits'));
    expect(cut.mean('hits')).toBeGreaterThan(0);
  });

  it('both sides are hit', () => {
    const fighters = [
      { ...sister, x: 0, y: 8 },
      { ...sister, name: 'Friend', side: 'friend', x: 1, y: 8 },
    ];
    const distribution = distributionOf(blast, fields({ fighters }));
    expect(distribution.mean('friendHits')).toBeGreaterThan(0.5);
    expect(distribution.mean('hits')).toBeGreaterThan(0.5);
  });

  it('a 5" blast reaches 3" from its hole', () => {
    const weapon = { ...FRAG, traits: ['Blast (5)', 'Grenade'] };
    const hit = (y: number) =>
      distributionOf(blast, fields({ weapon, fighters: [{ ...sister, x: 0, y }] })).chance('hits', 1);
    expect(hit(11)).toBeGreaterThan(0.5);
    expect(hit(11.1)).toBeLessThan(0.5);
  });

  it('cover modifies the hit roll at an enemy, not at a point', () => {
    const fighters = [{ ...sister, x: 0, y: 8, cover: 'full' }];
    const enemy = programFrom(blast, fields({ aim: { at: 'Sister' }, fighters }));
    expect(enemy.action.explain(enemy.options).join()).toContain('6+: BS 4+, −2 full cover');
    const point = programFrom(blast, fields({ fighters }));
    expect(point.action.explain(point.options).join()).toContain('4+: BS 4+; beneath');
  });

  it('Rapid Fire: a marker for each hole, each scattering on a miss', () => {
    const weapon = { long: 24, strength: 1, damage: 1, ammo: 2, traits: ['Blast (3)', 'Rapid Fire (1)'] };
    const fighters = [{ ...sister, toughness: 10, wounds: 10, x: 0, y: 8 }];
    const one = distributionOf(blast, fields({ weapon: { ...weapon, traits: ['Blast (3)'] }, fighters }));
    const shooter = { ...GUNNER, toughness: 10, wounds: 10 };
    const many = distributionOf(blast, fields({ shooter, weapon, fighters }));
    near(many.mean('hits'), one.mean('hits') * (5 / 3));
    // Each marker may misfire over the shooter on its own; 6" straight back, one just touches him.
    near(many.mean('friendHits'), (5 / 3) * (1 / 2) * ((1 / 18) * (1 / 6) + (1 / 6) * (1 / 360)));
  });
});

describe('rule 16: misfires', () => {
  it('Hit and a 1: on a 1 over the shooter, else a dud', () => {
    const fighters = [
      { ...sister, x: 0, y: 9 },
      { ...sister, name: 'Friend', side: 'friend', x: -1.5, y: 0 },
    ];
    const distribution = distributionOf(blast, fields({ fighters, aim: { x: 0, y: 9 } }));
    const misfire = (1 / 2) * (2 / 6) * (1 / 6);
    near(distribution.chance('misfire', 'dud'), misfire * (5 / 6));
    near(distribution.chance('misfire', 'on the shooter'), misfire / 6);
    near(distribution.chance('fate2', 'Unharmed'), 1 - misfire / 6);
    near(distribution.chance('fate3', 'Unharmed'), 1 - misfire / 6);
  });

  it('the map has the marker over the shooter among its landings: all but duds land', () => {
    const program = programFrom(
      blast,
      fields({ fighters: [{ ...sister, x: 0, y: 9 }], aim: { x: 0, y: 9 } }),
    );
    const [{ landings, models }] = program.action.scatter!(program.options);
    const misfire = (1 / 2) * (2 / 6) * (1 / 6);
    near(landings.find(({ x, y }) => x === 0 && y === 0)!.probability, misfire / 6);
    near(models.find(({ side }) => side === 'shooter')!.under, misfire / 6);
    near(
      landings.reduce((sum, { probability }) => sum + probability, 0),
      1 - misfire * (5 / 6),
    );
  });
});

describe('rule 17: cover from the hole', () => {
  it('terrain between the hole and a fighter helps his save', () => {
    const place = { x: 0, y: 8 };
    const weapon = { ...FRAG, strength: 12, traits: ['Blast (3)'], throw: undefined, long: 24 };
    const save = (kind: string, x: number) => {
      const terrain = [{ kind, x1: x, y1: 0, x2: x, y2: 20 }];
      const fighters = [{ ...sister, toughness: 10, wounds: 10, x: 1.2, y: 8 }];
      const distribution = distributionOf(
        blast,
        fields({ weapon, aim: place, fighters, terrain, shooter: { ballisticSkill: 2 } }),
      );
      return { hits: distribution.mean('hits'), damage: distribution.mean('damage') };
    };
    const open = save('partial', 40);
    const partial = save('partial', 0.6);
    const full = save('full', 0.6);
    near(open.hits, partial.hits);
    near(open.damage, open.hits * (4 / 6));
    expect(partial.damage).toBeLessThan(open.damage);
    expect(full.damage).toBeLessThan(partial.damage);
  });
});

describe('the picture', () => {
  const map = () => {
    const terrain = [{ kind: 'wall', x1: 1, y1: 7, x2: 1, y2: 9 }];
    const program = programFrom(blast, fields({ terrain, table: { xMin: -9, xMax: 9, yMin: -9, yMax: 10 } }));
    return program.action.scatter!(program.options)[0];
  };

  it('adds up to the chance that the marker lands: it misfires once in 18 misses, and once in 6 of these on the shooter', () => {
    const landed = map().landings.reduce((sum, { probability }) => sum + probability, 0);
    near(landed, 1 / 2 + (1 / 2) * (1 - (1 / 18) * (5 / 6) - leavingChance()));
  });

  it('gives each fighter the chance that the distribution has', () => {
    const { models } = map();
    const terrain = [{ kind: 'wall', x1: 1, y1: 7, x2: 1, y2: 9 }];
    const distribution = distributionOf(
      blast,
      fields({ terrain, table: { xMin: -9, xMax: 9, yMin: -9, yMax: 10 } }),
    );
    near(models[0].under, distribution.mean('hits'));
    expect(models.map(({ side }) => side)).toEqual(['target', 'shooter']);
  });
});

describe('what a blast cannot be aimed at', () => {
  it.each([
    [{ aim: { at: 'Sister', x: 0 } }, 'aim: found a name and a point, expected either `at` or `x` and `y`'],
    [{ aim: { x: 1 } }, 'aim: found no place, expected `at`, or both `x` and `y`'],
    [{ aim: { at: 'Nobody' } }, 'aim.at: found Nobody, expected one of: Sister'],
    [
      { aim: { at: 'Sister' }, fighters: [{ ...sister, x: 0, y: 8, side: 'friend' }] },
      'aim.at: found Sister, expected an enemy, or a point',
    ],
    [
      { aim: { at: 'Sister' }, fighters: [{ ...sister, x: 0, y: 8, status: 'pinned', cover: 'full' }] },
      'aim.at: found Sister, in hiding, expected an enemy not Prone in cover, or a point',
    ],
    [
      { aim: { at: 'Sister' }, fighters: [{ ...sister, x: 0, y: 8, visible: false }] },
      'aim.at: found Sister, out of sight, expected an enemy in line of sight, or a point',
    ],
    [{ weapon: { ...FRAG, traits: [] } }, 'weapon.traits: found no Blast, expected Blast (3) or Blast (5)'],
    [
      { fighters: [{ ...sister, x: 0, y: 8, engagedWith: ['Nobody'] }] },
      'fighters.0.engagedWith: found Nobody, expected one of: Sister, Gunner (shooter)',
    ],
  ])('%#', (more, message) => {
    let found = '';
    try {
      programFrom(blast, fields(more));
    } catch (error) {
      if (error instanceof FieldError) found = error.message;
      else throw error;
    }
    expect(found).toBe(message);
  });
});

/** Chance that a marker scattering from (0, 8) crosses y = 10 and does not meet the wall at x = 1, 7 ≤ y ≤ 9. */
function leavingChance(): number {
  let leaves = 0;
  for (let degrees = 0; degrees < 360; degrees++)
    for (let inches = 1; inches <= 6; inches++) {
      const angle = (degrees * Math.PI) / 180;
      const [dx, dy] = [inches * Math.cos(angle), inches * Math.sin(angle)];
      const stopped = dx >= 1 && Math.abs(dy / dx) <= 1;
      if (8 + dy > 10 && !stopped) leaves += inches === 1 ? 4 / 6 : 1;
    }
  return leaves / 2160;
}
