import type { SnapshotFrom } from 'xstate';
import type { careNoteMachine } from './care-note.machine.ts';

export type CareNoteSnapshot = SnapshotFrom<typeof careNoteMachine>;

export const selectText = (snapshot: CareNoteSnapshot) => snapshot.context.text;
export const selectFailure = (snapshot: CareNoteSnapshot) => snapshot.context.failure;
export const selectIsBusy = (snapshot: CareNoteSnapshot) => snapshot.hasTag('busy');
/** The stored draft is still loading, so the field is locked. */
export const selectIsLoading = (snapshot: CareNoteSnapshot) => snapshot.hasTag('loading');
/** Null after the draft actor failed; the text is then no longer stored. */
export const selectDraft = (snapshot: CareNoteSnapshot) => snapshot.children.draft ?? null;
