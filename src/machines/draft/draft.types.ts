import type { ConnectionEvent, ConnectionPort, EnvironmentPort } from '../shared/environment.ts';
import type { ActionPort, Now, PromisePort } from '../shared/ports.ts';

/** `key` names what is written, `orientation:<id>`: one draft per key and author. */
export type DraftInput = { key: string };

/** What a draft holds, as it is before anything is written, and when two of it are the same. */
export type DraftKind<T> = {
  empty: T;
  isSame(a: T, b: T): boolean;
  /** Whether the server has a place for all of it. What it has none for stays in this browser after a save. */
  isHeld?(content: T): boolean;
  /** What this browser kept; null when it is something else. */
  read(kept: unknown): T | null;
  /**
   * A kind with this is open for writing before the server has answered: what stands when the server has a newer draft;
   * null when one of the two is to be chosen.
   */
  joined?(mine: T, theirs: T): T | null;
  /** Theirs, with what of mine the server has no place for. */
  taken?(theirs: T, mine: T): T;
};

/** What was written and the server's revision it stands on (0: the server has none). */
export type DraftVersion<T> = { content: T; revision: number; savedAt: string | null };

export type DraftContext<T> = {
  key: string;
  content: T;
  /** What the save in flight carries. */
  sent: T;
  revision: number;
  savedAt: string | null;
  /** Failed saves in a row. */
  failures: number;
  /** The other version of a conflict. */
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

/** How what is here meets what the server answers. */
export type Meeting<T> = { outcome: 'clean' | 'saved' | 'saving' | 'conflict'; content: T };

/** `local` exists only while the server does not have all of it. */
export type StoredDrafts<T> = { server: DraftVersion<T> | null; local: { content: T; revision: number } | null };

export type SaveDraftInput<T> = { key: string; content: T; revision: number };
export type SaveDraftOutcome<T> =
  | { kind: 'saved'; revision: number; savedAt: string }
  | { kind: 'conflict'; current: DraftVersion<T> }
  /** Not the holder any more, or closed: it stays here and is not sent again until it changes. */
  | { kind: 'refused' };

export type DraftPorts<T> = {
  actors: {
    /** Resolves with what it can get: `server: null` when there is none. Rejects when the server cannot be asked. */
    load: PromisePort<StoredDrafts<T>, { key: string }>;
    /** Only the local copy; resolves null when there is none or the store is unusable. */
    loadLocal: PromisePort<StoredDrafts<T>['local'], { key: string }>;
    save: PromisePort<SaveDraftOutcome<T>, SaveDraftInput<T>>;
    connection: ConnectionPort;
    environment: EnvironmentPort;
  };
  actions: {
    /** Keeps it in this browser, encrypted; called for every change, so the port gathers writes (under 1 s). */
    keepLocal: ActionPort<SaveDraftInput<T>>;
    /** The server has this: the local copy goes, unless it is a newer one. */
    forgetLocal: ActionPort<{ key: string; content: T }>;
  };
};
