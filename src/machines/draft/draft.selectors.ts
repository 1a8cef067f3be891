import type { DraftContext } from './draft.types.ts';

export type SaveState = 'loading' | 'clean' | 'unsaved' | 'saving' | 'saved' | 'keptHere' | 'conflict';

const saveStates: readonly SaveState[] = ['clean', 'unsaved', 'saving', 'saved', 'keptHere', 'conflict'];

/** Whatever a draft holds. */
type Tagged = { hasTag(tag: SaveState): boolean };

/** "guardando… / guardado 10:41 / sin guardar, se conserva aquí" (design 7). */
export const selectSaveState = (snapshot: Tagged): SaveState =>
  saveStates.find((state) => snapshot.hasTag(state)) ?? 'loading';

/** What the server has could not be read, and nothing of it is here; it is asked for again by itself. */
export const selectIsUnread = (snapshot: { hasTag(tag: 'unread'): boolean }) => snapshot.hasTag('unread');

export const selectContent = <T>({ context }: { context: DraftContext<T> }) => context.content;
export const selectSavedAt = ({ context }: { context: Pick<DraftContext<unknown>, 'savedAt'> }) => context.savedAt;

/** The server's version of a conflict; ours is `selectContent`. */
export const selectTheirs = <T>({ context }: { context: Pick<DraftContext<T>, 'theirs'> }) => context.theirs;

/** What the server has not acknowledged: a reload waits, a sign-out keeps it here. */
export const selectIsUnsaved = (snapshot: Tagged) => !['loading', 'clean', 'saved'].includes(selectSaveState(snapshot));
