import { assign, fromEventObservable, setup } from 'xstate';
import { actionPort, promisePort } from '../shared/unprovided.ts';
import { changesOf } from './record-edit.changes.ts';
import type {
  Rebase,
  RecordEditContext,
  RecordEditEvent,
  RecordEditFailure,
  RecordEditInput,
  RecordEditPorts,
  RecordEditTag,
  RecordLoad,
  RecordRemoval,
  RecordSave,
  StoredChanges,
  Versioned,
} from './record-edit.types.ts';

export function setupRecordEdit<TRecord extends Versioned>(rebase: Rebase<TRecord>) {
  type Context = RecordEditContext<TRecord>;
  const actors: Required<RecordEditPorts<TRecord>['actors']> = {
    changes: fromEventObservable(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) })),
    load: promisePort('load'),
    save: promisePort('save'),
    remove: promisePort('remove'),
  };
  const { differing, storedOf, writtenSince, shownOf, versionOf, knownVersion, rebased } = changesOf(rebase);

  const base = setup({
    types: {} as {
      input: RecordEditInput;
      context: Context;
      events: RecordEditEvent<TRecord>;
      tags: RecordEditTag;
    },
    actors,
    guards: {
      nothingChanged: ({ context }) => Object.keys(context.changes).length === 0,
      isStored: ({ context }) => context.id !== null,
      found: (_, answer: RecordLoad<TRecord>) => answer.kind === 'found',
      storedIsOutdated: (_, answer: RecordLoad<TRecord>) => storedOf(answer).isOutdated,
      saved: (_, answer: RecordSave<TRecord>) => answer.kind === 'saved',
      savedBehind: ({ context }, answer: RecordSave<TRecord>) =>
        answer.kind === 'saved' && Object.keys(writtenSince(context, answer.record)).length > 0,
      conflict: (_, answer: RecordSave<TRecord>) => answer.kind === 'conflict',
      refused: (_, answer: RecordRemoval) => answer.kind === 'invalid',
      isNewer: ({ context }, { version }: { version: number }) =>
        version > Math.max(knownVersion(context), context.newest),
      isBehind: ({ context }) => context.newest > versionOf(context),
      isUnread: ({ context }) => context.newest > knownVersion(context),
      rebases: ({ context }, answer: RecordLoad<TRecord>) => rebased(context, answer) !== null,
    },
    actions: {
      adopt: assign((_, answer: RecordLoad<TRecord>) =>
        answer.kind === 'found'
          ? { record: answer.record, current: null, changes: storedOf(answer).changes, fields: {}, failure: null }
          : {},
      ),
      holdLoaded: assign((_, answer: RecordLoad<TRecord>) =>
        answer.kind === 'found' ? { current: answer.record } : {},
      ),
      adoptSaved: assign(({ context }, answer: RecordSave<TRecord>) =>
        answer.kind === 'saved'
          ? {
              id: answer.id,
              record: answer.record,
              changes: writtenSince(context, answer.record),
              fields: {},
            }
          : {},
      ),
      holdCurrent: assign((_, answer: RecordSave<TRecord>) =>
        answer.kind === 'conflict' ? { current: answer.current } : {},
      ),
      refuseFields: assign((_, answer: RecordSave<TRecord> | RecordRemoval) =>
        answer.kind === 'invalid' ? { fields: answer.fields, failure: 'invalid' as const } : {},
      ),
      change: assign(({ context }, { changes }: { changes: Partial<TRecord> }) => ({
        changes: differing(context.record, { ...context.changes, ...changes }),
        fields: Object.fromEntries(Object.entries(context.fields).filter(([field]) => !(field in changes))),
        failure: null,
      })),
      /** During a save, a restored value still differs from the one in flight, so it is kept as a change. */
      changeMore: assign(({ context }, { changes }: { changes: Partial<TRecord> }) => ({
        changes: { ...context.changes, ...changes },
      })),
      /** Drops values restored during a save that left the record unchanged. */
      settleChanges: assign(({ context }) => ({ changes: differing(context.record, context.changes) })),
      discard: assign({ changes: {}, fields: {}, failure: null }),
      noteNewest: assign({ newest: (_, { version }: { version: number }) => version }),
      /** A failed read is not retried; saving reports the change later. */
      forgetNewest: assign({ newest: 0 }),
      adoptBelow: assign(({ context }, answer: RecordLoad<TRecord>) =>
        answer.kind === 'found'
          ? {
              record: answer.record,
              current: null,
              changes: differing(answer.record, rebased(context, answer) ?? context.changes),
            }
          : {},
      ),
      keepMine: assign(({ context: { record, current, changes } }) => ({
        record: current,
        current: null,
        changes: differing(current, (record && current && rebase(record, current, changes)) ?? changes),
      })),
      takeTheirs: assign(({ context }) => ({ record: context.current, current: null, changes: {} })),
      fail: assign((_, { failure }: { failure: RecordEditFailure }) => ({ failure, fields: {} })),
      clearFailure: assign({ failure: null, fields: {} }),
      noteSent: assign({ sent: ({ context }) => context.changes }),
      keepChanges: actionPort<{ id: string | null } & StoredChanges<TRecord>>('keepChanges'),
      recordSaved: actionPort<{ id: string }>('recordSaved'),
      recordRemoved: actionPort<{ id: string }>('recordRemoved'),
    },
  });

  const keep = {
    type: 'keepChanges',
    params: ({ context }: { context: Context }) => ({
      id: context.id,
      version: versionOf(context),
      changes: context.changes,
    }),
  } as const;
  const forget = {
    type: 'keepChanges',
    params: ({ context }: { context: Context }) => ({ id: context.id, version: versionOf(context), changes: {} }),
  } as const;

  return { base, keep, forget, shownOf, versionOf };
}
