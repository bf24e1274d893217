import { type Stand, Steps } from '../client/choice/steps.ts';
import type { EngineLink } from '../client/link.ts';
import { Living } from '../client/living.ts';
import type { Telling } from '../client/redraw.ts';
import type { Subject } from '../client/subject.ts';

/** A scenario that took the place of another by a press of a button: that is its first step, which is taken back as any. */
export class Opened extends Living {
  /** @param onBack called when what stood there before is to stand there again */
  constructor(
    subject: Subject,
    [link, telling, place, number]: [EngineLink, Telling, HTMLElement, number | undefined],
    onBack: () => void,
  ) {
    super(subject, link, telling, place, number);
    this.steps = new StepsBehind(onBack);
  }
}

/** Steps behind one that no form made. */
class StepsBehind extends Steps {
  private readonly onBack: () => void;

  constructor(onBack: () => void) {
    super();
    this.onBack = onBack;
  }

  override get any(): boolean {
    return true;
  }

  override back(): Stand | undefined {
    // Whoever takes it back is at work with it still.
    if (!super.any) queueMicrotask(this.onBack);
    return super.back();
  }
}
