// Workload A as most JavaScript simulators write it: arrays, filter and map; with `allocating` also an object per die
// and Math.random, as the slowest do.
const face = (random) => Math.floor(random() * 10);

export function idiomatic(trials, random = Math.random) {
  const histogram = new Array(6).fill(0);
  for (let t = 0; t < trials; t++) {
    const rolls = Array.from({ length: 10 }, () => face(random));
    const fated = rolls.filter((roll) => roll === 9).length;
    const hits = rolls.filter((roll) => roll >= 5 && roll < 9).length;
    const unsaved = Array.from({ length: hits }, () => face(random)).filter((roll) => roll < 5).length;
    histogram[Math.min(5, Math.floor((2 * (fated + unsaved)) / 3))]++;
  }
  return histogram;
}

export function allocating(trials) {
  const results = new Map();
  for (let t = 0; t < trials; t++) {
    const unit = Array.from({ length: 5 }, () => ({ wounds: 3, alive: true }));
    const dice = Array.from({ length: 10 }, () => ({
      value: face(Math.random),
      fated: false,
      evaded: false,
    }));
    const hits = dice.map((die) => ({ ...die, fated: die.value === 9 })).filter((die) => die.value >= 5);
    const damage = hits
      .map((die) => ({ ...die, evaded: !die.fated && face(Math.random) >= 5 }))
      .filter((die) => !die.evaded)
      .flatMap(() => [1, 1]);
    for (const point of damage) {
      const model = unit.find((candidate) => candidate.alive);
      if (!model) break;
      model.wounds -= point;
      if (model.wounds <= 0) model.alive = false;
    }
    const dead = unit.filter((model) => !model.alive).length;
    results.set(dead, (results.get(dead) ?? 0) + 1);
  }
  return Array.from({ length: 6 }, (_, dead) => results.get(dead) ?? 0);
}
