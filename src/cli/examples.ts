/** What the program's own help shows: what README begins with. */
export const FIRST_EXAMPLES: readonly string[] = [
  'run scenarios/darklands/bowmen-in-the-open.yaml',
  `ask necromunda 'orlock-gunner boltgun vs escher-sister, full cover, 10"'`,
  'value scenarios/necromunda/loadouts.csv --targets scenarios/necromunda/targets.csv --system necromunda',
];

/** A command line for each command, as its help shows it; `src/cli/help.test.ts` runs them. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  run: 'run scenarios/darklands/bowmen-in-the-open.yaml --set shooter.warriors=12',
  ask: `ask necromunda 'orlock-gunner boltgun vs escher-sister, full cover, 10"'`,
  merge: 'merge part-1.json part-2.json --out reports',
  worker: 'worker --queue redis://127.0.0.1',
  trace: "trace scenarios/darklands/bowmen-in-the-open.yaml --where 'casualties=0'",
  compare: 'compare scenarios/darklands/bowmen-at-a-shieldwall.yaml',
  sweep: 'sweep scenarios/darklands/bowmen-in-the-open.yaml --over shooter.warriors=4..20:4 --mark 2.5',
  tune: "tune scenarios/darklands/bowmen-in-the-open.yaml --vary shooter.warriors=1..30 --until 'P(casualties >= 5) >= 80%'",
  plan: "plan scenarios/darklands/turn-before-the-charge.yaml --maximize 'mean(pointsLost)'",
  value:
    'value scenarios/necromunda/loadouts.csv --targets scenarios/necromunda/targets.csv --system necromunda',
  price:
    'price scenarios/necromunda/loadouts.csv --against scenarios/necromunda/targets.csv --system necromunda',
  build:
    'build scenarios/necromunda/loadouts.csv --points 500 --against scenarios/necromunda/targets.csv --system necromunda',
  versus:
    'versus scenarios/necromunda/gang-with-guns.csv scenarios/necromunda/gang-of-many.csv --against scenarios/necromunda/targets.csv --system necromunda',
  sensitivity: 'sensitivity scenarios/darklands/bowmen-in-the-open.yaml',
  given: "given scenarios/darklands/bowmen-in-the-open.yaml --seen 'hits >= 7'",
  luck: 'luck scenarios/session.csv',
  playtest: 'playtest scenarios/playtest.csv --fit house.ground=-1..5',
  rule: 'rule necromunda N24',
  dev: 'dev scenarios/own-rules/hit-wound-save.js scenarios/own-rules/volley.yaml --allow-code',
  test: 'test scenarios/own-rules/hit-wound-save.js scenarios/own-rules/volley.yaml --allow-code',
  diff: 'diff scenarios/darklands/bowmen-at-a-shieldwall.yaml --set shooter.warriors=12 --more-than 5%',
  check: 'check scenarios/darklands/bowmen-at-a-shieldwall.yaml --junit junit.xml',
  report: 'report reports/darklands-bowmen-in-the-open.json --out reports',
  validate: 'validate scenarios',
  studio: 'studio --output studio.html',
  init: 'init darklands shoot --out mine.yaml',
  systems: 'systems darklands shoot --tables',
  profiles: 'profiles necromunda boltgun',
  import: 'import scenarios/necromunda/gang.ros --system necromunda --out gang.yaml',
  schema: 'schema darklands shoot',
  manual: 'manual',
  completion: 'completion bash',
};
