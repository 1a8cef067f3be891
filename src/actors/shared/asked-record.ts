import { fromPromise } from 'xstate';
import { createRecordEditMachine } from '#machines/record-edit/index.ts';
import type {
  RecordEditPorts,
  RecordLoad,
  RecordSave,
  RecordSaveInput,
  Versioned,
} from '#machines/record-edit/record-edit.types.ts';

type Asked<T extends Versioned> = {
  blank: () => T;
  /** Executes the action. `signal` is aborted when the dialog is closed. */
  save: (asked: T, signal: AbortSignal) => Promise<RecordSave<T>>;
  saved?: () => void;
};

/**
 * A dialog's action on the record machine: it starts blank, is edited while the dialog is open, and saving executes it.
 * Nothing is kept in the browser.
 */
export function askedRecord<T extends Versioned>({ blank, save, saved = () => undefined }: Asked<T>) {
  const actors: RecordEditPorts<T>['actors'] = {
    load: fromPromise(async (): Promise<RecordLoad<T>> => ({ kind: 'found', record: blank(), kept: null })),
    save: fromPromise<RecordSave<T>, RecordSaveInput<T>>(({ input, signal }) => save(input.record, signal)),
    remove: fromPromise(() => Promise.reject(new Error('what is asked for is not removed'))),
  };
  return createRecordEditMachine<T>().provide({
    actors,
    actions: { keepChanges: () => undefined, recordSaved: saved, recordRemoved: () => undefined },
  });
}
