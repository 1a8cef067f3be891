import type { SnapshotFrom } from 'xstate';
import type { draftMachine } from './draft.machine.ts';

export type DraftSnapshot = SnapshotFrom<typeof draftMachine>;
export type SaveState = 'loading' | 'clean' | 'unsaved' | 'saving' | 'saved' | 'keptHere' | 'conflict';

const saveStates: readonly SaveState[] = ['clean', 'unsaved', 'saving', 'saved', 'keptHere', 'conflict'];

/** "guardando… / guardado 10:41 / sin guardar, se conserva aquí" (design 7). */
export const selectSaveState = (snapshot: DraftSnapshot): SaveState =>
  saveStates.find((state) => snapshot.hasTag(state)) ?? 'loading';

export const selectText = (snapshot: DraftSnapshot) => snapshot.context.text;
export const selectSavedAt = (snapshot: DraftSnapshot) => snapshot.context.savedAt;

/** The server's text of a conflict; ours is `selectText`. */
export const selectTheirs = (snapshot: DraftSnapshot) => snapshot.context.theirs;

/** Text the server has not acknowledged: a reload waits, a sign-out keeps it here. */
export const selectIsUnsaved = (snapshot: DraftSnapshot) =>
  !['loading', 'clean', 'saved'].includes(selectSaveState(snapshot));
