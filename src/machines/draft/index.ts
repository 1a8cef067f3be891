export { draftMachine, draftMaxWait, draftRetryDelays } from './draft.machine.ts';
export * from './draft.selectors.ts';
export type * from './draft.types.ts';
export { isOpened, keptText } from './kept-text.ts';
