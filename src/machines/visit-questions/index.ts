export { visitQuestionsMachine } from './visit-questions.machine.ts';
export * from './visit-questions.selectors.ts';
export { visitQuestionsLimits } from './visit-questions.setup.ts';
export type * from './visit-questions.types.ts';
