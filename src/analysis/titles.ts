import type { ScenarioCase } from '../scenario/index.ts';
import type { Fired } from './fired.ts';

/**
 * What attackers and targets are called where they are named by the ids of profiles: by the profiles' own names, e.g.
 * `Autogun + Orlock Gunner` for `autogun + orlock-gunner`. Those with other names keep them.
 */
export function profileTitles(
  contenders: readonly { readonly name: string; readonly fired: readonly Fired[] }[],
  targets: readonly { readonly name?: string }[],
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const take = ({ profiles, input }: ScenarioCase): void => {
    for (const { path, name } of profiles) {
      const held = path
        .split('.')
        .reduce<unknown>((all, key) => (all as Record<string, unknown>)?.[key], input);
      const title = (held as { readonly name?: unknown } | undefined)?.name;
      if (name !== undefined && typeof title === 'string') ids.set(name, title);
    }
  };
  for (const { fired } of contenders) for (const { cases } of fired) for (const one of cases) take(one);
  const names = [...contenders, ...targets].flatMap(({ name = '' }) => name);
  const titled = (part: string): string => {
    const [, before = '', id = part] = /^(\d+ × )?(.*)$/.exec(part) ?? [];
    return before + (ids.get(id) ?? id);
  };
  return new Map(names.map((name) => [name, name.split(' + ').map(titled).join(' + ')]));
}
