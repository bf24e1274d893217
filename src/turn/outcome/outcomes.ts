import type { Condition } from '../condition/condition.ts';
import { conditionWords, verbOf } from '../condition/words.ts';
import type { TurnedAction } from '../input/actions.ts';
import { type Leaving, mayAct } from '../leavings.ts';
import type { Thing } from '../thing.ts';

/** Who shoots, at whom and when, as a shot is made that no plan makes. */
interface Aimed {
  readonly shooter: number;
  readonly targets: readonly number[];
  readonly alsoBy: readonly string[];
  readonly condition: Condition | undefined;
}

/** What a shot by that action is called that somebody can no longer answer as it is written; undefined where nobody may. */
export const unansweredIn = ({ inTurn }: TurnedAction): string | undefined =>
  inTurn.unanswered && (inTurn.silence?.as ?? 'fired, not answered');

/** Numbers of what may become of a shot, whatever shot that is. */
const BARRED = 0;
const FIRED = 1;

/** Where it is counted what becomes of a shot. */
export const firedIn = (shot: number): string => `fired${shot + 1}`;

/** What may become of a shot, by number: it is fired, or why it is not. */
export class Outcomes {
  /** Each in words. */
  readonly words: string[] = ['not fired', 'fired'];
  private readonly numbers = new Map<string, number>();
  /** The number of the first way in which it is made otherwise. */
  private readonly manners: number;
  /** Those in which its shooter cannot shoot, so that its condition is not looked at. */
  private readonly unable: number[] = [];

  /**
   * @param things those of the turn
   * @param isPlanned whether a plan says when it is made: when it is not, that is the plan's, and no rule's
   * @param unanswered what it is called when somebody may answer it, and can no longer; left out: nobody may
   * @param manners how it may come to be made otherwise
   */
  constructor(
    { shooter, targets, condition }: Aimed,
    things: readonly Thing[],
    {
      isPlanned,
      unanswered,
      manners = [],
    }: {
      readonly isPlanned: boolean;
      readonly unanswered: string | undefined;
      readonly manners?: readonly string[] | undefined;
    },
  ) {
    if (unanswered !== undefined) this.numbers.set('unanswered', this.words.push(unanswered) - 1);
    this.manners = this.words.length;
    this.words.push(...manners);
    if (isPlanned) return;
    this.words[BARRED] = 'not fired: the rules do not let it';
    if (condition) this.add('condition', `if ${conditionWords(condition, things)} does not hold`);
    const by = things[shooter];
    for (const { name, acts } of by.fates)
      if (!acts) this.unable.push(this.add(`by ${name}`, `${by.title} ${verbOf(by)} ${name}`));
    if (targets.some((target) => things[target].fates.some(({ isTarget }) => !isTarget)))
      this.add('nobody', 'nobody is left to shoot at');
  }

  /** The same without that it is not. */
  whyOf(number: number): string {
    return this.words[number].replace(/^not fired: /, '');
  }

  private add(key: string, why: string): number {
    const number = this.words.push(`not fired: ${why}`) - 1;
    this.numbers.set(key, number);
    return number;
  }

  /** That of a shot that is fired. */
  fired({ unanswered, manner }: { readonly unanswered: unknown; readonly manner: number }): number {
    if (manner >= 0) return this.manners + manner;
    return unanswered === undefined ? FIRED : (this.numbers.get('unanswered') ?? FIRED);
  }

  /** How it was fired, where that is not as it is written. */
  firedAs(number: number): string[] {
    const [, how] = /^fired,? (.*)/.exec(this.words[number]) ?? [];
    return how || this.numbers.get('unanswered') === number ? [how ?? this.words[number]] : [];
  }

  /** Why a shot is not fired that is made as it is written. */
  unfired(shot: Aimed, left: (thing: number) => Leaving): number {
    return this.numbers.get(whyUnfired(shot, left)) ?? BARRED;
  }

  /** Whether its condition does not hold, which is no rule's. */
  isOnCondition(number: number): boolean {
    return this.numbers.get('condition') === number;
  }

  /**
   * That its condition holds always, or never, where either is certain.
   *
   * @param chances of what may become of it, by number; left out: they are not known exactly
   */
  ofCondition(chances: readonly number[] = []): string[] {
    const without = this.numbers.get('condition') ?? BARRED;
    const may = [...chances.keys()].filter((number) => chances[number] > 0);
    const able = may.filter((number) => !this.unable.includes(number));
    const never = able.includes(without);
    if (without === BARRED || able.length === 0 || (never && able.length > 1)) return [];
    const where = able.length < may.length ? ' while its shooter can shoot' : '';
    return [`Its condition ${never ? 'never' : 'always'} holds${where}, however the dice fall`];
  }

  /** Whether it is certain that it is never fired, of what its chances are by number; where none are known it is not. */
  isNeverFired(chances: readonly number[] = []): boolean {
    return (
      chances.length > 0 && chances.every((chance, i) => chance === 0 || /^not fired/.test(this.words[i]))
    );
  }

  /** Whether that is a rule which is asked only as the shot is made. */
  isBarred(number: number): boolean {
    return number === BARRED;
  }
}

function whyUnfired(shot: Aimed, left: (thing: number) => Leaving): string {
  const { shooter, targets, condition } = shot;
  if (!mayAct(left(shooter), shot)) return `by ${left(shooter).fate?.name}`;
  if (condition?.holds(left) === false) return 'condition';
  return targets.some((target) => left(target).fate?.isTarget !== false) ? 'barred' : 'nobody';
}
