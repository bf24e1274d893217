// How often what the product says with 95% is wrong: every sentence and interval that names a rate, where nothing
// differs and where something does. Run after npm run build:
//   node bench/coverage.mjs [repetitions] [trials] [only names that contain this, or | this]
import { keep, table } from './measure.mjs';
import { CLAIMS, repetitions, trials } from './rates/claims.mjs';
import './rates/numbers.mjs';
import './rates/ranks.mjs';
import './rates/questions.mjs';
import './rates/evenings.mjs';
import './rates/changes.mjs';

const only = (process.argv[4] ?? '').split('|').map((part) => part.trim());
const isWanted = ({ name, what }) => only.some((part) => `${name}: ${what}`.includes(part));

/** One run in 75 of 1,000 repetitions exceeds this share where the true one is 5%. */
const ALLOWED = 0.065;

/** What is there is to be found in nine of ten. */
const UNNOTICED = 0.1;

/** Intervals of events of which fewer than ten are to be expected miss in up to 9%, as `src/stats/interval.ts` says. */
const RARE = 0.11;

const askedOf = (figure) => {
  if (figure.startsWith('goes unnoticed')) return [UNNOTICED, '≤ 10%'];
  return figure.startsWith('rare:') ? [RARE, '≤ 11%'] : [ALLOWED, '≤ 6.5%'];
};

/** What is right is beyond five standard deviations a few times in a million: beyond that the bench fails. */
const isBeyondChance = (figure, share) => {
  const [most] = askedOf(figure);
  const right = most === ALLOWED ? 0.05 : most;
  return !figure.includes('power') && share > right + 5 * Math.sqrt((right * (1 - right)) / repetitions);
};

const verdictOf = (figure, share) => {
  if (figure.includes('power')) return '';
  const [most, said] = askedOf(figure);
  return `${said}, ${share <= most ? 'met' : '**missed**'}`;
};

const rows = [];
const broken = [];
for (const { name, what, ask } of CLAIMS.filter(isWanted)) {
  const wrong = new Map();
  for (let seed = 1; seed <= repetitions; seed++)
    for (const [figure, is] of await ask(seed)) wrong.set(figure, (wrong.get(figure) ?? 0) + Number(is));
  for (const [figure, count] of wrong) {
    const share = count / repetitions;
    rows.push([name, what, figure, `${(100 * share).toFixed(1)}%`, verdictOf(figure, share)]);
    console.error(rows.at(-1).join(' | '));
    if (isBeyondChance(figure, share)) broken.push(rows.at(-1));
  }
}
if (only.includes(''))
  keep('Is what is said with 95% right?', 'node bench/coverage.mjs', [
    `${repetitions.toLocaleString('en')} seeded repetitions of ${trials.toLocaleString('en')} trials (races: 262,144): the share in which anything of a kind was wrong. At most 5% may be; a true 5% gives more than 6.5% once in 75. What is there goes unnoticed in at most 10%.`,
    '',
    ...table(['command', 'of', 'wrong', 'share', 'asked'], rows),
  ]);
for (const row of broken) console.error(`wrong more often than chance explains: ${row.join(' | ')}`);
if (broken.length > 0) process.exitCode = 1;
