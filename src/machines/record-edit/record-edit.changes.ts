import { isEqual } from '#domain/equal.ts';
import type { Rebase, RecordEditContext, RecordLoad, Versioned } from './record-edit.types.ts';

/** What of a record was changed here, beside what the server has. */
export function changesOf<TRecord extends Versioned>(rebase: Rebase<TRecord>) {
  type Context = RecordEditContext<TRecord>;

  /** Fields that differ from what is shown of the server; one put back is no change. */
  const differing = (record: TRecord | null, changes: Partial<TRecord>): Partial<TRecord> => {
    const all: Partial<TRecord> = { ...changes };
    for (const key in all) if (record !== null && isEqual(all[key], record[key])) delete all[key];
    return all;
  };
  /** The changes that a loaded record is shown with, and whether somebody else changed it since they were written. */
  const storedOf = (answer: RecordLoad<TRecord>): { changes: Partial<TRecord>; isOutdated: boolean } => {
    if (answer.kind !== 'found' || answer.kept === null) return { changes: {}, isOutdated: false };
    const { record, kept } = answer;
    const changes = differing(record, kept.changes);
    return { changes, isOutdated: Object.keys(changes).length > 0 && kept.version !== record.Version };
  };
  /** What was written while the record was being saved; the server may have stored the rest in a form of its own. */
  const writtenSince = ({ sent, changes }: Context, record: TRecord): Partial<TRecord> => {
    const since: Partial<TRecord> = { ...changes };
    for (const key in since) if (key in sent && isEqual(since[key], sent[key])) delete since[key];
    return differing(record, since);
  };
  const shownOf = ({ record, changes }: Context) => ({ ...record, ...changes }) as TRecord;
  const versionOf = ({ record }: Context) => record?.Version ?? 0;
  const knownVersion = (context: Context) => Math.max(versionOf(context), context.current?.Version ?? 0);
  /** My changes on what the server has now; null where both wrote the same, or somebody else stored it first. */
  const rebased = ({ record, changes }: Context, answer: RecordLoad<TRecord>): Partial<TRecord> | null =>
    answer.kind === 'found' && record !== null && record.Version > 0 ? rebase(record, answer.record, changes) : null;

  return { differing, storedOf, writtenSince, shownOf, versionOf, knownVersion, rebased };
}
