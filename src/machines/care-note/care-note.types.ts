import type { ActionPort, PromisePort } from '../shared/ports.ts';

/** Reason a note was not stored, as text key. */
export type CareNoteFailure = 'not_allowed' | 'not_found' | 'ui.generic_error';

export type CareNoteInput = { careId: string };

export type CareNoteContext = CareNoteInput & {
  text: string;
  failure: CareNoteFailure | null;
};

export type CareNoteEvent =
  | { type: 'note.changed'; text: string }
  | { type: 'note.write' }
  | { type: 'failure.dismissed' }
  /** Ours: the stored draft is loaded. */
  | { type: 'draft.opened'; text: string };

export type CareNoteOutcome = { kind: 'written' } | { kind: 'refused'; failure: CareNoteFailure };

/** In addition, the actor `draft` is `draftMachine` with its own ports provided; its key is `care-note:<id>`. */
export type CareNotePorts = {
  actors: { write: PromisePort<CareNoteOutcome, { careId: string; text: string }> };
  actions: {
    /** The list of notes has changed. */
    noteWritten: ActionPort<{ careId: string }>;
  };
};
