import type { Die } from '../../../dice/die.ts';
import { defenceIndex, type Enemy, rangedIndex, type View } from '../battle.ts';
import {
  ADVANTAGE,
  DISADVANTAGE,
  improvementDie,
  MODES,
  type Mode,
  modeOf,
  rangedDie,
  STRAIGHT,
} from '../check/checks.ts';
import { defenceDie, defenceNeed } from '../check/defence.ts';
import type { Book } from '../edition.ts';
import type { BattleInput } from '../input.ts';
import type { ShooterInput } from '../profiles.ts';
import type { Shot } from '../traits.ts';

/** A shooter's fields and all they are resolved with. */
export interface Given {
  readonly name: string;
  readonly shooter: ShooterInput;
  readonly enemies: readonly Enemy[];
  readonly inputs: BattleInput['enemies'];
  readonly rounds: number;
  readonly book: Book;
}

/**
 * Its Ranged Checks by `rangedIndex`. Modes that cannot come up share the straight die.
 *
 * @param better by how much its Ranged has improved
 */
export function rangedDice(
  { shooter, enemies, book }: Given,
  shot: Shot,
  views: readonly View[],
  ones: number,
  better: number,
): Die[] {
  const { edition, rules } = book;
  const { copies = 1, piercingShot = false, condition } = shooter;
  const mayHave = copies > 1 || rules.dazedAdvantage === 'on' || views.some((view) => view.elevated);
  const mayLack = piercingShot || condition !== 'fine';
  const possible = new Set<Mode>([STRAIGHT]);
  if (mayHave) possible.add(ADVANTAGE);
  if (mayLack) possible.add(DISADVANTAGE);
  if (mayHave && mayLack) possible.add(modeOf(true, true, rules));
  const dice: Die[] = [];
  const known = new Map<string, Die>();
  for (const [enemy, { target }] of enemies.entries())
    for (let mode = 0; mode < MODES; mode++)
      for (const last of [0, 1]) {
        const check = {
          need: shot.ranged - better,
          injury: shot.injury,
          target,
          mode: possible.has(mode as Mode) ? (mode as Mode) : STRAIGHT,
          criticals: last === 0,
          criticalIsTwenty: edition.tag === 'S1',
          ones,
        };
        const key = JSON.stringify(check);
        const made = known.get(key) ?? rangedDie(check, book);
        known.set(key, made);
        dice[rangedIndex(enemy, mode, last)] = made;
      }
  return dice;
}

/** Whether a Defence Check is made in cover, against one who Moved, and Staggered. */
const CIRCUMSTANCES = [0, 1].flatMap((cover) =>
  [0, 1].flatMap((moved) => [0, 1].map((staggered) => [cover, moved, staggered] as const)),
);

/** Its enemies' Defence Checks by `defenceIndex`. */
export function defenceDice({ shooter, enemies, book }: Given, shot: Shot): (Die | undefined)[] {
  const dice: (Die | undefined)[] = [];
  for (const [enemy, { unit, target }] of enemies.entries())
    for (const [cover, moved, staggered] of CIRCUMSTANCES) {
      const defending = {
        unit,
        target,
        shot,
        piercingShot: shooter.piercingShot ?? false,
        cover: cover === 1,
        moved: moved === 1,
      };
      const mode = staggered === 1 ? DISADVANTAGE : STRAIGHT;
      dice[defenceIndex(enemy, cover, moved, staggered)] = defenceDie(
        defenceNeed(defending, book),
        book,
        mode,
      );
    }
  return dice;
}

/**
 * What a Hero draws that takes out an enemy, by how much its Ranged has improved before: 1 where it improves by one
 * more. None where it shoots no more afterwards, or cannot improve. (F19, A33)
 */
export function improvementDice({ shooter, enemies, rounds, book }: Given, shot: Shot): Die[] {
  const { edition, rules, rows } = book;
  const again = rounds > 1 || shot.area;
  if (edition.tag === 'S1' || rules.improvement === 'none' || shooter.unit.rank === 'henchman' || !again)
    return [];
  const most = Math.max(0, Math.min(enemies.length, shot.ranged - rows.bestRanged));
  return Array.from({ length: most }, (_, better) => improvementDie(rows.rangedCards, shot.ranged - better));
}
