import { describe, expect, it } from 'vitest';
import { inputSchema, prepareInput } from '../input.ts';
import { type AnyAction, FieldError } from '../system.ts';
import { drop } from './crush/drop-throw.ts';
import { gaze } from './gaze.ts';
import { shootReaction } from './reaction/shoot-reaction.ts';
import { shoot } from './shoot.ts';
import { shootAndDrag } from './shoot-and-drag.ts';
import { spray } from './target/spray.ts';
import { type Fields, scenario } from './testing/fixtures.ts';

function message(action: AnyAction, fields: Fields): string {
  try {
    prepareInput(action, inputSchema(action).parse(fields));
  } catch (error) {
    if (error instanceof FieldError) return error.message;
    throw error;
  }
  return 'no error';
}

const NO_SKILL = { shooter: { warriors: 1 }, weapon: {}, target: { warriors: 1 } };
const counts = (crushed: number) => ({
  stays: { crushed: [crushed], splashed: [0] },
  placed: { crushed: [0], splashed: [0] },
  scattered: [{ crushed: [0], splashed: [0] }],
});
const template = { crush: 1, splash: 3 };
const dropped = (fields: Fields) => ({
  ...scenario({ target: { warriors: 1 } }),
  weapon: { crush: 20, splash: 10 },
  models: [{ x: 0, y: 0 }],
  ...fields,
});

it('a gaze weapon has no fields that a Gaze does not use', () => {
  const fields = (weapon: Fields) => ({ ...scenario(), weapon: { glance: 1, gaze: 3, ...weapon } });
  expect(inputSchema(gaze).safeParse(fields({ lethal: 6, spray: true })).success).toBe(true);
  for (const field of [
    { mw: 9 },
    { pierce: true },
    { damage: 2 },
    { otherDamage: 1 },
    { continuous: 'fated' },
  ])
    expect(inputSchema(gaze).safeParse(fields(field)).success, Object.keys(field)[0]).toBe(false);
});

it('a Different Shoot that drags says how far, by its own path', () => {
  const one = { shooter: { warriors: 1, skill: 12 }, weapon: { mw: 18 }, situation: {} };
  const fields = scenario({ situation: { distance: 5 }, differentShoots: [one] });
  expect(message(shootAndDrag, fields)).toMatch(/^differentShoots\.0\./);
});

