import type { DraftContext } from './draft.types.ts';

export type SaveState = 'loading' | 'clean' | 'unsaved' | 'saving' | 'saved' | 'keptHere' | 'conflict';

const saveStates: readonly SaveState[] = ['clean', 'unsaved', 'saving', 'saved', 'keptHere', 'conflict'];

type Tagged = { hasTag(tag: SaveState): boolean };

/** "guardando… / guardado 10:41 / sin guardar, se conserva aquí" (design 7). */
export const selectSaveState = (snapshot: Tagged): SaveState =>
  saveStates.find((state) => snapshot.hasTag(state)) ?? 'loading';

/** True while the stored draft could not be read and nothing is stored locally; retried automatically. */
export const selectIsUnread = (snapshot: { hasTag(tag: 'unread'): boolean }) => snapshot.hasTag('unread');

export const selectContent = <T>({ context }: { context: DraftContext<T> }) => context.content;
export const selectSavedAt = ({ context }: { context: Pick<DraftContext<unknown>, 'savedAt'> }) => context.savedAt;

/** The server's version in a conflict; ours is `selectContent`. */
export const selectTheirs = <T>({ context }: { context: Pick<DraftContext<T>, 'theirs'> }) => context.theirs;

/** Not acknowledged by the server: a reload waits, a sign-out keeps it in this browser. */
export const selectIsUnsaved = (snapshot: Tagged) => !['loading', 'clean', 'saved'].includes(selectSaveState(snapshot));
