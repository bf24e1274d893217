// What happened at a table: luck, what was seen of a shot, logs of evenings.
import { halfPlayed } from '../../dist/analysis/evening/came-up.js';
import { luckOfAll } from '../../dist/analysis/evening/luck-of-all.js';
import {
  distributionOf,
  estimate,
  fitOf,
  given,
  luckOf,
  parseQuantity,
  playtestOf,
  programFor,
  variedSubject,
} from '../../dist/analysis/index.js';
import { wilsonInterval } from '../../dist/stats/index.js';
import { claim, exactly, lasgun, misses, plain, sample, trials, volley } from './claims.mjs';
import { rolledBy } from './rolled-by.mjs';

const exactDistribution = distributionOf(volley, volley.cases[0], [], exactly);
const metric = (value) => ({ rules: volley, one: volley.cases[0], metric: 'hits', value, less: false });
/** Hits of six dice on 4 and over, by inverting the distribution with a plain congruential generator. */
async function games(seed, count) {
  const distribution = (await exactDistribution).weights.get('hits');
  let state = seed * 104_729;
  return Array.from({ length: count }, () => {
    state = (state * 48_271) % 2_147_483_647;
    const u = state / 2_147_483_647;
    let below = 0;
    return metric(
      distribution.findIndex((p) => {
        below += p;
        return u < below;
      }),
    );
  });
}
for (const count of [1, 5, 20])
  claim('luck', `${count} honest line${count > 1 ? 's' : ''}`, async (seed) => {
    const played = await games(seed, count);
    const session = await luckOf(played, exactly);
    const sampled = await luckOf(played, sample(seed));
    return [
      ['called 1-in-20 odd', session.odd <= 0.05],
      ['its oddest line called 1-in-20 odd', session.oddestOdd <= 0.05],
      [
        'the share, off by more than is said',
        Math.abs(sampled.luckierThan - session.luckierThan) > sampled.within,
      ],
    ];
  });

for (const count of [1, 5])
  claim('luck', `${count} honest line${count > 1 ? 's' : ''}, rolled`, async (seed) => {
    const played = await games(seed, count);
    const session = await luckOf(played, exactly);
    const rolled = await luckOf(played, sample(seed, { method: 'roll' }));
    const [line, so] = [rolled.lines[0], session.lines[0]];
    const shares = ({ same, luckierThan }) => [luckierThan - same / 2, same, 1 - luckierThan - same / 2];
    return [
      ...['worse', 'same', 'better'].map((side) => [
        `how often a line goes ${side}`.replace('goes same', 'goes the same'),
        misses({ interval: wilsonInterval(Math.round(line[side] * trials), trials) }, so[side]),
      ]),
      ['called 1-in-20 odd', rolled.odd <= 0.05],
      [
        'worse, the same and better sessions, off by more than is said',
        shares(rolled).some((share, i) => Math.abs(share - shares(session)[i]) > rolled.within),
      ],
    ];
  });

claim('luck', '5 lines on which all hit', async () => {
  const session = await luckOf(
    Array.from({ length: 5 }, () => metric(6)),
    exactly,
  );
  return [['goes unnoticed: called 1-in-20 odd', session.odd > 0.05]];
});

// Of a shot at the table: the hits, and the casualties given those, of six evenings.
const archers = programFor(volley, volley.cases[0]);
for (const method of ['exact', 'roll'])
  claim(
    'studio, at the table',
    `six shots half played${method === 'roll' ? ', rolled' : ''}`,
    async (seed) => {
      const shots = rolledBy(volley, volley.cases[0], seed, 6);
      const known = shots.trials.flatMap((values) => {
        const cameUp = ['hits', 'casualties'].map((name) => ({ metric: name, value: values.get(name) }));
        return halfPlayed(archers, cameUp, { method, seed: String(seed * 7919), trials: 20_000 }).luck;
      });
      return [['called 1-in-20 odd', luckOfAll(known).odd <= 0.05]];
    },
  );

for (const seen of ['hits >= 1', 'hits = 3', 'hits = 6']) {
  const asked = ['casualties', 'P(casualties >= 1)', 'median(hits)', 'P(morale = broken)'].map(parseQuantity);
  const found = (how) => {
    const { chance, after } = given(volley, volley.cases[0], { seen }, how);
    const subject = variedSubject(volley.cases[0], after);
    return { chance, figures: asked.map((question) => estimate(question, subject)) };
  };
  const so = found({ ...exactly });
  claim('given', `casualties and morale given ${seen}, rolled`, async (seed) => {
    const rolled = found(sample(seed, { method: 'roll' }));
    return [
      ...asked.map(({ text }, i) => [text, misses(rolled.figures[i], so.figures[i].value)]),
      [
        'how often that is seen',
        misses({ interval: wilsonInterval(Math.round(rolled.chance * trials), trials) }, so.chance),
      ],
    ];
  });
}

// A log of shots by the rules, or by a shooter who hits on another face; looked at after every line.
const noted = ['hits', 'casualties'];
const logOf = (really, seed, lines) =>
  rolledBy(lasgun, really, seed, lines).trials.map((values) => ({
    rules: lasgun,
    one: plain,
    game: '',
    seen: new Map(noted.map((name) => [name, values.get(name)])),
  }));
const shooting = (to) => plain.vary(`on ${to}`, { 'shooter.ballisticSkill': to });
for (const how of [exactly, { method: 'roll', seed: '1', trials: 60_000 }]) {
  const rolled = how === exactly ? '' : ', rolled';
  claim('playtest', `60 lines by the rules${rolled}`, async (seed) => {
    const { since, stages } = playtestOf(logOf(plain, seed, 60), noted, how);
    return [
      ['said not to fit after some line', since !== undefined],
      ['a stage said to disagree', stages.some(({ disagrees }) => disagrees)],
    ];
  });
  claim('playtest', `250 lines by a shooter who hits on 3 instead of 4${rolled}`, async (seed) => {
    const { since, stages } = playtestOf(logOf(shooting(3), seed, 250), noted, how);
    return [
      ['goes unnoticed: that it does not fit', since === undefined],
      [
        'another stage said to disagree',
        stages.some(({ metric: name, disagrees }) => disagrees && name !== 'hits'),
      ],
    ];
  });
}

const looks = [5, 10, 20, 40, 60];
const skills = { field: 'shooter.ballisticSkill', values: [2, 3, 4, 5, 6] };
for (const how of [exactly, { method: 'roll', seed: '1', trials: 60_000 }])
  claim(
    'playtest --fit',
    `60 lines, looked at five times${how === exactly ? '' : ', rolled'}`,
    async (seed) => {
      const log = logOf(shooting(3), seed, 60);
      const fits = looks.map((lines) => fitOf(log.slice(0, lines), noted, skills, { ...how, option: '' }));
      return [
        ['the right value not among those that may be right', fits.some(({ at }) => !at[1].fits)],
        ['goes unnoticed: that 6 is not', fits.at(-1).at[4].fits],
      ];
    },
  );
