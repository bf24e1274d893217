import { describe, expect, it } from 'vitest';
import { distributionOf } from '../../../play/testing/distributions.ts';
import { GUNNER, rifle, SURE, VENATOR } from '../testing/cases.ts';
import { errorOf, near } from '../testing/compare.ts';
import { blast } from './blast.ts';

const { distance: _, facing: __, ...PROFILE } = VENATOR;

/** 4" long and 2" wide, 20" away, its front to the attacker: Toughness 12, 6 and 3 against Strength 6. */
const TANK = {
  ...PROFILE,
  front: 12,
  sides: 6,
  rear: 3,
  hullPoints: 10,
  x: 0,
  y: 20,
  heading: 180,
  length: 4,
  width: 2,
};
const MARKER = rifle(['Blast (3)'], { accuracyLong: 0, strength: 6, damage: 0, ammo: undefined });
const FIELDS = { shooter: SURE, weapon: MARKER, fighters: [], vehicle: TANK };

/** Where a miss may leave the hole: every Scatter face, D6 and direction alike; undefined for a misfire. */
function* holes(from: { x: number; y: number }) {
  for (let scatter = 1; scatter <= 6; scatter++)
    for (let inches = 1; inches <= 6; inches++)
      for (let degrees = 0; degrees < 360; degrees++) {
        const angle = (degrees * Math.PI) / 180;
        const misfire = scatter <= 2 && inches === 1;
        yield misfire
          ? undefined
          : { x: from.x + inches * Math.cos(angle), y: from.y + inches * Math.sin(angle) };
      }
}

/** The mean of what a hole does, over all of them. */
function overHoles(from: { x: number; y: number }, of: (x: number, y: number) => number): number {
  let sum = 0;
  for (const hole of holes(from)) if (hole) sum += of(hole.x, hole.y);
  return sum / (6 * 6 * 360);
}

/** Whether a 3" marker with its hole here lies over the tank, whose hull is x −1 to 1, y 18 to 22. */
const isOver = (x: number, y: number) =>
  Math.hypot(Math.max(0, Math.abs(x) - 1), Math.max(0, Math.abs(y - 20) - 2)) <= 1.5 + 1e-9;
const isOn = (x: number, y: number) => Math.abs(x) <= 1 + 1e-9 && Math.abs(y - 20) <= 2 + 1e-9;

/**
 * What a wound needs, Strength 6: 6+ at the front, 4+ at a side, 2+ at the rear; arcs meet in the lines to the corners,
 * where the higher Toughness counts.
 */
function wounds(x: number, y: number): number {
  const [along, across] = [20 - y, Math.abs(x)];
  if (Math.abs(Math.abs(along) - 2 * across) < 1e-9) return along > -1e-9 ? 1 / 6 : 3 / 6;
  if (Math.abs(along) < 2 * across) return 3 / 6;
  return along > 0 ? 1 / 6 : 5 / 6;
}

describe('a blast over a vehicle (rules 10 and 15)', () => {
  it('rule 10: hits the facing that its centre lies before, wherever it scatters', () => {
    // The hole 1" before the rear: on the spot with 5/6.
    const aim = { x: 0, y: 23 };
    const found = distributionOf(blast, { ...FIELDS, aim });
    near(found.mean('hits'), 5 / 6 + overHoles(aim, (x, y) => (isOver(x, y) ? 1 : 0)) / 6);
    const onHull = (x: number, y: number) => (isOn(x, y) ? 1 / 6 : wounds(x, y));
    near(
      found.mean('wounds'),
      (5 / 6) * (5 / 6) + overHoles(aim, (x, y) => (isOver(x, y) ? onHull(x, y) : 0)) / 6,
    );
  });

  it('N58: over the hull the highest Toughness, or that of the quarter', () => {
    const aim = { x: 0, y: 21 };
    const mean = (rules: object) => distributionOf(blast, { ...FIELDS, aim, rules }).mean('wounds');
    const astray = (of: (x: number, y: number) => number) =>
      overHoles(aim, (x, y) => (isOver(x, y) ? of(x, y) : 0)) / 6;
    near(mean({}), (5 / 6) * (1 / 6) + astray((x, y) => (isOn(x, y) ? 1 / 6 : wounds(x, y))));
    near(mean({ blastOnHull: 'quarter' }), (5 / 6) * (5 / 6) + astray(wounds));
  });

  it('is aimed at it, in cover, hull down and in range of its hull; a wall shields it', () => {
    const hits = (changed: object) =>
      distributionOf(blast, { ...FIELDS, shooter: GUNNER, also: ['hitRolls'], ...changed }).mean('hitRolls');
    const aim = { at: 'Venator' };
    near(hits({ aim }), 3 / 6);
    near(hits({ aim, vehicle: { ...TANK, hullDown: true } }), 1 / 6);
    near(hits({ aim: { x: 0, y: 20 }, vehicle: { ...TANK, hullDown: true } }), 3 / 6);
    const wall = { kind: 'wall', x1: -9, y1: 16.5, x2: 9, y2: 16.5 };
    const behind = distributionOf(blast, { ...FIELDS, aim: { x: 0, y: 16 }, terrain: [wall] });
    near(behind.mean('hits'), 0);
    expect(errorOf(blast, { ...FIELDS, aim: { at: 'Venatro' } })).toContain('Venator');
    expect(errorOf(blast, { ...FIELDS, aim, vehicle: undefined })).toContain('fighters');
  });

  it('rule 3: past a closer fighter a Cool test, and past a closer vehicle as well', () => {
    const far = { name: 'Ganger', toughness: 10, wounds: 10, x: 0, y: 40 };
    const shooter = { ...SURE, cool: 7 };
    const passed = { ...FIELDS, shooter, aim: { at: 'Ganger' }, fighters: [far], also: ['hitsOfEach'] };
    const [free, held] = [{ rules: { blastPriority: 'free' } }, {}].map((more) =>
      distributionOf(blast, { ...passed, ...more }).mean('hits1'),
    );
    near(held, free * (21 / 36));
    const closer = { ...passed, aim: { at: 'Venator' }, fighters: [{ ...far, y: 8 }] };
    const [freely, past] = [{ rules: { blastPriority: 'free' } }, {}].map((more) =>
      distributionOf(blast, { ...closer, ...more }).mean('hits'),
    );
    // Either is struck equally often: on the spot with 5/6, or by a marker that scatters over it.
    const atGanger = distributionOf(blast, { ...closer, aim: { x: 0, y: 8 } }).mean('hits1');
    near(past, freely * (21 / 36) + atGanger * (15 / 36));
  });
});
