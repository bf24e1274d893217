// A rule system of one's own: each shooter throws a D6 to hit, a D6 to wound and the target a D6 to save; when models
// fall, the target's nerve is tested once. Copy this file, change it, and name it in a scenario:
//
//     system: ./hit-wound-save.js
//     action: volley
//
// It is code, so fusillade runs it only when told to: fusillade run volley.yaml --allow-code
//
// Everything follows from what stands here: the scenario's fields and their messages, the trace that cites the rules,
// the exact law, simulation, charts and reports.

// Where fusillade is installed beside it (npm install fusillade), an editor or tsc checks its types as it is written.
// @ts-check

/** @import { Metric, SystemMaker } from 'fusillade' */

/** @type {SystemMaker} */
export const system = ({ z, classedDie, range, choice, setting, named, slots, action, FieldError }) => {
  // --- What a scenario says -------------------------------------------------------------------------------------
  // One schema per thing on the table. Every field has a description that ends with the rule it comes from; `named`
  // adds name, points and source, so that a profile can be ranked by its value for points: they are what it costs with
  // as many models as stand beside them, so the field that counts the models says so, and points grow with it.

  const shooter = z.strictObject({
    ...named,
    models: z.int().min(1).max(60).describe('How many shoot (Shooting 1).').meta({ counts: 'models' }),
    attacks: z.int().min(1).max(6).default(1).describe('Dice per model (Shooting 1).'),
    skill: z.int().min(2).max(6).describe('Least face that hits (Shooting 2).'),
    strength: z.int().min(1).max(10).describe('Set against toughness (Shooting 3).'),
  });
  const target = z.strictObject({
    ...named,
    models: z.int().min(1).max(60).describe('How many are shot at (Shooting 4).').meta({ counts: 'models' }),
    toughness: z.int().min(1).max(10).describe('Set against strength (Shooting 3).'),
    save: z.int().min(2).max(7).default(7).describe('Least face that saves; 7 for no save (Shooting 4).'),
    nerve: z.int().min(2).max(12).default(7).describe('The morale test passes on this or less (Morale 1).'),
  });
  // Every field in which objects stand says whose side they are on: `shooting`, whose points count, `target` or
  // `neither`.
  const input = z.strictObject({
    shooter: shooter.describe('Who shoots.').meta({ side: 'shooting' }),
    target: target.describe('Who is shot at.').meta({ side: 'target' }),
    cover: z.boolean().default(false).describe('Whether the target stands in cover: saves are 1 better (Shooting 5).'),
  });

  // --- What the rules leave open --------------------------------------------------------------------------------
  // An option is a question with answers; the first is the default. A scenario answers it under `rules`, and every
  // report says how it was answered.

  const options = [
    choice('sixes', 'Q1', 'Does a 6 to hit also wound?', {
      ordinary: 'A 6 to hit is a hit like any other.',
      wound: 'A 6 to hit wounds without a roll.',
    }),
    setting('moraleAt', 'Q2', 'After how many casualties is morale tested?', 'casualties', z.int().min(1).max(60).default(1)),
  ];

  // --- Dice -----------------------------------------------------------------------------------------------------
  // A die knows its faces and the classes the rules tell apart: here class 1 for a success and 0 for anything else.
  // Dice are made here, once, and never while a trial is played.

  const D6 = range(1, 6);

  /** @param {number} face */
  const atLeast = (face) => classedDie(`D6 at ${face}+`, [D6], 2, (thrown) => (thrown >= face ? 1 : 0));

  /** @param {number} face  Class 2 is a 6, which some tables let wound without a roll. */
  const hitDie = (face) =>
    classedDie(`D6 at ${face}+`, [D6], 3, (thrown) => (thrown === 6 ? 2 : thrown >= face ? 1 : 0));

  /** @param {number} nerve */
  const nerveDie = (nerve) => classedDie('2D6', [D6, D6], 2, (a, b) => (a + b <= nerve ? 1 : 0));

  /**
   * The face that wounds (Shooting 3).
   *
   * @param {number} strength
   * @param {number} toughness
   */
  const woundsAt = (strength, toughness) => {
    if (strength >= 2 * toughness) return 2;
    if (strength > toughness) return 3;
    if (strength === toughness) return 4;
    return 2 * strength <= toughness ? 6 : 5;
  };

  // --- State and steps ------------------------------------------------------------------------------------------
  // A trial remembers whole numbers in named slots. A step may look at nothing but the state and what `prepare` made
  // of the scenario, and takes all chance from the dice it is handed: `tally` throws many and counts each class.

  const S = slots('dice', 'hits', 'sixes', 'wounds', 'casualties', 'fled');

  /**
   * A metric that is read from a slot at the end of a trial.
   *
   * @param {string} name
   * @param {string} title
   * @param {string} unit
   * @param {string} one
   * @param {number} slot
   * @param {number} most
   * @returns {Metric<unknown>}
   */
  const count = (name, title, unit, one, slot, most) => ({
    kind: 'count',
    name,
    title,
    unit,
    one,
    of: (s) => s[slot],
    most: () => most,
  });

  // --- The action -----------------------------------------------------------------------------------------------

  const volley = action({
    name: 'volley',
    title: 'Volley',
    summary: 'Models shoot at a unit: to hit, to wound, to save, and a morale test.',
    source: 'Shooting 1 to 5, Morale 1',
    input,
    options,
    // Turns what the scenario says into what the steps need. Fields that contradict each other are refused here.
    prepare: ({ shooter, target, cover, rules }) => {
      if (rules.moraleAt > target.models)
        throw new FieldError(['rules', 'moraleAt'], String(rules.moraleAt), `at most ${target.models}, the target's models`);
      const save = target.save < 7 && cover ? Math.max(2, target.save - 1) : cover ? 6 : target.save;
      return {
        dice: shooter.models * shooter.attacks,
        hitDie: hitDie(shooter.skill),
        woundDie: atLeast(woundsAt(shooter.strength, target.toughness)),
        saveDie: atLeast(save),
        nerveDie: nerveDie(target.nerve),
        sixesWound: rules.sixes === 'wound',
        moraleAt: rules.moraleAt,
        models: target.models,
        facts: [
          `${shooter.models * shooter.attacks} dice hit on ${shooter.skill}+, wound on ${woundsAt(shooter.strength, target.toughness)}+.`,
          save < 7 ? `The target saves on ${save}+.` : 'The target has no save.',
          `It flees when 2D6 roll over ${target.nerve}.`,
        ],
      };
    },
    slots: () => S.names,
    start: (s, o) => {
      s[S.dice] = o.dice;
    },
    // Each step is a rule: it may look at nothing but the state and what `prepare` made of the scenario, and takes all
    // chance from the dice it is handed: `tally` throws many and counts each class.
    steps: [
      {
        name: 'to hit',
        cite: 'Shooting 2',
        run: (s, dice, o) => {
          const thrown = dice.tally(s[S.dice], o.hitDie);
          s[S.hits] = thrown[1] + thrown[2];
          s[S.sixes] = o.sixesWound ? thrown[2] : 0;
        },
        tell: (s) => `${s[S.hits]} of ${s[S.dice]} hit.`,
      },
      {
        name: 'to wound',
        cite: 'Shooting 3',
        run: (s, dice, o) => {
          s[S.wounds] = s[S.sixes] + dice.tally(s[S.hits] - s[S.sixes], o.woundDie)[1];
        },
      },
      {
        name: 'to save',
        cite: 'Shooting 4',
        run: (s, dice, o) => {
          s[S.casualties] = Math.min(o.models, dice.tally(s[S.wounds], o.saveDie)[0]);
        },
      },
      {
        name: 'morale',
        cite: 'Morale 1',
        run: (s, dice, o) => {
          if (s[S.casualties] >= o.moraleAt && s[S.casualties] < o.models) s[S.fled] = dice.tally(1, o.nerveDie)[0];
        },
        tell: (s) => (s[S.fled] ? 'The target flees.' : 'The target stands.'),
      },
    ],
    // What is counted at the end of a trial. `casualties` and `reaction` are the names other systems use, too.
    metrics: (o) => [
      count('dice', 'Dice', 'dice', 'die', S.dice, o.dice),
      count('hits', 'Hits', 'hits', 'hit', S.hits, o.dice),
      count('wounds', 'Wounds', 'wounds', 'wound', S.wounds, o.dice),
      count('casualties', 'Casualties', 'models', 'model', S.casualties, o.models),
      { kind: 'category', name: 'reaction', title: 'Reaction', of: (s) => s[S.fled], values: () => ['stands', 'flees'] },
    ],
    joint: () => [['casualties', 'reaction']],
    funnel: ['dice', 'hits', 'wounds', 'casualties'],
    headline: 'casualties',
    explain: (o) => o.facts,
    limits: ['Line of sight and range are not modelled.'],
  });

  return {
    name: 'hit-wound-save',
    title: 'Hit, wound, save',
    source: 'An example made up for this purpose',
    actions: [volley],
  };
};
