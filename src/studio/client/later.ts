/** Work that can wait until something else is shown, but no longer than so long. */
export class Later {
  private work: (() => void) | undefined;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  /** Puts it off; what was put off before is given up for it. */
  put(work: () => void, longest: number): void {
    this.drop();
    this.work = work;
    this.waiting = setTimeout(() => this.now(), longest);
  }

  /** Does what was put off, if it has not been done. */
  now(): void {
    const { work } = this;
    this.drop();
    work?.();
  }

  drop(): void {
    clearTimeout(this.waiting);
    this.work = undefined;
  }
}
