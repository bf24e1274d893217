import { plainly } from '../text/plainly.ts';
import type { Characteristic, Foreign, Read } from './foreign.ts';
import type { RosterNode } from './node.ts';

/** What a cost is called that is counted in points, whatever its game calls them; others are slots, levels and the like. */
const POINTS = /^(?:pts|points?|credits?|cost)$/;

/**
 * The profiles of a BattleScribe or New Recruit roster: those of every selection of every force, with what the
 * selection costs. What has no profile is noted.
 */
export function readRoster(root: RosterNode): Read {
  const profiles: Foreign[] = [];
  const notes: string[] = [];
  let rules = 0;
  const take = (selection: RosterNode, costName: string | undefined): void => {
    const name = selection.word('customName') || selection.word('name') || '';
    const own = selection.list('profiles', 'profile');
    const inner = selection.list('selections', 'selection');
    const points = costOf(selection, costName);
    rules += selection.list('rules', 'rule').length;
    own.forEach((profile, i) => {
      profiles.push(profileOf(profile, name, points, i > 0 ? own[0].word('name') : undefined));
    });
    if (own.length + inner.length === 0)
      notes.push(`${selection.at}: selection “${name}”${points ? ` (${points} points)` : ''} has no profile`);
    for (const one of inner) take(one, costName);
  };
  const forces = forcesIn(root);
  const costName = pointsName(root, forces);
  for (const force of forces) {
    rules += force.list('rules', 'rule').length;
    force.list('profiles', 'profile').forEach((profile) => {
      profiles.push(profileOf(profile, force.word('name') ?? '', undefined, undefined));
    });
    for (const selection of force.list('selections', 'selection')) take(selection, costName);
  }
  if (rules > 0)
    notes.push(
      `${root.at}: ${rules === 1 ? '1 rule' : `${rules} rules`} in prose, of which nothing is taken`,
    );
  const title = root.word('name');
  return { profiles, notes, ...(title !== undefined && { title }) };
}

const forcesIn = (node: RosterNode): RosterNode[] =>
  node.list('forces', 'force').flatMap((force) => [force, ...forcesIn(force)]);

function profileOf(
  profile: RosterNode,
  selection: string,
  points: number | undefined,
  beside: string | undefined,
): Foreign {
  const kind = profile.word('typeName') ?? profile.word('profileTypeName') ?? profile.word('type');
  return {
    at: profile.at,
    name: profile.word('name') || selection,
    ...(kind !== undefined && { kind }),
    characteristics: profile.list('characteristics', 'characteristic').map(characteristicOf),
    ...(points !== undefined && { points }),
    ...(beside !== undefined && { beside }),
  };
}

/** Its value stands between the tags, or before BattleScribe 2.02 in an attribute. */
const characteristicOf = (node: RosterNode): Characteristic => ({
  name: node.word('name') ?? '',
  text: (node.text.trim() || (node.word('value') ?? '')).trim(),
});

/** The one of a roster's costs that is counted in points: by its name, or the only one there is. */
function pointsName(root: RosterNode, forces: readonly RosterNode[]): string | undefined {
  const selections = forces.flatMap((force) => force.list('selections', 'selection'));
  const names = [
    ...new Set([root, ...selections].flatMap((node) => costsIn(node).map(({ name }) => plainly(name)))),
  ];
  return names.find((name) => POINTS.test(name)) ?? (names.length === 1 ? names[0] : undefined);
}

const costsIn = (node: RosterNode): { name: string; value: number }[] =>
  node.list('costs', 'cost').map((cost) => ({
    name: (cost.word('name') ?? '').trim(),
    value: Number(cost.word('value')),
  }));

/** What one of a selection costs by itself, without what is selected within it. */
function costOf(selection: RosterNode, costName: string | undefined): number | undefined {
  const value = costsIn(selection).find(({ name }) => plainly(name) === costName)?.value;
  const number = Number(selection.word('number') ?? 1);
  if (value === undefined || !Number.isFinite(value) || value < 0) return undefined;
  return number > 1 ? Math.round((100 * value) / number) / 100 : value;
}
