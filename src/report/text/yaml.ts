type Written = Readonly<Record<string, unknown>>;

/** A scenario as YAML that the command reads; texts that YAML could take for something else stand in quotes. */
export const yamlOf = (scenario: Written): string => `${fieldsOf(scenario, '').join('\n')}\n`;

const fieldsOf = (fields: Written, before: string): string[] =>
  Object.entries(fields).flatMap(([name, value]) => entry(`${before}${scalar(name)}:`, value, before));

function entry(start: string, value: unknown, before: string): string[] {
  if (isSimple(value)) return [`${start} ${scalar(value)}`];
  if (Array.isArray(value) && value.every(isSimple)) return [`${start} [${value.map(scalar).join(', ')}]`];
  if (!Array.isArray(value)) return [start, ...fieldsOf(value as Written, `${before}  `)];
  return [
    start,
    ...value.flatMap((item) => {
      // JSON is YAML, and lists within lists are rare.
      if (isSimple(item) || Array.isArray(item)) return [`${before}  - ${scalar(item)}`];
      const [first, ...rest] = fieldsOf(item as Written, `${before}    `);
      return [`${before}  - ${first.trimStart()}`, ...rest];
    }),
  ];
}

const isSimple = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Object.keys(value).length === 0;

const PLAIN = /^[A-Za-z][\w ’()-]*(?<! )$/;
const WORDS = /^(true|false|null|yes|no|on|off|y|n)$/i;

const scalar = (value: unknown): string =>
  typeof value === 'string' && PLAIN.test(value) && !WORDS.test(value) ? value : JSON.stringify(value);
