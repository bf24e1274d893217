import type { Spent } from '../../play/compile/budget.ts';

/** What trying answers may take, or took: ways and plays of compiling, and rolled trials, a long one as several. */
export interface Share extends Spent {
  trials: number;
}

/** What is spent of a case's share. */
export class Allowance {
  readonly share: Readonly<Share>;
  readonly spent: Share = { ways: 0, plays: 0, trials: 0 };

  constructor(share: Readonly<Share>) {
    this.share = share;
  }

  isOver(): boolean {
    return !this.covers({ ways: 0, plays: 0 });
  }

  /** Whether so much more may be spent. */
  covers({ ways, plays }: Spent): boolean {
    const { share, spent } = this;
    return spent.ways + ways <= share.ways && spent.plays + plays <= share.plays;
  }

  left(): Spent {
    const { share, spent } = this;
    return { ways: share.ways - spent.ways, plays: share.plays - spent.plays };
  }

  /** Spends what was spent before on the like. */
  spend({ ways, plays }: Readonly<Spent>): void {
    this.spent.ways += ways;
    this.spent.plays += plays;
  }

  /** Begins to count: what is returned says how much was spent since. */
  since(): () => Spent {
    const { ways, plays } = this.spent;
    return () => ({ ways: this.spent.ways - ways, plays: this.spent.plays - plays });
  }

  /** Spends trials, where there are so many left. */
  takeTrials(trials: number): boolean {
    if (this.spent.trials + trials > this.share.trials) return false;
    this.spent.trials += trials;
    return true;
  }
}
