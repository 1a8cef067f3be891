export { createDraftMachine, draftMachine, draftMaxWait, draftRetryDelays, textKind } from './draft.machine.ts';
export * from './draft.selectors.ts';
export type * from './draft.types.ts';
export { isOpened, storedDraft } from './stored-draft.ts';
