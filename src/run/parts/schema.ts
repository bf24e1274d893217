import { z } from 'zod';

const count = z.int().min(0);
const counts = z.array(z.array(count));

/** What is counted of one case, as it is read back. */
export const storedCaseSchema = z.strictObject({
  method: z.enum(['sample', 'roll']),
  distribution: z.string(),
  trials: z.int().min(1).optional(),
  finished: z.array(z.tuple([count, count])),
  single: counts,
  joint: counts,
});

/** A choice as the plan has it: what other answers would change is worked out with the result. */
const assumption = z.strictObject({
  option: z.string(),
  cite: z.string(),
  question: z.string(),
  value: z.string(),
  meaning: z.string(),
  from: z.enum(['default', 'chosen']),
  printed: z.string().exactOptional(),
});

/** The fields of a plan, as they are read back. */
export const planShape = {
  fusillade: z.string(),
  seed: z.string().regex(/^\d{1,20}$/),
  trials: z.int().min(1),
  witness: z.int().min(1).exactOptional(),
  method: z.enum(['auto', 'sample', 'roll', 'exact']),
  shard: z.strictObject({ index: z.int().min(1), of: z.int().min(1) }).exactOptional(),
  system: z.string(),
  code: z.string().exactOptional(),
  action: z.string(),
  title: z.string(),
  note: z.string().exactOptional(),
  command: z.string(),
  file: z.string(),
  cases: z
    .array(
      z.strictObject({
        name: z.string(),
        point: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).exactOptional(),
        points: z.number().min(0).exactOptional(),
        fields: z.record(z.string(), z.unknown()),
        assumptions: z.array(assumption),
      }),
    )
    .min(1),
};
