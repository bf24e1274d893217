import type { Mistake, Written } from '../../engine/messages.ts';
import type { Side } from '../side.ts';
import { type Edit, editsOf } from './edits.ts';
import type { Elsewhere } from './new-shot.ts';
import { refusalOf } from './refusal.ts';
import { TurnParts } from './turn-parts.ts';

/** A turn that is looked at. */
export interface Looked {
  /** What it is now. */
  readonly now: Written;
  /** What it was before it was opened in the place of that, the latest first. */
  readonly before: readonly Written[];
}

interface Studio {
  readonly bundled: readonly Written[];
  readonly seed: string;
  readonly now: () => Written;
  /** What is looked at, once all that was chosen is in it; undefined where that makes no scenario. */
  readonly looked: () => Promise<Looked | undefined>;
  readonly onEdited: (scenario: Written) => Promise<void>;
}

/** Adds units and shots to a turn, takes them out and moves them, as far as that can be played. */
export class TurnEdits {
  private readonly side: Side;
  private readonly studio: Studio;
  private readonly parts: TurnParts;

  constructor(place: HTMLElement, side: Side, studio: Studio) {
    this.side = side;
    this.studio = studio;
    this.parts = new TurnParts(place, (edit) => void this.edit(edit), studio.now);
  }

  /** Offers what can be done with the units and shots of a turn; nothing of what is none. */
  offer(scenario: Written): void {
    this.parts.offer(scenario);
  }

  private async edit(edit: Edit): Promise<void> {
    const looked = await this.studio.looked();
    if (!looked) return;
    let refused: readonly Mistake[] | undefined;
    for (const { scenario, words } of editsOf(looked.now, edit, this.elsewhere(looked))) {
      const mistakes = await this.mistakesIn(scenario);
      if (mistakes.length === 0) {
        await this.studio.onEdited(scenario);
        return this.parts.say('note', words);
      }
      refused ??= mistakes;
    }
    this.parts.say('wrong', refusalOf(looked.now, edit, refused ?? []));
  }

  /** Where it can be looked up how somebody shoots who has no shot in what is looked at. */
  private elsewhere({ now, before }: Looked): Elsewhere {
    const isAlike = (one: Written) => one.system === now.system && one.action === now.action;
    return { before: before.filter(isAlike), bundled: this.studio.bundled.filter(isAlike) };
  }

  /** Why a scenario cannot be played; nothing where it can. */
  private async mistakesIn(scenario: Written): Promise<readonly Mistake[]> {
    const trial = { seed: this.studio.seed, chunk: 0, index: 0 };
    const replies = await this.side.ask({ kind: 'trial', scenario, trial });
    return replies.flatMap((reply) => (reply.kind === 'wrong' ? reply.mistakes : []));
  }
}