describe('fields that contradict each other', () => {
  it.each([
    ['no SKILL', shoot, NO_SKILL, 'shooter.skill: found nothing, expected a SKILL, or situation.skillStep'],
    [
      'no SKILL of another profile',
      shoot,
      scenario({ target: { others: [{ warriors: 1 }] } }),
      'target.others.0.skill: found nothing, expected a SKILL, or situation.skillStep',
    ],
    [
      'nobody left where the rest stands',
      shoot,
      scenario({ target: { warriors: 3, standing: [{ warriors: 3, cover: 'cover' }] } }),
      'target.standing: found 3 warriors, expected fewer than its 3: where the rest stands, situation says',
    ],
    [
      'a Shoot at a unit that is not there',
      shoot,
      scenario({ differentShoots: [{ shooter: { warriors: 1 }, weapon: {}, at: 1 }] }),
      'differentShoots.0.at: found 1, expected at most 0, the number of otherTargets',
    ],
    [
      'a unit that nobody shoots at',
      shoot,
      scenario({ otherTargets: [{ warriors: 1 }] }),
      'otherTargets.0: found no Shoot at it, expected a Different Shoot with at: 1',
    ],
    [
      'no SKILL of another unit',
      shoot,
      scenario({
        otherTargets: [{ warriors: 1 }],
        differentShoots: [{ shooter: { warriors: 1, skill: 9 }, weapon: { mw: 9 }, at: 1 }],
      }),
      'otherTargets.0.skill: found nothing, expected a SKILL, or situation.skillStep',
    ],
    [
      'casualties of each profile of several units',
      shoot,
      scenario({
        otherTargets: [{ warriors: 1 }],
        differentShoots: [{ shooter: { warriors: 1 }, weapon: {}, at: 1 }],
        also: ['casualtiesOfEach'],
      }),
      'also: found casualtiesOfEach, expected one Target unit: of several each is counted as a whole',
    ],
    [
      'a template upon a neighbour',
      drop,
      dropped({
        template,
        from: { x: 0, y: -9 },
        neighbours: [{ warriors: 1, skill: 9, ca: 9 }],
        models: [
          { x: 0, y: 0 },
          { x: 1, y: 0, profile: 1 },
        ],
        aimAt: 1,
      }),
      'aimAt: found 1, a neighbour, expected a model of the Target unit',
    ],
    [
      'a second drag of those whom the first has left alive',
      shootAndDrag,
      scenario({
        target: { wounds: 2 },
        situation: { distance: 5 },
        differentShoots: [{ shooter: { warriors: 1, skill: 9 }, weapon: { mw: 9 } }],
      }),
      'differentShoots: found 1, and Dragged warriors who may live, expected none, unless every Dragged warrior dies: who was dragged before is not followed',
    ],
    [
      'a starting mass below what the unit weighs',
      shoot,
      scenario({ target: { warriors: 3, mass: 2, startingMass: 5 } }),
      'target.startingMass: found 5, expected at least the 6 it weighs now',
    ],
    [
      'all dice upon one, and more to drag',
      shootAndDrag,
      scenario({ situation: { distance: 5 }, dragAtMost: 2, rules: { combine: 'one' } }),
      'dragAtMost: found 2, expected 1, as rules.combine is one',
    ],
    [
      'no M+W',
      shoot,
      { ...NO_SKILL, situation: { skillStep: 0 } },
      'weapon.mw: found nothing, expected M+W, or situation.evadeStep',
    ],
    [
      'no M+W of a Different Shoot',
      shoot,
      scenario({ differentShoots: [{ shooter: { warriors: 1, skill: 1 }, weapon: {} }] }),
      'differentShoots.0.weapon.mw: found nothing, expected M+W, or situation.evadeStep',
    ],
    [
      'Shooters of several profiles',
      shoot,
      scenario({ shooter: { others: [{ warriors: 2 }] } }),
      'shooter.others: found 1 other profiles, expected none: they shoot in differentShoots',
    ],
    [
      'a wounded warrior that is dead',
      shoot,
      scenario({ target: { wounds: 2, wounded: 2 } }),
      'target.wounded: found 2, expected less than its 2 WOUNDS',
    ],
    [
      'more warriors than at first',
      shoot,
      scenario({ target: { startedWith: 9 } }),
      'target.startedWith: found 9, expected at least its 10 warriors',
    ],
    [
      'too many dice',
      shoot,
      scenario({ shooter: { warriors: 200, shootDice: 6 } }),
      'shooter.warriors: found 1200 shoot dice, expected at most 1000',
    ],
    [
      'too many dice at a mixed unit',
      shoot,
      scenario({
        shooter: { warriors: 200, shootDice: 2 },
        target: { others: [{ warriors: 1, skill: 1, ca: 1 }] },
      }),
      'shooter.warriors: found 400 shoot dice, expected at most 250 at several Different Targets',
    ],
    [
      'a drag without distance',
      shootAndDrag,
      scenario(),
      'situation.distance: found nothing, expected the distance that a warrior is dragged over',
    ],
    [
      'a withdrawal in no Withdraw and Shoot',
      shootReaction,
      scenario({ withdraw: 3 }),
      'withdraw: found 3, expected 0 unless situation.reaction is withdrawAndShoot',
    ],
    [
      'an approach without distance',
      shootReaction,
      scenario({ approach: 3 }),
      'situation.distance: found nothing, expected the shoot distance, to be compared with approach',
    ],
    ['no template', spray, scenario(), 'under: found nothing, expected either under, or template and models'],
    [
      'too many under',
      spray,
      scenario({ under: [11] }),
      "under.0: found 11 warriors, expected at most the unit's 10",
    ],
    [
      'no placements',
      drop,
      dropped({}),
      'placements: found nothing, expected either placements, or template, models and from',
    ],
    [
      'more under than there are',
      drop,
      dropped({ placements: counts(2) }),
      'placements.stays: found 2 warriors under the template, expected at most 1',
    ],
    ['no head mark', drop, dropped({ template }), 'from: found nothing, expected where the head mark is'],
    [
      'a splash within the hole',
      drop,
      dropped({ template: { crush: 3, splash: 1 } }),
      "template.splash: found 1, expected at least the crush hole's 3",
    ],
    [
      'nobody to aim at',
      drop,
      dropped({ template, from: { x: 0, y: -9 }, aimAt: 3 }),
      'aimAt: found 3, expected the number of one of 1 models, from 0',
    ],
    [
      'warriors who stand nowhere',
      drop,
      dropped({ template, from: { x: 0, y: -9 }, target: { warriors: 2, skill: 1, ca: 1 } }),
      'models: found 1, expected 2, as many as there are warriors of target',
    ],
    [
      'no hole upon the warrior aimed at',
      drop,
      dropped({
        target: { warriors: 1, skill: 12, ca: 12, others: [{ warriors: 1, skill: 12, ca: 12 }] },
        placements: counts(1),
        aimAt: 1,
      }),
      'placements.stays.crushed: found no hole upon target.others.0, expected at least 1 of target.others.0, whom aimAt names',
    ],
    [
      'casualties of each profile, and of neighbours',
      drop,
      dropped({
        template,
        from: { x: 0, y: -9 },
        neighbours: [{ warriors: 1, skill: 9, ca: 9 }],
        models: [
          { x: 0, y: 0 },
          { x: 1, y: 0, profile: 1 },
        ],
        also: ['casualtiesOfEach'],
      }),
      'also: found casualtiesOfEach, expected no neighbours: with them each unit is counted as a whole',
    ],
    [
      'no CRUSH might',
      drop,
      dropped({ placements: counts(0), weapon: { splash: 3 } }),
      'weapon.crush: found nothing, expected CRUSH COMBINED MIGHT, or situation.evadeStep',
    ],
  ] as [string, AnyAction, Fields, string][])('%s', (_, action, fields, expected) => {
    expect(message(action, fields)).toBe(expected);
  });
});
