import { rowsOf } from '../../table.ts';
import { AREA, type NecromundaRows } from '../tables.ts';

/** What an armour's save is, by how it is hit. */
interface Armour {
  /** Base save, e.g. 5 for 5+; {@link NO_SAVE} for none. */
  readonly save: number;
  /** Base save against Blast and Template, where it differs. */
  readonly area?: number;
  /** Base save against hits from the front, where it differs. */
  readonly front?: number;
  /** The worst that AP can make of it. */
  readonly worst?: number;
  /** Traits that do nothing to its wearer. */
  readonly immune?: readonly Harm[];
}

/** Traits that some armour keeps off. */
export type Harm = 'Blaze' | 'Rad-phage';

/** What no D6 shows. */
export const NO_SAVE = 7;

/** Body armour (Armoury, Armour). */
export const ARMOURS = {
  none: { save: NO_SAVE },
  flak: { save: 6, area: 5 },
  mesh: { save: 5 },
  'light carapace': { save: 4 },
  'heavy carapace': { save: 4, front: 3 },
  'hazard suit': { save: 6, immune: ['Blaze', 'Rad-phage'] },
  'furnace plates': { save: 6, front: 5 },
  armourweave: { save: 5, worst: 6 },
} as const satisfies Record<string, Armour>;

/** What is worn over or under it: bonus to the first, second and later armour saves. */
export const LAYERS = {
  bodyglove: { bonus: [1, 1, 1], immune: ['Rad-phage'] },
  'ablative overlay': { bonus: [2, 1, 0], immune: [] },
} as const satisfies Record<string, { bonus: readonly [number, number, number]; immune: readonly Harm[] }>;

/** Field armour: the save, which neither AP nor cover changes (Armoury, Field armour). */
export const FIELDS = {
  refractor: { save: 5, burnsOut: true, needsStrength: false },
  conversion: { save: 5, burnsOut: false, needsStrength: false },
  displacer: { save: 4, burnsOut: false, needsStrength: true },
} as const;

/** A field as it is worn. */
export interface FieldArmour {
  readonly save: number;
  readonly burnsOut: boolean;
  readonly needsStrength: boolean;
}

/** The field of this name, with another save or without a name. */
export function fieldArmour(name: FieldName | undefined, save: number | undefined): FieldArmour | undefined {
  if (!name) return save === undefined ? undefined : { save, burnsOut: false, needsStrength: false };
  return { ...FIELDS[name], ...(save !== undefined && { save }) };
}

/** Cover as it stands in the tables; the number is its place there. */
export const COVERS = ['none', 'partial', 'full'] as const;

/** How a pattern writes one who is not beneath the template but may be dragged in: less his cover's place. */
export const besideIn = (cover: Cover): number => (cover === 'none' ? 0 : -COVERS.indexOf(cover));

export type ArmourName = keyof typeof ARMOURS;
export type LayerName = keyof typeof LAYERS;
export type FieldName = keyof typeof FIELDS;
export type Cover = (typeof COVERS)[number];

/** What a fighter wears. */
export interface Worn {
  readonly armour: ArmourName;
  /** A base save that goes before the armour's. */
  readonly save?: number | undefined;
  readonly layers: readonly LayerName[];
  readonly fromFront: boolean;
}

/** The circumstances of one save. */
export interface Struck {
  /** Armour Penetration: 0 or less. */
  readonly ap: number;
  /** A Blast or Template: these alone let cover help a save (Shooting, Blasts, Templates and Cover). */
  readonly area: boolean;
  readonly cover: Cover;
  /** Armour saves made before, as far as an overlay counts them. */
  readonly used: number;
}

type SavesInCover = Pick<NecromundaRows, 'saveInPartial' | 'saveInFull'>;

/**
 * What an armour save needs, e.g. 5 for 5+; 7 and over cannot be made. A fighter without armour counts as 7+
 * where a bonus applies (Resolve Hits, Positive Save Modifiers).
 */
export function armourSave(worn: Worn, struck: Struck, rows: SavesInCover = rowsOf(AREA)): number {
  const armour: Armour = ARMOURS[worn.armour];
  const base = worn.save ?? baseSave(armour, struck.area, worn.fromFront);
  const layers = worn.layers.reduce((sum, layer) => sum + LAYERS[layer].bonus[Math.min(struck.used, 2)], 0);
  const inCover = { none: 0, partial: rows.saveInPartial, full: rows.saveInFull };
  const cover = struck.area ? inCover[struck.cover] : 0;
  const needed = base - layers - cover - struck.ap;
  return armour.worst ? Math.min(needed, armour.worst) : needed;
}

/** Whether what is worn keeps a trait off altogether. */
export function isImmune({ armour, layers }: Worn, harm: Harm): boolean {
  const { immune }: Armour = ARMOURS[armour];
  const kept = [...(immune ?? []), ...layers.flatMap((layer): readonly Harm[] => LAYERS[layer].immune)];
  return kept.includes(harm);
}

/** Whether it matters which way its wearer faces. */
export const hasBetterFront = ({ armour, save, fromFront }: Worn): boolean =>
  save === undefined && fromFront && (ARMOURS[armour] as Armour).front !== undefined;

function baseSave(armour: Armour, area: boolean, fromFront: boolean): number {
  const { save, front = NO_SAVE } = armour;
  return Math.min(save, area ? (armour.area ?? NO_SAVE) : NO_SAVE, fromFront ? front : NO_SAVE);
}
