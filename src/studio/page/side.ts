import { type EngineLink, LAST } from '../client/link.ts';
import type { Reply, Request } from '../engine/messages.ts';

/** A wish as it is made, before it has its number. */
type Unnumbered = Request extends infer One ? (One extends Request ? Omit<One, 'number'> : never) : never;

/** An engine beside the one that answers what is changed: it does one thing after another. */
export class Side {
  readonly link: EngineLink;
  private number = 0;
  private before: Promise<unknown> = Promise.resolve();

  constructor(link: EngineLink) {
    this.link = link;
  }

  /** Every reply to a wish, when the last has come. */
  ask(wish: Unnumbered): Promise<readonly Reply[]> {
    const replies = this.before.then(() => this.answered(wish));
    this.before = replies;
    return replies;
  }

  private answered(wish: Unnumbered): Promise<readonly Reply[]> {
    const number = ++this.number;
    const replies: Reply[] = [];
    return new Promise((done) => {
      this.link.hear = (reply) => {
        if (reply.number !== number && reply.number !== -1) return;
        replies.push(reply);
        if (LAST.includes(reply.kind)) done(replies);
      };
      this.link.send({ ...wish, number } as Request);
    });
  }
}
