/** A model on a map in pixels, with the label that belongs to it. */
export interface Labelled {
  x: number;
  y: number;
  /** Radius of its circle. */
  r: number;
  label: string;
}

/** Where a label goes, from the model's centre. */
export interface Place {
  dx: number;
  dy: number;
}

/**
 * Finds room for each label below, above, right or left of its model, first come first served; a label that
 * would cover another label or a circle is left out (null): the table beside the map has it.
 */
export function placeLabels(models: readonly Labelled[]): (Place | null)[] {
  const taken: Box[] = models.map(({ x, y, r }) => ({
    left: x - r,
    right: x + r,
    top: y - r,
    bottom: y + r,
  }));
  return models.map((model, own) => {
    const half = (model.label.length * LETTER) / 2;
    const beside = model.r + half + 2;
    const over = model.r + 8;
    const places = [
      { dx: 0, dy: over },
      { dx: 0, dy: -over },
      { dx: beside, dy: 0 },
      { dx: -beside, dy: 0 },
    ];
    for (const place of places) {
      const box = boxAt(model.x + place.dx, model.y + place.dy, half);
      if (taken.some((other, i) => i !== own && overlap(box, other))) continue;
      taken.push(box);
      return place;
    }
    return null;
  });
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Width of a letter and height of a line at the label's size. */
const LETTER = 7.5;
const LINE = 13;

const boxAt = (x: number, y: number, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - LINE / 2,
  bottom: y + LINE / 2,
});

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
