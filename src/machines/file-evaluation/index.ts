export { fileEvaluationMachine } from './file-evaluation.machine.ts';
export * from './file-evaluation.selectors.ts';
export type * from './file-evaluation.types.ts';
