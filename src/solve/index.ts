export { type CaseSpec, programOfCase, type Rules, type Runnable, type RunnableCase } from './case.ts';
export { caseResult } from './case-result.ts';
export { Interrupted } from './compiled.ts';
export type { Compiler, Crew, Pool } from './crew.ts';
export { MethodError } from './method.ts';
export { type Solved, Solving, solve } from './solve.ts';
export { headlineTraces, traceOf } from './traces.ts';
export type { Fits } from './trials/counting.ts';
export { type Stopping, TRIALS, type Want, WITNESS_TRIALS } from './want.ts';
