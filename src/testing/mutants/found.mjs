/**
 * What was found of each mutant so far, kept as lines of JSON that are only ever added to: a run that was stopped is
 * gone on with, and a mutant whose line of code has not changed is not played again.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export class Found {
  /** By its id, `{ by, why }` of a mutant that a test killed. */
  killed = new Map();
  /** Ids of mutants that were on alone, and that no test killed. */
  survived = new Set();
  /** Test files that were played with the mutants within, as they stood then. */
  done = new Set();
  /** By the test's name, how often its loops turn without a mutant. */
  turns = {};
  /** By id, the files of the tests that ask for it. */
  touched = {};

  /** By id, the files of the tests that ask for it and could not be played again with it on. */
  owed = {};

  /** Ids asked for while no test was played: when modules are read and tests are told. */
  #between = new Set();
  /** Ids that leave something behind, so that they are to be on alone. */
  #leaves = new Set();
  #trying;
  /** Ids of the mutants that tests were last played with. */
  #sample = new Set();
  #lines = 0;

  constructor(log, sample) {
    this.log = log;
    this.sample = sample;
    this.read();
  }

  /** @param again whether what survived alone is to be tried anew, by tests that may be new */
  begin(again) {
    const sample = this.sample.map(({ id }) => id);
    // Lines that changed since hold mutants that no test was played with.
    const isNew = sample.some((id) => !this.#sample.has(id));
    if (again || isNew) this.#say({ again, sample });
    this.read();
  }

  read() {
    const text = existsSync(this.log) ? readFileSync(this.log, 'utf8') : '';
    const lines = text.split('\n').slice(0, -1);
    for (const line of lines.slice(this.#lines)) this.#take(JSON.parse(line));
    this.#lines = lines.length;
    return this;
  }

  /** The process that played is gone: what it was at ended it. */
  ended(way) {
    const id = this.#trying;
    if (id === undefined) return;
    // Whatever ended it: a mutant is killed by a test that says why.
    this.#say(way === 'within' ? { leaves: id } : { survived: id });
    this.read();
  }

  /** Numbers (1 …) of those to be played within. */
  open() {
    return this.#numbers(({ id }) => !this.#leaves.has(id) && !this.killed.has(id));
  }

  /** Numbers of those that have to be on alone: what the quick way cannot reach; with `all`, whatever is left. */
  forAlone(all) {
    const needs = ({ id }) => this.#isEverywhere(id) || this.owed[id] || (all && this.touched[id]);
    return this.#numbers((mutant) => this.#isOpen(mutant.id) && needs(mutant));
  }

  /** Whether any test asks for it, or the reading of the modules does. */
  isReached(id) {
    return this.#between.has(id) || id in this.touched;
  }

  told() {
    const { length } = this.sample;
    const killed = this.sample.filter(({ id }) => this.killed.has(id)).length;
    const alone = this.sample.filter(({ id }) => this.survived.has(id)).length;
    return `${killed} of ${length} killed, ${alone} survived alone, ${this.done.size} test files done`;
  }

  /** The files of the tests that a mutant on alone has still to be played by; nothing: all that are near. */
  filesFor(id, all) {
    return this.#isEverywhere(id) ? undefined : all ? this.touched[id] : this.owed[id];
  }

  #isEverywhere(id) {
    return this.#between.has(id) || this.#leaves.has(id);
  }

  #isOpen(id) {
    return !this.killed.has(id) && !this.survived.has(id);
  }

  #numbers(is) {
    return this.sample.flatMap((mutant, i) => (is(mutant) ? [i + 1] : []));
  }

  #take(line) {
    if ('again' in line) this.#begun(line);
    if ('trying' in line) this.#trying = line.trying;
    else this.#trying = undefined;
    if ('killed' in line) this.killed.set(line.killed, line);
    if ('survived' in line) this.survived.add(line.survived);
    if ('leaves' in line) this.#leaves.add(line.leaves);
    if ('done' in line) this.done.add(line.done);
    for (const id of line.between ?? []) this.#between.add(id);
    if ('asked' in line) this.#asked(line);
  }

  #begun({ again, sample }) {
    if (again) this.survived.clear();
    if (sample.some((id) => !this.#sample.has(id))) this.done.clear();
    this.#sample = new Set([...this.#sample, ...sample]);
  }

  #asked({ test, turns, asked, owed }) {
    this.turns[test] = turns;
    const [file] = test.split(' > ');
    for (const id of asked) this.touched[id] = [...new Set([...(this.touched[id] ?? []), file])];
    for (const id of owed) this.owed[id] = [...new Set([...(this.owed[id] ?? []), file])];
  }

  #say(line) {
    appendFileSync(this.log, `${JSON.stringify(line)}\n`);
  }
}
