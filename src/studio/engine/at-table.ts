import { type CameUp, halfPlayed, NeverComesUp } from '../../analysis/evening/came-up.ts';
import type { Program } from '../../play/program.ts';
import { foundText, InputError } from '../../scenario/text/problem.ts';
import { programOfCase } from '../../solve/case.ts';
import { resultWithoutTraces } from '../../solve/case-result.ts';
import { resultOf } from '../../solve/result.ts';
import { caseOf, type Rulebook } from './case.ts';
import type { FieldGroup } from './field.ts';
import { type Found, SEEN, type Wish, type Written } from './messages.ts';
import { seenOf } from './seen.ts';
import { inSentence } from './words.ts';

/** Trials, where nothing is exact: looked through once for each thing that came up. */
const TRIALS = 200_000;

/** What of a shot can be counted while it is played; nothing where the scenario cannot be played. */
export function seenGroup(rules: Rulebook, scenario: Written): FieldGroup {
  const program = programFor(rules, scenario);
  const fields = seenOf(rules.action).flatMap((name) => {
    const metric = program?.metrics.find((one) => one.name === name);
    if (metric?.kind !== 'count' || !program) return [];
    const most = metric.most(program.options);
    if (most === 0) return [];
    return [
      {
        path: `${SEEN}.${name}`,
        title: metric.title,
        help: '',
        // `Damage dice` are told in no unit besides.
        ...(!metric.title.toLowerCase().endsWith(metric.unit) && { unit: metric.unit }),
        control: { kind: 'number', least: 0, most, whole: true } as const,
        isAside: false,
        isSeen: true as const,
      },
    ];
  });
  return { title: 'At the table: what came up', fields };
}

function programFor(rules: Rulebook, scenario: Written): Program | undefined {
  try {
    return programOfCase(rules, caseOf(rules, scenario));
  } catch {
    return undefined;
  }
}

/**
 * What is to be expected once this came up, in the place of an answer to the scenario.
 *
 * @throws InputError when it cannot have come up
 */
export function foundAtTable(
  rules: Rulebook,
  { scenario, seed, title }: Wish,
  cameUp: readonly CameUp[],
  fusillade: string,
): Found {
  const { system, action } = rules;
  const one = caseOf(rules, scenario, title);
  rules.attempt?.({ system, action, cases: [one] });
  const program = programOfCase(rules, one);
  const { method, trials, luck, weights, pairs } = possible(() =>
    halfPlayed(program, cameUp, { method: 'auto', seed, trials: TRIALS }),
  );
  const histograms = { single: [...weights], joint: [...pairs] };
  const solved = resultWithoutTraces(one, { program, method, trials, histograms });
  const found = { ...solved, explain: [`Came up: ${inWords(luck)}`, ...solved.explain] };
  const runnable = { system, action, title: one.name, cases: [one] };
  return {
    ...found,
    ...resultOf(runnable, { fusillade, command: '', seed }, [{ method, trials, found }]),
    cameUp: luck.map(({ chances, ...line }) => ({ ...line, chances: [...chances] })),
  };
}

const inWords = (luck: readonly { readonly title: string; readonly value: number }[]): string =>
  luck.map(({ title, value }) => `${title} ${value}`).join(', ');

function possible<T>(play: () => T): T {
  try {
    return play();
  } catch (error) {
    if (!(error instanceof NeverComesUp)) throw error;
    const { cameUp, before } = error;
    const path = `${SEEN}.${cameUp.metric}`;
    const given = before.map(({ title, value }) => `${inSentence(title)} ${value}`).join(' and ');
    const expected = given === '' ? error.expected : `${error.expected} given ${given}`;
    throw new InputError([{ file: '', path, found: foundText(cameUp.value), expected }]);
  }
}
