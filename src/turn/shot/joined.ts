import type { Dice } from '../../dice/dice.ts';
import { DoesNotCompile } from '../../play/compile/budget.ts';
import type { Seat } from '../../systems/after.ts';
import { FieldError } from '../../systems/system.ts';
import type { Part } from '../turn.ts';
import { type Distribution, type Ending, Match } from './match.ts';

/** More ways in which a shot may end are not worked out. */
const MOST_ENDINGS = 1 << 14;

/** @throws FieldError where nobody is left at whom it would be */
export function joined(parts: readonly Part[], made: (part: Part) => Match): Match {
  if (parts.length === 0) throw new FieldError([], 'nobody', 'a unit that may still be shot at');
  const matches = parts.map(made);
  return matches.length === 1 ? matches[0] : new Joined(matches, parts);
}

/** What there is of the target of each part, by the seat that it has in all of them. */
const bySeat = <T>(targets: readonly T[]): [Seat, T][] =>
  targets.map((one, part) => [part === 0 ? 'target' : `beside ${part - 1}`, one]);

/** A shot at several units at once: of each what a shot at it alone leaves, as none of them changes another. */
class Joined extends Match {
  readonly isSeveral = true;
  private readonly matches: readonly Match[];
  private readonly parts: readonly Part[];
  private readonly joint = new Map<string, number>();

  constructor(matches: readonly Match[], parts: readonly Part[]) {
    const [{ action, options, before, sitting }] = matches;
    const targets = bySeat(matches.map((match) => match.before.target));
    super(
      action,
      options,
      { ...before, ...Object.fromEntries(targets) },
      new Map([...sitting, ...bySeat(parts.map(({ at }) => at))]),
    );
    this.matches = matches;
    this.parts = parts;
  }

  override atStart(): Ending {
    return Object.fromEntries(bySeat(this.matches.map((match) => match.atStart().target)));
  }

  override inShort(): string {
    return this.matches
      .map((match, part) => (part === 0 ? '' : `${this.parts[part].title}: `) + match.inShort())
      .join('; ');
  }

  override spends(): readonly string[] {
    return this.matches.flatMap((match) => match.spends());
  }

  override play(dice: Dice): number {
    const numbers = this.matches.map((match) => dice.play(match));
    const key = numbers.join(' ');
    const known = this.joint.get(key) ?? this.numberOf(this.leavingOf(numbers));
    this.joint.set(key, known);
    return known;
  }

  override endsAs(other: Match): boolean {
    return (
      other instanceof Joined &&
      other.matches.length === this.matches.length &&
      this.matches.every((match, part) => match.endsAs(other.matches[part]))
    );
  }

  protected override shared(): Distribution {
    let all: (readonly [numbers: readonly number[], chance: number])[] = [[[], 1]];
    for (const match of this.matches) {
      const chances = [...match.chances().entries()].filter(([, chance]) => chance > 0);
      if (all.length * chances.length > MOST_ENDINGS)
        throw new DoesNotCompile(`more than ${MOST_ENDINGS} ways in which a shot may end`);
      all = all.flatMap(([numbers, before]) =>
        chances.map(([number, chance]) => [[...numbers, number], before * chance] as const),
      );
    }
    return {
      endings: all.map(([numbers]) => this.leavingOf(numbers)),
      chances: Float64Array.from(all, ([, chance]) => chance),
    };
  }

  /** What is left of everybody where each of them ends so. */
  private leavingOf(numbers: readonly number[]): Ending {
    return Object.fromEntries(bySeat(this.matches.map(({ endings }, part) => endings[numbers[part]].target)));
  }
}
