import type { Fired } from './fired.ts';

/**
 * What attackers and targets are called where they are named by the ids of profiles: by the profiles' own names, e.g.
 * `Autogun + Orlock Gunner` for `autogun + orlock-gunner`, `Fyrd bowmen with javelins` for
 * `fyrd-bowmen with javelin`. Those with other names keep them, and so do those that would
 * be called the same. The profiles themselves are among them.
 */
export function profileTitles(
  contenders: readonly { readonly name: string; readonly fired: readonly Fired[] }[],
  targets: readonly { readonly name?: string }[],
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { profiles } of contenders.flatMap(({ fired }) => fired.flatMap(({ cases }) => cases)))
    for (const { name, title } of profiles)
      if (name !== undefined && title !== undefined) ids.set(name, title);
  const names = new Set([...contenders, ...targets].flatMap(({ name = '' }) => name));
  const titled = (part: string): string => {
    const [, before = '', id = part] = /^(\d+ × )?(.*)$/.exec(part) ?? [];
    return before + (ids.get(id) ?? id);
  };
  const armed = (part: string): string => {
    const both = part.split(' with ');
    return both.length === 2 && both.every((id) => ids.has(id))
      ? both.map(titled).join(' with ')
      : titled(part);
  };
  const titles = [...names].map((name) => [name, name.split(' + ').map(armed).join(' + ')] as const);
  const often = new Map<string, number>();
  for (const [, title] of titles) often.set(title, (often.get(title) ?? 0) + 1);
  const own = titles.map(([name, title]) => [name, often.get(title) === 1 ? title : name] as const);
  return new Map([...ids, ...own]);
}
