export { actionsOf } from './action.ts';
