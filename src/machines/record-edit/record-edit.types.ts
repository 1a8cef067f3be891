import type { JsonPatch } from '#domain/json-patch.ts';
import type { ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, EventsPort, PromisePort } from '../shared/ports.ts';

/** Shell 8: 'No se pudo obtener informacion', 'no se pudo modificar'. */
export type RecordEditFailure = 'notLoaded' | 'notSaved' | 'invalid' | 'notRemoved';
export type RecordEditReason = 'nothingChanged';
export type RecordEditTag =
  | 'loading'
  | 'reloading'
  | 'editing'
  | 'saving'
  | 'saved'
  | 'conflict'
  | 'failed'
  | 'notFound'
  | 'asking'
  | 'removing'
  | 'removed'
  /** What a colleague saved meanwhile is below what is being written. */
  | 'rebased'
  /** A colleague saved what is being written here too: saving asks which one stays. */
  | 'overlapping';

export type Versioned = { Version: number };
/** `id` is null for a record that does not exist yet. */
export type RecordEditInput = { id: string | null };

/** A code of `messages.ts`, or the server's own sentence. */
export type FieldProblem = { code: string } | { sentence: string };
export type FieldProblems = Record<string, FieldProblem>;

/** What was changed and not saved, with the version that it was changed on. */
export type StoredChanges<TRecord> = { version: number; changes: Partial<TRecord> };

export type RecordEditContext<TRecord extends Versioned> = {
  id: string | null;
  record: TRecord | null;
  changes: Partial<TRecord>;
  /** The changes of the last save. */
  sent: Partial<TRecord>;
  /** What the server has, when it refused a stale version. */
  current: TRecord | null;
  /** The newest version that was announced since the record was read. */
  newest: number;
  fields: FieldProblems;
  failure: RecordEditFailure | null;
};

/** The server has the record in this version. */
export type RecordNewer = { type: 'record.newer'; version: number };
export type { Rebase } from '#domain/rebase.ts';

export type RecordEditEvent<TRecord extends Versioned> =
  | { type: 'record.changed'; changes: Partial<TRecord> }
  | { type: 'record.save' }
  | { type: 'record.discard' }
  | { type: 'record.keepMine' }
  | { type: 'record.takeTheirs' }
  | { type: 'record.remove' }
  | { type: 'record.cancelRemoval' }
  | { type: 'record.confirmRemoval' }
  | { type: 'record.retry' }
  | RecordNewer
  | ResyncEvent;

export type RecordLoad<TRecord> =
  | { kind: 'found'; record: TRecord; kept: StoredChanges<TRecord> | null }
  | { kind: 'notFound' };
export type RecordSave<TRecord> =
  | { kind: 'saved'; id: string; record: TRecord }
  | { kind: 'conflict'; current: TRecord }
  | { kind: 'invalid'; fields: FieldProblems };
export type RecordRemoval = { kind: 'removed' } | Extract<RecordSave<never>, { kind: 'invalid' }>;
/** A new record is sent whole, a stored one as a patch with the version it stands on. */
export type RecordSaveInput<TRecord> = { id: string | null; record: TRecord; patch: JsonPatch; version: number };

export type RecordEditPorts<TRecord extends Versioned> = {
  actors: {
    /** A new record is answered with its blank, version 0. */
    load: PromisePort<RecordLoad<TRecord>, { id: string | null }>;
    save: PromisePort<RecordSave<TRecord>, RecordSaveInput<TRecord>>;
    remove: PromisePort<RecordRemoval, { id: string; version: number }>;
    /** What says that a colleague changed it; nothing when left out. */
    changes?: EventsPort<ResyncEvent | RecordNewer, { id: string | null }>;
  };
  actions: {
    /** Keeps what is not saved in this browser; no changes: nothing is left to keep. */
    keepChanges: ActionPort<{ id: string | null } & StoredChanges<TRecord>>;
    recordSaved: ActionPort<{ id: string }>;
    recordRemoved: ActionPort<{ id: string }>;
  };
};
