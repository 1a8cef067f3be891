import type { RecordEditContext, RecordEditReason, RecordEditTag, Versioned } from './record-edit.types.ts';

/** What the selectors read of any record being edited. */
export type RecordEditSnapshot<TRecord extends Versioned> = {
  context: RecordEditContext<TRecord>;
  hasTag: (tag: RecordEditTag) => boolean;
};

/** The record as the form shows it: the server's, with what was changed here. */
export const selectShown = <TRecord extends Versioned>({ context }: RecordEditSnapshot<TRecord>): TRecord | null =>
  context.record === null ? null : { ...context.record, ...context.changes };

export const selectIsDirty = <TRecord extends Versioned>({ context }: RecordEditSnapshot<TRecord>) =>
  Object.keys(context.changes).length > 0;
export const selectFailure = <TRecord extends Versioned>({ context }: RecordEditSnapshot<TRecord>) => context.failure;
export const selectFields = <TRecord extends Versioned>({ context }: RecordEditSnapshot<TRecord>) => context.fields;
export const selectCurrent = <TRecord extends Versioned>({ context }: RecordEditSnapshot<TRecord>) => context.current;

/** Why the event is refused although the form is open; null when it is not. */
export const selectReason = <TRecord extends Versioned>(
  snapshot: RecordEditSnapshot<TRecord>,
  event: { type: string },
): RecordEditReason | null =>
  event.type === 'record.save' && snapshot.hasTag('editing') && !selectIsDirty(snapshot) ? 'nothingChanged' : null;
