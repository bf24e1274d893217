import type { Form } from '../../engine/field.ts';
import { OWN, type Written } from '../../engine/messages.ts';
import { changeLines, changesInWords } from './change-words.ts';
import { type Changes, changed, without } from './changes.ts';
import type { Stand } from './steps.ts';

/** What is chosen: profiles of the library in the places of others, and what is changed of the scenario that this makes. */
export class Choice {
  /** With the profiles that were chosen in their places. */
  scenario: Written;
  /** Profiles of the library that were chosen, by the paths they stand at. */
  picks: Changes = {};
  changes: Changes = {};

  constructor(scenario: Written) {
    this.scenario = scenario;
  }

  /** The scenario as it is now. */
  get now(): Written {
    return changed(this.scenario, this.changes);
  }

  get all(): Changes {
    return { ...this.picks, ...this.changes };
  }

  get isAny(): boolean {
    return Object.keys(this.all).length > 0;
  }

  /** Takes a scenario in which nothing is changed yet, but for its profiles. */
  begin(scenario: Written): void {
    this.scenario = scenario;
    this.changes = {};
  }

  /** Takes changes as they are, without what is as it was. */
  change(changes: Changes, form: Form): void {
    this.changes = without(changes, this.scenario, form);
  }

  /** What is chosen, in a few words; empty where nothing is. */
  inShort(form: Form): string {
    return changesInWords(form, this.all);
  }

  /** What came up and what is changed, a line each. */
  lines(form: Form): string[] {
    return changeLines(form, this.all);
  }
}

/** What is chosen once a profile, or the scenario's own, stands at a path: of what stood there before nothing. */
export function withProfileAt(path: string, value: unknown, { picks, changes }: Stand): Stand {
  const apart = (of: Changes) =>
    Object.fromEntries(
      Object.entries(of).filter(([other]) => other !== path && !other.startsWith(`${path}.`)),
    );
  const others = apart(picks);
  return { picks: value === OWN ? others : { ...others, [path]: value }, changes: apart(changes) };
}
