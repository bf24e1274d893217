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
  if (one instanceof z.ZodOptional || one instanceof z.ZodDefault) {
    const inside = one.unwrap() as z.ZodType;
    const made = withWordsOf(inside, other);
    if (made === inside) return one;
    const usual = one.safeParse(undefined).data;
    return usual === undefined ? made.optional() : made.default(usual);
  }
  if (one instanceof z.ZodEnum && other instanceof z.ZodEnum)
    return z.enum([...new Set([...one.options, ...other.options].map(String))] as [string, ...string[]]);
  if (one instanceof z.ZodArray && other instanceof z.ZodArray) {
    const [each, its] = [one.element, other.element].map((element) => unwrapped(element as z.ZodType));
    // How many it may be, the action that is meant decides.
    return each instanceof z.ZodEnum ? z.array(withWordsOf(each, its)) : one;
  }
  if (!(one instanceof z.ZodObject && other instanceof z.ZodObject)) return one;
  const both = Object.keys(one.shape).filter((key) => Object.hasOwn(other.shape, key));
  return one.extend(
    Object.fromEntries(
      both.map((key) => [key, withWordsOf(one.shape[key] as z.ZodType, other.shape[key] as z.ZodType)]),
    ),
  );
}
