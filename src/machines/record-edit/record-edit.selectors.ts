import type { RecordEditContext, RecordEditReason, RecordEditTag, Versioned } from './record-edit.types.ts';

export type RecordEditSnapshot<TRecord extends Versioned> = {
  context: RecordEditContext<TRecord>;
  hasTag: (tag: RecordEditTag) => boolean;
};

export const selectShown = <TRecord extends Versioned>({ context }: RecordEditSnapshot<TRecord>): TRecord | null =>
  context.record === null ? null : { ...context.record, ...context.changes };

export const selectIsDirty = <TRecord extends Versioned>({ context }: RecordEditSnapshot<TRecord>) =>
  Object.keys(context.changes).length > 0;
export const selectFailure = <TRecord extends Versioned>({ context }: RecordEditSnapshot<TRecord>) => context.failure;
export const selectFields = <TRecord extends Versioned>({ context }: RecordEditSnapshot<TRecord>) => context.fields;
export const selectCurrent = <TRecord extends Versioned>({ context }: RecordEditSnapshot<TRecord>) => context.current;

/** Reason the event is refused while the form is open; null when allowed. */
export const selectReason = <TRecord extends Versioned>(
  snapshot: RecordEditSnapshot<TRecord>,
  event: { type: string },
): RecordEditReason | null =>
  event.type === 'record.save' && snapshot.hasTag('editing') && !selectIsDirty(snapshot) ? 'nothingChanged' : null;
