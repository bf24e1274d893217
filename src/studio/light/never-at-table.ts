/** Stands in for what came up at the table: of a turn of several shots nothing does. */
export class AtTable {
  readonly words = '';

  tell(): void {}

  keep(): boolean {
    return false;
  }

  forget(): void {}
}

export const beforeThat = <T>(changes: T): T => changes;

export const commandFor = (file: string): [command: string, does: string] => [
  `fusillade run ${file}`,
  'runs it.',
];
