/** The counts are not what the plan can have made. */
export class PartialError extends Error {
  override readonly name = 'PartError';

  constructor(what: string) {
    super(`what was counted earlier does not fit: ${what}`);
  }
}
