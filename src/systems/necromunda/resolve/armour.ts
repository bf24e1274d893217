import { type ARMOUR, allRows, type NecromundaRows } from '../tables.ts';

type Worth = keyof typeof ARMOUR;

/** What an armour's save is, by how it is hit: rows of the table. */
interface Armour {
  readonly save?: Worth;
  /** Base save against Blast and Template, where it differs. */
  readonly area?: Worth;
  /** Base save against hits from the front, where it differs. */
  readonly front?: Worth;
  /** The worst that AP can make of it. */
  readonly worst?: Worth;
  /** Traits that do nothing to its wearer. */
  readonly immune?: readonly Harm[];
}

/** Traits that some armour keeps off. */
export type Harm = 'Blaze' | 'Rad-phage';

/** What no D6 shows. */
export const NO_SAVE = 7;

/** Body armour (Armoury, Armour). */
export const ARMOURS = {
  none: {},
  flak: { save: 'flak', area: 'flakArea' },
  mesh: { save: 'mesh' },
  'light carapace': { save: 'lightCarapace' },
  'heavy carapace': { save: 'heavyCarapace', front: 'heavyCarapaceFront' },
  'hazard suit': { save: 'hazardSuit', immune: ['Blaze', 'Rad-phage'] },
  'furnace plates': { save: 'furnacePlates', front: 'furnacePlatesFront' },
  armourweave: { save: 'armourweave', worst: 'armourweaveWorst' },
} as const satisfies Record<string, Armour>;

interface Layer {
  /** What the first, second and later armour saves are better by; nothing where there is none. */
  readonly bonus: readonly Worth[];
  readonly immune: readonly Harm[];
}

/** What is worn over or under it. */
export const LAYERS = {
  bodyglove: { bonus: ['bodyglove', 'bodyglove', 'bodyglove'], immune: ['Rad-phage'] },
  'ablative overlay': { bonus: ['overlayFirst', 'overlaySecond'], immune: [] },
} as const satisfies Record<string, Layer>;

/** Field armour: the save, which neither AP nor cover changes (Armoury, Field armour). */
export const FIELDS = {
  refractor: { save: 'refractor', burnsOut: true, needsStrength: false },
  conversion: { save: 'conversion', burnsOut: false, needsStrength: false },
  displacer: { save: 'displacer', burnsOut: false, needsStrength: true },
} as const;

/** A field as it is worn. */
export interface FieldArmour {
  readonly save: number;
  readonly burnsOut: boolean;
  readonly needsStrength: boolean;
}

/** The field of this name, with another save or without a name. */
export function fieldArmour(
  name: FieldName | undefined,
  save: number | undefined,
  rows: NecromundaRows,
): FieldArmour | undefined {
  if (!name) return save === undefined ? undefined : { save, burnsOut: false, needsStrength: false };
  return { ...FIELDS[name], save: save ?? rows[FIELDS[name].save] };
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

/**
 * What an armour save needs, e.g. 5 for 5+; 7 and over cannot be made. A fighter without armour counts as 7+
 * where a bonus applies (Resolve Hits, Positive Save Modifiers).
 */
export function armourSave(worn: Worn, struck: Struck, rows: NecromundaRows = allRows()): number {
  const armour: Armour = ARMOURS[worn.armour];
  const base = worn.save ?? baseSave(armour, struck.area, worn.fromFront, rows);
  const layers = worn.layers.reduce((sum, layer) => sum + bonusOf(LAYERS[layer], struck.used, rows), 0);
  const inCover = { none: 0, partial: rows.saveInPartial, full: rows.saveInFull };
  const cover = struck.area ? inCover[struck.cover] : 0;
  const needed = base - layers - cover - struck.ap;
  return armour.worst ? Math.min(needed, rows[armour.worst]) : needed;
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

function bonusOf({ bonus }: Layer, used: number, rows: NecromundaRows): number {
  return used < bonus.length ? rows[bonus[used]] : 0;
}

function baseSave(
  { save, area, front }: Armour,
  isArea: boolean,
  fromFront: boolean,
  rows: NecromundaRows,
): number {
  const saves = [save, isArea ? area : undefined, fromFront ? front : undefined];
  return Math.min(NO_SAVE, ...saves.flatMap((name) => (name ? rows[name] : [])));
}
