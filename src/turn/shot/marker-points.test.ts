import { describe, expect, it } from 'vitest';
import { markerPoints } from './marker-points.ts';

/** A base an inch wide. */
const base = (x: number, y: number, side: 'target' | 'friend' | 'shooter' = 'target') => ({
  ...{ x, y, side },
  name: `${x}, ${y}`,
  radius: 0.5,
  under: 0,
});

const pointsOf = (...models: ReturnType<typeof base>[]) => markerPoints({ models, radii: [1.5] });

describe('points for a marker', () => {
  it('lie halfway between two whom it can touch together, and on each', () => {
    // 2.55 inches apart: 1.27 from the middle, and the marker reaches 1.5 and half a base.
    expect(pointsOf(base(0, 8), base(2.5, 8.5))).toEqual([
      { x: 1.25, y: 8.25, over: [0, 1] },
      { x: 0, y: 8, over: [0] },
      { x: 2.5, y: 8.5, over: [1] },
    ]);
  });

  it('lie on each alone where two are too far apart, to the inch', () => {
    expect(pointsOf(base(0, 8), base(4, 8)).map(({ over }) => over)).toEqual([[0, 1], [0], [1]]);
    expect(pointsOf(base(0, 8), base(4.1, 8)).map(({ over }) => over)).toEqual([[0], [1]]);
  });

  it('lie in the middle of the smallest circle around three', () => {
    // A right angle: the middle of its longest side; an even triangle: its centre; a row: its middle one, once.
    expect(pointsOf(base(0, 8), base(2, 8), base(0, 9))[0]).toEqual({ x: 1, y: 8.5, over: [0, 1, 2] });
    expect(pointsOf(base(-1, 8), base(1, 8), base(0, 9.7320508))[0]).toEqual({
      ...{ x: 0, y: 8.58 },
      over: [0, 1, 2],
    });
    expect(pointsOf(base(-1, 8), base(0, 8), base(1, 8)).map(({ x, over }) => [x, over])).toEqual([
      [0, [0, 1, 2]],
      [-1, [0]],
      [1, [2]],
      [-0.5, [0, 1]],
      [0.5, [1, 2]],
    ]);
  });

  it('leave friends and who shoots out, and are eight at most, those over most among them', () => {
    expect(pointsOf(base(0, 8), base(1, 8, 'friend'), base(0, 0, 'shooter'))).toEqual([
      { x: 0, y: 8, over: [0] },
    ]);
    const crowd = pointsOf(base(0, 8), base(1, 8), base(0, 9), base(1, 9), base(0.5, 7));
    expect(crowd).toHaveLength(8);
    expect(crowd[0].over).toEqual([0, 1, 2, 3, 4]);
  });
});
