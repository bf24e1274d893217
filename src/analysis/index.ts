export { type Checked, checkAll, type Expectation, type Expecting, readExpectations } from './check.ts';
export { type Event, eventsOf, withEvents } from './events.ts';
export { bindCondition, type Fits } from './expression/bind.ts';
export * from './expression/index.ts';
export { type Asking, type Law, lawOf, type Rules, seedOf } from './law.ts';
export { programFor, type Subject, subjectsFrom, subjectsOf, variantOf } from './subject.ts';
