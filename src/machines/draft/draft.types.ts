import type { ConnectionEvent, ConnectionPort, EnvironmentPort } from '../shared/environment.ts';
import type { ActionPort, Now, PromisePort } from '../shared/ports.ts';

/** `key` identifies the content, e.g. `orientation:<id>`: one draft per key and author. */
export type DraftInput = { key: string };

/** Content type of a draft: its empty value and its equality. */
export type DraftKind<T> = {
  empty: T;
  isSame(a: T, b: T): boolean;
  /** True when the server stores all of it. Parts it cannot store stay in this browser after a save. */
  isHeld?(content: T): boolean;
  /** Parses the local copy; null when it does not match. */
  read(kept: unknown): T | null;
  /**
   * When defined, the draft can be written before the server responds. Merges with a newer draft of the server; null when
   * the user must choose one.
   */
  joined?(mine: T, theirs: T): T | null;
  /** The server's content plus the local parts that the server cannot store. */
  taken?(theirs: T, mine: T): T;
  /** Combines two changes of the same `base`; null when both changed the same part, and the user must choose. */
  merged?(base: T, mine: T, theirs: T): T | null;
};

/** Content and the server revision it is based on (0: none on the server). */
export type DraftVersion<T> = { content: T; revision: number; savedAt: string | null };

export type DraftContext<T> = {
  key: string;
  content: T;
  sent: T;
  revision: number;
  /** Content of `revision` on the server; null when this page does not know it. */
  base: T | null;
  savedAt: string | null;
  /** Consecutive failed saves. */
  failures: number;
  theirs: DraftVersion<T> | null;
};

export type DraftEvent<T> =
  | { type: 'draft.changed'; content: T }
  | { type: 'draft.flush' }
  | { type: 'draft.keepMine' }
  | { type: 'draft.takeTheirs' }
  | { type: 'network.online'; now: Now }
  | { type: 'network.offline'; now: Now }
  | ConnectionEvent;

export type Meeting<T> = { outcome: 'clean' | 'saved' | 'saving' | 'conflict'; content: T };

/** `local` exists only while the server lacks part of it. */
export type StoredDrafts<T> = { server: DraftVersion<T> | null; local: { content: T; revision: number } | null };

export type SaveDraftInput<T> = { key: string; content: T; revision: number };
export type SaveDraftOutcome<T> =
  | { kind: 'saved'; revision: number; savedAt: string }
  | { kind: 'conflict'; current: DraftVersion<T> }
  /** No longer the holder, or closed: the content stays here and is not sent again until it changes. */
  | { kind: 'refused' };

export type DraftPorts<T> = {
  actors: {
    /** Resolves with the available copies: `server: null` when there is none. Rejects when the server is unreachable. */
    load: PromisePort<StoredDrafts<T>, { key: string }>;
    /** Local copy only; resolves null when there is none or the store is unusable. */
    loadLocal: PromisePort<StoredDrafts<T>['local'], { key: string }>;
    save: PromisePort<SaveDraftOutcome<T>, SaveDraftInput<T>>;
    connection: ConnectionPort;
    environment: EnvironmentPort;
  };
  actions: {
    /** Stores it encrypted in this browser; called for every change, so the port throttles writes (under 1 s). */
    keepLocal: ActionPort<SaveDraftInput<T>>;
    /** Removes the local copy stored by the server, unless it is newer. */
    forgetLocal: ActionPort<{ key: string; content: T }>;
  };
};
