import type { SnapshotFrom } from 'xstate';
import type { careNoteMachine } from './care-note.machine.ts';

export type CareNoteSnapshot = SnapshotFrom<typeof careNoteMachine>;

export const selectText = (snapshot: CareNoteSnapshot) => snapshot.context.text;
export const selectFailure = (snapshot: CareNoteSnapshot) => snapshot.context.failure;
export const selectIsBusy = (snapshot: CareNoteSnapshot) => snapshot.hasTag('busy');
/** What was kept here is not known yet: nothing is written over it. */
export const selectIsLoading = (snapshot: CareNoteSnapshot) => snapshot.hasTag('loading');
/** Gone when it has stopped working: the text goes on without being kept. */
export const selectDraft = (snapshot: CareNoteSnapshot) => snapshot.children.draft ?? null;
