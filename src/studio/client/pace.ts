/** What comes later is not waited for by what comes sooner. */
const QUICK_MS = 300;

/** How soon answers come. */
export class Pace {
  private began: number | undefined;
  private took = 0;

  begin(): void {
    this.began = performance.now();
  }

  end(): void {
    if (this.began === undefined) return;
    this.took = performance.now() - this.began;
    this.began = undefined;
  }

  /** Whether the last one was soon there. */
  get isQuick(): boolean {
    return this.took < QUICK_MS;
  }
}
