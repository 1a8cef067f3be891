import { isEqual } from '#domain/equal.ts';
import type { Rebase, RecordEditContext, RecordLoad, Versioned } from './record-edit.types.ts';

/** Computes unsaved changes against the server's record. */
export function changesOf<TRecord extends Versioned>(rebase: Rebase<TRecord>) {
  type Context = RecordEditContext<TRecord>;

  /** Fields that differ from the server's record; a restored value is no change. */
  const differing = (record: TRecord | null, changes: Partial<TRecord>): Partial<TRecord> => {
    const all: Partial<TRecord> = { ...changes };
    for (const key in all) if (record !== null && isEqual(all[key], record[key])) delete all[key];
    return all;
  };
  /** Stored changes to apply to a loaded record, and whether a colleague changed it since. */
  const storedOf = (answer: RecordLoad<TRecord>): { changes: Partial<TRecord>; isOutdated: boolean } => {
    if (answer.kind !== 'found' || answer.kept === null) return { changes: {}, isOutdated: false };
    const { record, kept } = answer;
    const changes = differing(record, kept.changes);
    return { changes, isOutdated: Object.keys(changes).length > 0 && kept.version !== record.Version };
  };
  /** Changes made during a save; the server may have normalized the saved fields. */
  const writtenSince = ({ sent, changes }: Context, record: TRecord): Partial<TRecord> => {
    const since: Partial<TRecord> = { ...changes };
    for (const key in since) if (key in sent && isEqual(since[key], sent[key])) delete since[key];
    return differing(record, since);
  };
  const shownOf = ({ record, changes }: Context) => ({ ...record, ...changes }) as TRecord;
  const versionOf = ({ record }: Context) => record?.Version ?? 0;
  const knownVersion = (context: Context) => Math.max(versionOf(context), context.current?.Version ?? 0);
  /** Own changes rebased on the server's record; null when both changed the same field, or a colleague created it first. */
  const rebased = ({ record, changes }: Context, answer: RecordLoad<TRecord>): Partial<TRecord> | null =>
    answer.kind === 'found' && record !== null && record.Version > 0 ? rebase(record, answer.record, changes) : null;

  return { differing, storedOf, writtenSince, shownOf, versionOf, knownVersion, rebased };
}
