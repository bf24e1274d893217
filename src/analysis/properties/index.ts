/** What any rules should keep, whatever they say. */

export { checkRules, type ScenarioCheck } from './rules.ts';
