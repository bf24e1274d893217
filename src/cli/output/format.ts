import { Option } from '@commander-js/extra-typings';

const FORMATS = ['text', 'json', 'jsonl', 'csv', 'markdown'] as const;

/** What numbers are printed as. */
export type Format = (typeof FORMATS)[number];

/** `--format`, for every command that finds numbers. */
export const formatOption = (description = 'what to print (text)') =>
  new Option('--format <format>', description).choices(FORMATS);

/** What was given, where `--json` is short for `--format json`. */
export const withJson = <T extends { readonly json?: true; readonly format?: Format | undefined }>({
  json,
  ...options
}: T): Omit<T, 'json'> => ({ ...options, ...(json && { format: 'json' as const }) });
