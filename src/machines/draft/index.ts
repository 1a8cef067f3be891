export { createDraftMachine, draftMachine, textKind } from './draft.machine.ts';
export * from './draft.selectors.ts';
export { draftMaxWait, draftRetryDelays } from './draft.setup.ts';
export type * from './draft.types.ts';
export { isOpened, storedDraft } from './stored-draft.ts';
