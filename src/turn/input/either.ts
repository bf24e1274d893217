import { z } from 'zod';
import { aboutOf, bareFields, unwrapped } from './paths.ts';

/** What one action or another takes in a field of the same name: of words, and of fields inside and in lists, those of both, of numbers the more. */
export function either(one: z.ZodType | undefined, other: z.ZodType): z.ZodType {
  const [words, more] = [one && unwrapped(one), unwrapped(other)];
  if (words instanceof z.ZodObject && more instanceof z.ZodObject) {
    return z
      .strictObject(eitherFields(words, more))
      .optional()
      .meta(aboutOf(one ?? other));
  }
  if (words instanceof z.ZodArray && more instanceof z.ZodArray) {
    const [each, its] = [words.element, more.element].map((element) => unwrapped(element as z.ZodType));
    // How many it may be, the action that is meant decides.
    if (each instanceof z.ZodObject && its instanceof z.ZodObject)
      return z
        .array(z.strictObject(eitherFields(each, its)))
        .optional()
        .meta(aboutOf(one ?? other));
  }
  // A number that one of them takes is one, however few the other has.
  if (words instanceof z.ZodNumber && more instanceof z.ZodNumber)
    return one && (words.maxValue ?? Infinity) > (more.maxValue ?? Infinity) ? one : other;
  if (!(words instanceof z.ZodEnum && more instanceof z.ZodEnum)) return other;
  const all = [...new Set([...words.options, ...more.options].map(String))] as [string, ...string[]];
  return z
    .enum(all)
    .optional()
    .meta(one?.meta() ?? {});
}

/** The fields of both; which of them are needed, the action that is meant decides. */
function eitherFields(one: z.ZodObject, other: z.ZodObject): Record<string, z.ZodType> {
  const [ones, others] = [bareFields(one), bareFields(other)];
  const both = Object.keys(ones).filter((key) => Object.hasOwn(others, key));
  const merged = Object.fromEntries(both.map((key) => [key, either(ones[key], others[key])]));
  return { ...ones, ...others, ...merged };
}

/**
 * A field as one action takes it, and in it the words that another takes besides, whether it is one of them or a list:
 * which of them it may be, the action that is meant decides. Whatever else it takes, and what it is when it is left out,
 * is as the one has it.
 */
export function withWordsOf(one: z.ZodType, other: z.ZodType): z.ZodType {
  const made = withWords(one, unwrapped(other));
  return made === one ? one : made.meta(aboutOf(one));
}

function withWords(one: z.ZodType, other: z.ZodType): z.ZodType {
  if (one instanceof z.ZodOptional) {
    const made = withWordsOf(one.unwrap() as z.ZodType, other);
    return made === one.unwrap() ? one : made.optional();
  }
  if (one instanceof z.ZodDefault) {
    const made = withWordsOf(one.unwrap() as z.ZodType, other);
    return made === one.unwrap() ? one : made.default(one.def.defaultValue);
  }
  if (one instanceof z.ZodEnum && other instanceof z.ZodEnum) {
    const all = [...new Set([...one.options, ...other.options].map(String))] as [string, ...string[]];
    return all.length === one.options.length ? one : z.enum(all);
  }
  if (one instanceof z.ZodArray && other instanceof z.ZodArray) {
    const each = one.element as z.ZodType;
    const made = withWordsOf(each, unwrapped(other.element as z.ZodType));
    return made === each ? one : one.clone({ ...one.def, element: made });
  }
  if (!(one instanceof z.ZodObject && other instanceof z.ZodObject)) return one;
  const both = Object.keys(one.shape).filter((key) => Object.hasOwn(other.shape, key));
  const changed = both.flatMap((key) => {
    const made = withWordsOf(one.shape[key] as z.ZodType, other.shape[key] as z.ZodType);
    return made === one.shape[key] ? [] : [[key, made] as const];
  });
  return changed.length === 0 ? one : one.extend(Object.fromEntries(changed));
}
