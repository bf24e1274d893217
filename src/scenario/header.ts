import { z } from 'zod';
import type { Shape } from './fields/shape.ts';
import { MAX_USED } from './limits.ts';
import { problemsOf } from './text/issues.ts';
import { type Located, type LocatedMap, plain, without } from './text/located.ts';
import { InputError, type Place, type Problem } from './text/problem.ts';

const name = z.string().min(1).max(200);
const scalar = z.union([z.number(), z.boolean(), z.string()]);
const someFields = z.record(z.string(), z.unknown());

const expectSchema = z.array(z.string().min(1).max(500));

/** The fields that every scenario has, whatever its system; the action adds its own. */
const headerSchema = z.strictObject({
  system: z.string().describe('The rule system.'),
  action: z.string().describe("The system's shooting sequence."),
  title: name.optional().describe('What the report is headed with.'),
  note: z.string().max(10_000).optional().describe('Anything worth telling beside the result.'),
  use: z
    .union([name, z.array(name).max(MAX_USED)])
    .optional()
    .describe("Profile files, relative to this file's folder."),
  profiles: z
    .record(name, someFields)
    .optional()
    .describe('Named units, weapons and so on; each may carry points and a source.'),
  targets: name
    .optional()
    .describe('A mix of targets that comes with the system, such as standard: a case for each of them.'),
  variants: z
    .union([z.array(z.looseObject({ name })).min(1), z.record(name, someFields.nullable())])
    .optional()
    .describe('Cases to run instead of the one above: what differs in each. Paths may be dotted.'),
  sweep: z
    .record(
      z.string(),
      z.union([
        z.array(scalar).min(1),
        z.strictObject({ from: z.number(), to: z.number(), step: z.number().positive().default(1) }),
      ]),
    )
    .optional()
    .describe('One or two fields, each with a list of values or a range, to run one case per value.'),
  expect: expectSchema.optional().describe('What the result is expected to be.'),
  $schema: z
    .string()
    .optional()
    .describe('The JSON Schema this file follows; for editors, otherwise unused.'),
});

/** A text of the file with its place, for whoever reads it further. */
export interface Written {
  readonly text: string;
  readonly place: Place;
  /** What is wrong with it, where it is no text at all and was kept all the same. */
  readonly wrong?: Problem;
}

/** The header's fields, checked, and the action's fields that are left. */
export interface Header {
  readonly title?: string;
  readonly note?: string;
  readonly use: readonly Written[];
  readonly profiles?: LocatedMap;
  /** The mix of targets that it names. */
  readonly targets?: Written;
  readonly variants?: Located;
  readonly sweep?: LocatedMap;
  readonly expect: readonly Written[];
  /** Everything that is not the header's. */
  readonly fields: LocatedMap;
}

/** Names of the header's fields. */
export const HEADER_NAMES: readonly string[] = Object.keys(headerSchema.shape);

export const headerShape = (): Shape =>
  JSON.parse(JSON.stringify(z.toJSONSchema(headerSchema, { target: 'draft-7', io: 'input' }))) as Shape;

/**
 * @param keepWrong whether lines of `expect` that are no text are kept, with what is wrong with them, for whoever
 *   reads the others
 * @param own fields of the action's own, which are none of the header's though they are called as one of its is
 * @throws InputError when one of the header's fields is not what it should be
 */
export function readHeader(root: LocatedMap, keepWrong = false, own: readonly string[] = []): Header {
  const fields = without(
    root,
    HEADER_NAMES.filter((field) => field !== 'targets' || !own.includes(field)),
  );
  const tree = without(root, [...fields.entries.keys()]);
  const parsed = headerSchema.omit({ expect: true }).safeParse(plain(without(tree, ['expect'])));
  const lines = expectLines(tree.entries.get('expect'), tree, keepWrong);
  if (!parsed.success || lines.problems.length > 0)
    throw new InputError([
      ...(parsed.success ? [] : problemsOf(parsed.error.issues, subjectOf(tree))),
      ...lines.problems,
    ]);
  const { title, note } = parsed.data;
  const { profiles, targets, variants, sweep, use } = Object.fromEntries(tree.entries);
  return {
    ...(title !== undefined && { title }),
    ...(note !== undefined && { note }),
    ...(profiles?.kind === 'map' && { profiles }),
    ...(targets && { targets: texts(targets)[0] }),
    ...(variants && { variants }),
    ...(sweep?.kind === 'map' && { sweep }),
    use: texts(use),
    expect: lines.written,
    fields,
  };
}

/** The lines of `expect`, and what is wrong with them, unless each wrong line is kept with what is wrong with it. */
function expectLines(node: Located | undefined, tree: LocatedMap, keepWrong: boolean): Lines {
  if (!node) return { written: [], problems: [] };
  const checked = expectSchema.safeParse(plain(node));
  if (checked.success) return { written: texts(node), problems: [] };
  const issues = checked.error.issues.map((issue) => ({ ...issue, path: ['expect', ...issue.path] }));
  if (!keepWrong || node.kind !== 'list' || issues.some(({ path }) => path.length < 2))
    return { written: [], problems: problemsOf(issues, subjectOf(tree)) };
  const written = node.items.map((item, index): Written => {
    const [wrong] = problemsOf(
      issues.filter(({ path }) => path[1] === index),
      subjectOf(tree),
    );
    return wrong
      ? { text: '', place: item.place, wrong }
      : (texts(item)[0] ?? { text: '', place: item.place });
  });
  return { written, problems: [] };
}

interface Lines {
  readonly written: readonly Written[];
  readonly problems: readonly Problem[];
}

const subjectOf = (tree: LocatedMap) => ({ tree, shape: headerShape(), profiles: false });

/** A text, or each text of a list. */
function texts(node: Located | undefined): Written[] {
  if (node?.kind === 'list') return node.items.flatMap(texts);
  return node?.kind === 'scalar' ? [{ text: String(node.value), place: node.place }] : [];
}
