import { expect, it } from 'vitest';
import { distributions } from '../testing/distributions.ts';
import { plannedOf } from '../testing/small-turns.ts';

const turnOf = (bowmen: string, slingers: string, rule = '') => `
  system: darklands
  action: turn
  ours:
    bowmen: { profile: fyrd-bowmen, warriors: 4 }
    slingers: { profile: fyrd-bowmen, name: slingers, warriors: 3, skill: 9 }
  theirs:
    raiders: { profile: raiders, warriors: 4, points: 40 }
    slaves: { profile: slaves, warriors: 5, points: 25 }
  places:
    bowmen: { raiders: { distance: 12 }, slaves: { distance: 7 } }
    slingers: { raiders: { distance: 8 }, slaves: { distance: 20 } }
  turn:
    - { shooter: bowmen, weapon: longbow, target: ${rule || 'raiders'}, ${bowmen} }
    - { shooter: slingers, weapon: longbow, target: ${rule || 'slaves'}, ${slingers} }`;

const VOLLEY = 'or: [{ action: volleyShoot }]';
const WAYS = ['action: shoot', 'action: volleyShoot'];

it('simple rules may use the ways that shots may be made in, each fixed: as turns of their own, written so', () => {
  const { planning, simplePlays } = plannedOf(turnOf(VOLLEY, VOLLEY), 'casualties');
  expect(simplePlays).toHaveLength(4 * 2 * 2);
  for (const { rule, ways, policy } of simplePlays) {
    const { casualties } = distributions(turnOf(WAYS[ways[0]], WAYS[ways[1]], rule));
    const mean = casualties.reduce((sum, chance, lost) => sum + chance * lost, 0);
    expect(planning.valueOf(policy), `${rule} ${ways}`).toBeCloseTo(mean, 9);
  }
});

it('may hold a shot back for the whole turn', () => {
  const { planning, simplePlays } = plannedOf(turnOf('or: [{ hold: true }]', 'action: shoot'), 'casualties');
  const [held] = simplePlays.filter(({ rule, ways }) => rule === 'nearest' && ways[0] === 1);
  const alone = turnOf('action: shoot', 'action: shoot', 'nearest').replace(/ +- \{ shooter: bowmen.*\n/, '');
  const mean = distributions(alone).casualties.reduce((sum, chance, lost) => sum + chance * lost, 0);
  expect(planning.valueOf(held.policy)).toBeCloseTo(mean, 9);
});
