import type { JsonPatch } from '#domain/json-patch.ts';
import type { ResyncEvent } from '../shared/environment.ts';
import type { ActionPort, PromisePort } from '../shared/ports.ts';

/** Shell 8: 'No se pudo obtener informacion', 'no se pudo modificar'. */
export type RecordEditFailure = 'notLoaded' | 'notSaved' | 'invalid';
export type RecordEditReason = 'nothingChanged';

export type Versioned = { Version: number };
export type RecordEditInput = { id: string };

export type RecordEditContext<TRecord extends Versioned> = {
  id: string;
  record: TRecord | null;
  changes: Partial<TRecord>;
  /** What the server has, when it refused a stale version. */
  current: TRecord | null;
  /** Field name -> problem, from the server. */
  fields: Record<string, string>;
  failure: RecordEditFailure | null;
};

export type RecordEditEvent<TRecord extends Versioned> =
  | { type: 'record.changed'; changes: Partial<TRecord> }
  | { type: 'record.save' }
  | { type: 'record.discard' }
  | { type: 'record.keepMine' }
  | { type: 'record.takeTheirs' }
  | { type: 'record.retry' }
  | ResyncEvent;

export type RecordLoad<TRecord> = { kind: 'found'; record: TRecord } | { kind: 'notFound' };
export type RecordSave<TRecord> =
  | { kind: 'saved'; record: TRecord }
  | { kind: 'conflict'; current: TRecord }
  | { kind: 'invalid'; fields: Record<string, string> };

export type RecordEditPorts<TRecord extends Versioned> = {
  actors: {
    load: PromisePort<RecordLoad<TRecord>, { id: string }>;
    save: PromisePort<RecordSave<TRecord>, { id: string; patch: JsonPatch; version: number }>;
  };
  actions: {
    /** The screen may tell what changed (lists, session user). */
    recordSaved: ActionPort<{ id: string }>;
  };
};
