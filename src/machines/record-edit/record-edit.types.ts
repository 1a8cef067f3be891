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
  /** A colleague's save was merged below the own changes. */
  | 'rebased'
  /** A colleague saved a field that is being edited; saving asks which value to keep. */
  | 'overlapping';

export type Versioned = { Version: number };
/** `id` is null for a new record. */
export type RecordEditInput = { id: string | null };

export type FieldProblem = { code: string } | { sentence: string };
export type FieldProblems = Record<string, FieldProblem>;

export type StoredChanges<TRecord> = { version: number; changes: Partial<TRecord> };

export type RecordEditContext<TRecord extends Versioned> = {
  id: string | null;
  record: TRecord | null;
  changes: Partial<TRecord>;
  /** The changes of the last save. */
  sent: Partial<TRecord>;
  /** The server's record after it refused a stale version. */
  current: TRecord | null;
  newest: number;
  fields: FieldProblems;
  failure: RecordEditFailure | null;
};

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
/** A new record is sent whole, a stored one as a patch with its version. */
export type RecordSaveInput<TRecord> = { id: string | null; record: TRecord; patch: JsonPatch; version: number };

export type RecordEditPorts<TRecord extends Versioned> = {
  actors: {
    /** For a new record, resolves with a blank one, version 0. */
    load: PromisePort<RecordLoad<TRecord>, { id: string | null }>;
    save: PromisePort<RecordSave<TRecord>, RecordSaveInput<TRecord>>;
    remove: PromisePort<RecordRemoval, { id: string; version: number }>;
    /** Emits changes by colleagues; optional. */
    changes?: EventsPort<ResyncEvent | RecordNewer, { id: string | null }>;
  };
  actions: {
    /** Stores unsaved changes in this browser; an empty set deletes them. */
    keepChanges: ActionPort<{ id: string | null } & StoredChanges<TRecord>>;
    recordSaved: ActionPort<{ id: string }>;
    recordRemoved: ActionPort<{ id: string }>;
  };
};
