import type { Assumption, CaseResult, MetricResult, Result } from '../../stats/result.ts';
import { MOST_BARS } from '../charts/pool.ts';
import { developmentNames } from '../charts/rounds/development.ts';
import { TONES } from '../charts/theme.ts';
import { renderJsonLine } from '../text/json.ts';
import { readResult } from '../text/result-read.ts';
import { movedEnding } from '../words/ranked/moved.ts';
import { casesOf } from '../words/reading.ts';
import { bareResult } from './bare.ts';
import { builtEngine, packedJson, packedScript, withDigits } from './client-code.ts';
import type { PackedPart } from './html/document.ts';
import { type OwnRules, ownParts } from './own.ts';

/** More cases are not answered anew while one waits. */
export const MOST_CASES = 24;

/**
 * What a page carries so that its reader can change the scenario: the result, what brings the page to life, and the
 * engine of its rules. None where there are many cases, or no engine of these rules and of this very version, or a turn is
 * played by a rule of thumb: such a page stands still.
 *
 * @param own the rules, where they are one's own
 */
export async function livingParts(result: Result, own?: OwnRules): Promise<PackedPart[]> {
  const { cases = [] } = result;
  // Of a case that does not say what is otherwise in it nothing can be changed.
  if (cases.length > MOST_CASES || !cases.slice(1).every(({ differs }) => differs)) return [];
  if (isPlayedByThumb(result)) return [];
  const engine = await enginePartsOf(result, own);
  if (engine.length === 0) return [];
  const { hash, packed } = await packedScript(cases.length > 0 ? 'studio/cases' : 'studio/client');
  return [
    packedJson('first', withDigits(bareResult(firstOf(asKept(result))), DIGITS)),
    { name: 'living', packed, hash },
    ...engine,
  ];
}

/** Chances still add up to 1, and no text or picture says more. */
const DIGITS = 10;

/** Whether shots are made by a rule of thumb: what works one out is in no page's engine. */
export const isPlayedByThumb = ({ scenario }: Result): boolean =>
  (scenario as { readonly policy?: { readonly thumb?: unknown } }).policy?.thumb !== undefined;

/** What a page must know of its first answer: what it says itself it has. */
function firstOf({ cases, answersTried: _, ...all }: Result): Result {
  const result = { ...all, assumptions: all.assumptions.map(inName), limits: [] };
  if (!cases) return { ...result, ...outlined(result), ...developmentDrawn(result), traces: [], explain: [] };
  const goals = cases.flatMap(({ goal }) => goal?.metric ?? []);
  const wanted = [
    result.headline,
    ...goals,
    movedEnding({ ...result, cases })?.name ?? '',
    result.battle?.outcome ?? '',
  ];
  return { ...result, cases: cases.map((one) => inShort(one, wanted)) };
}

/** But for what leads, nothing of so many values that what they were at first is not drawn. */
function outlined({ metrics = {}, exact, headline, battle }: Result): Partial<Result> {
  const leading = [headline, ...(battle?.lost ?? [])];
  const isDrawn = (name: string) =>
    leading.includes(name) || ((exact?.metrics ?? metrics)[name]?.probability ?? []).length <= MOST_BARS;
  const drawn = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).filter(([name]) => isDrawn(name)));
  return { metrics: drawn(metrics), ...(exact && { exact: { ...exact, metrics: drawn(exact.metrics) } }) };
}

/** Of all that develops what is drawn: of a turn that is one part in five. */
function developmentDrawn(result: Result): Partial<Result> {
  const [one] = casesOf(result);
  const { development } = one;
  if (!development) return {};
  const drawn = developmentNames(result, one);
  const after = development.after.map((metrics) =>
    Object.fromEntries(Object.entries(metrics).filter(([name]) => drawn.includes(name))),
  );
  return { development: { ...development, after } };
}

/** Whether bars may tell how it ends. */
const isFate = (metric: MetricResult | undefined): boolean =>
  metric?.kind === 'category' && metric.values.length <= TONES;

/** Of one of several cases what is compared. */
function inShort(one: CaseResult, wanted: readonly string[]): CaseResult {
  const { development: _, answersTried: __, exact, ...about } = one;
  const isDrawn = (name: string) => wanted.includes(name) || isFate(one.metrics[name]);
  const compared = <T>(of: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(of).filter(([name]) => isDrawn(name)));
  return {
    ...about,
    metrics: compared(one.metrics),
    exact: exact && { ...exact, metrics: compared(exact.metrics), joint: [] },
    ...{ joint: [], scatter: [], traces: [], explain: [] },
    assumptions: (one.assumptions ?? []).map(inName),
  };
}

/** Of an open question that nobody answered nothing but that: what is asked there stands on the page. */
const inName = ({ others: _, ...assumption }: Assumption): Assumption =>
  assumption.from === 'default'
    ? { ...assumption, cite: '', question: '', value: '', meaning: '' }
    : assumption;

async function enginePartsOf({ system, action, fusillade }: Result, own?: OwnRules): Promise<PackedPart[]> {
  const isTurn = action.name === 'turn';
  // Of those of one's own only the one of the studio plays turns.
  if (own?.system === system.name) return ownParts(own, isTurn ? 'own-all' : 'own', fusillade);
  const engine = await builtEngine(system.name, isTurn);
  return engine?.version === fusillade ? [{ name: 'engine', packed: engine.packed }] : [];
}

/** A result as it is read again from its file: so a page made then is the same to the byte. */
export const asKept = (result: Result): Result => readResult(JSON.parse(renderJsonLine(result)));
