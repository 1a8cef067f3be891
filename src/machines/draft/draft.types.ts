import type { ConnectionEvent, ConnectionPort, EnvironmentPort } from '../shared/environment.ts';
import type { ActionPort, Now, PromisePort } from '../shared/ports.ts';

/** `key` names what is written, `orientation:<id>`: one draft per key and author. */
export type DraftInput = { key: string };

/** A text and the server's revision it stands on (0: the server has none). */
export type DraftVersion = { text: string; revision: number; savedAt: string | null };

export type DraftContext = {
  key: string;
  text: string;
  /** What the save in flight carries. */
  sent: string;
  revision: number;
  savedAt: string | null;
  /** Failed saves in a row. */
  failures: number;
  /** The other text of a conflict. */
  theirs: DraftVersion | null;
};

export type DraftEvent =
  | { type: 'draft.changed'; text: string }
  | { type: 'draft.flush' }
  | { type: 'draft.keepMine' }
  | { type: 'draft.takeTheirs' }
  | { type: 'network.online'; now: Now }
  | { type: 'network.offline'; now: Now }
  | ConnectionEvent;

/** `local` exists only while the server has not acknowledged it. */
export type StoredDrafts = { server: DraftVersion | null; local: { text: string; revision: number } | null };

export type SaveDraftInput = { key: string; text: string; revision: number };
export type SaveDraftOutcome =
  | { kind: 'saved'; revision: number; savedAt: string }
  | { kind: 'conflict'; current: DraftVersion }
  /** Not the holder any more, or closed: it stays here and is not sent again until the text changes. */
  | { kind: 'refused' };

export type DraftPorts = {
  actors: {
    /** Resolves with what it can get: `server: null` when there is none. Rejects when the server cannot be asked. */
    load: PromisePort<StoredDrafts, { key: string }>;
    /** Only the local copy; resolves null when there is none or the store is unusable. */
    loadLocal: PromisePort<StoredDrafts['local'], { key: string }>;
    save: PromisePort<SaveDraftOutcome, SaveDraftInput>;
    connection: ConnectionPort;
    environment: EnvironmentPort;
  };
  actions: {
    /** Keeps the text in this browser, encrypted; called for every change, so the port may gather writes (under 1 s). */
    keepLocal: ActionPort<SaveDraftInput>;
    /** The server has this text: the local copy goes, unless it is a newer one. */
    forgetLocal: ActionPort<{ key: string; text: string }>;
  };
};
