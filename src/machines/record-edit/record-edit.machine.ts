import { assign, fromEventObservable, not, setup } from 'xstate';
import { isEqual } from '#domain/equal.ts';
import { toPatch } from '#domain/json-patch.ts';
import { rebaseFields } from '#domain/rebase.ts';
import { actionPort, promisePort } from '../shared/unprovided.ts';
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
  RecordSaveInput,
  StoredChanges,
  Versioned,
} from './record-edit.types.ts';

/**
 * One record, new or stored, edited field by field: what is changed is kept here until it is saved, sent as a JSON patch
 * with its version (shell 7, domain 0.1), and removed only after being asked (design 10).
 */
export function createRecordEditMachine<TRecord extends Versioned>(rebase: Rebase<TRecord> = rebaseFields) {
  type Context = RecordEditContext<TRecord>;
  type Ports = RecordEditPorts<TRecord>;
  const actors: Required<Ports['actors']> = {
    changes: fromEventObservable(() => ({ subscribe: () => ({ unsubscribe: () => undefined }) })),
    load: promisePort('load'),
    save: promisePort('save'),
    remove: promisePort('remove'),
  };

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
      /** While it is being saved, a field put back differs from what is on its way. */
      changeMore: assign(({ context }, { changes }: { changes: Partial<TRecord> }) => ({
        changes: { ...context.changes, ...changes },
      })),
      /** What was put back while it was on its way is no change of a record that stayed as it was. */
      settleChanges: assign(({ context }) => ({ changes: differing(context.record, context.changes) })),
      discard: assign({ changes: {}, fields: {}, failure: null }),
      noteNewest: assign({ newest: (_, { version }: { version: number }) => version }),
      /** What could not be read is asked for once: saving says later that it changed. */
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
  const loaded = ({ event }: { event: { output: RecordLoad<TRecord> } }) => event.output;
  const load = <TOtherwise extends string>(otherwise: TOtherwise) =>
    ({
      id: 'load',
      src: 'load',
      input: ({ context }: { context: Context }) => ({ id: context.id }),
      onDone: [
        {
          guard: { type: 'storedIsOutdated', params: loaded },
          target: 'conflict',
          actions: [
            { type: 'adopt', params: loaded },
            { type: 'holdLoaded', params: loaded },
          ],
        },
        { guard: { type: 'found', params: loaded }, target: 'editing', actions: { type: 'adopt', params: loaded } },
        { target: 'notFound' },
      ],
      onError: {
        target: otherwise,
        actions: ['forgetNewest', { type: 'fail', params: { failure: 'notLoaded' } }],
      },
    }) as const;
  const written = ({ event }: { event: Extract<RecordEditEvent<TRecord>, { type: 'record.changed' }> }) => ({
    changes: event.changes,
  });
  const reread = { guard: 'isStored', target: '#recordEdit.refreshing' } as const;
  const newer = { guard: 'isBehind', target: '#recordEdit.refreshing' } as const;
  const compare = { guard: 'isUnread', target: 'comparing' } as const;

  const editing = base.createStateConfig({
    tags: 'editing',
    initial: 'pristine',
    on: {
      'record.changed': { target: '.dirty', actions: [{ type: 'change', params: written }, keep] },
      'record.remove': { guard: 'isStored', target: 'asking', actions: 'clearFailure' },
    },
    states: {
      pristine: {
        on: { 'app.resync': reread },
        always: [{ guard: not('nothingChanged'), target: 'dirty' }, newer],
      },
      dirty: {
        initial: 'current',
        always: { guard: 'nothingChanged', target: 'pristine' },
        on: {
          'record.changed': { actions: [{ type: 'change', params: written }, keep] },
          'record.save': { target: '#recordEdit.saving', actions: ['clearFailure', 'noteSent'] },
          'record.discard': { target: 'pristine', actions: ['discard', keep] },
        },
        states: {
          current: { always: compare },
          comparing: {
            invoke: {
              id: 'compare',
              src: 'load',
              input: ({ context }) => ({ id: context.id }),
              onDone: [
                {
                  guard: { type: 'rebases', params: loaded },
                  target: 'rebased',
                  actions: [{ type: 'adoptBelow', params: loaded }, keep],
                },
                {
                  guard: { type: 'found', params: loaded },
                  target: 'overlapping',
                  actions: { type: 'holdLoaded', params: loaded },
                },
                { target: 'current', actions: 'forgetNewest' },
              ],
              onError: { target: 'current', actions: 'forgetNewest' },
            },
          },
          rebased: { tags: 'rebased', always: compare },
          overlapping: {
            tags: 'overlapping',
            always: compare,
            on: { 'record.save': '#recordEdit.conflict' },
          },
        },
      },
      saved: { tags: 'saved', always: newer, on: { 'app.resync': reread } },
    },
  });

  const stored = ({ event }: { event: { output: RecordSave<TRecord> } }) => event.output;
  const adoptSaved = [
    forget,
    { type: 'adoptSaved', params: stored },
    { type: 'recordSaved', params: ({ context }: { context: Context }) => ({ id: context.id ?? '' }) },
  ] as const;
  const saving = base.createStateConfig({
    tags: 'saving',
    on: { 'record.changed': { actions: [{ type: 'changeMore', params: written }, keep] } },
    invoke: {
      id: 'save',
      src: 'save',
      input: ({ context }): RecordSaveInput<TRecord> => ({
        id: context.id,
        record: shownOf(context),
        patch: toPatch(Object.fromEntries(Object.entries(context.changes))),
        version: versionOf(context),
      }),
      onDone: [
        {
          guard: { type: 'savedBehind', params: stored },
          target: 'editing',
          actions: [...adoptSaved, keep],
        },
        { guard: { type: 'saved', params: stored }, target: 'editing.saved', actions: adoptSaved },
        {
          guard: { type: 'conflict', params: stored },
          target: 'conflict',
          actions: ['settleChanges', { type: 'holdCurrent', params: stored }],
        },
        { target: 'editing', actions: ['settleChanges', { type: 'refuseFields', params: stored }] },
      ],
      onError: { target: 'editing', actions: ['settleChanges', { type: 'fail', params: { failure: 'notSaved' } }] },
    },
  });

  const answered = ({ event }: { event: { output: RecordRemoval } }) => event.output;
  const removing = base.createStateConfig({
    tags: 'removing',
    invoke: {
      id: 'remove',
      src: 'remove',
      input: ({ context }) => ({ id: context.id ?? '', version: versionOf(context) }),
      onDone: [
        {
          guard: { type: 'refused', params: answered },
          target: 'editing',
          actions: { type: 'refuseFields', params: answered },
        },
        {
          target: 'removed',
          actions: [forget, { type: 'recordRemoved', params: ({ context }) => ({ id: context.id ?? '' }) }],
        },
      ],
      onError: { target: 'editing', actions: { type: 'fail', params: { failure: 'notRemoved' } } },
    },
  });

  return base.createMachine({
    id: 'recordEdit',
    context: ({ input }) => ({
      id: input.id,
      record: null,
      changes: {},
      sent: {},
      current: null,
      newest: 0,
      fields: {},
      failure: null,
    }),
    on: {
      'record.newer': {
        guard: { type: 'isNewer', params: ({ event }) => event },
        actions: { type: 'noteNewest', params: ({ event }) => event },
      },
    },
    invoke: { id: 'changes', src: 'changes', input: ({ context }) => ({ id: context.id }) },
    initial: 'loading',
    states: {
      loading: { tags: ['loading', 'reloading'], invoke: load('failed') },
      failed: { tags: 'failed', on: { 'record.retry': 'loading', 'app.resync': 'loading' } },
      notFound: { tags: 'notFound', on: { 'record.retry': 'loading', 'app.resync': 'loading' } },
      // Nothing of mine is on the screen; whoever begins to write meanwhile is not read over.
      refreshing: {
        tags: 'reloading',
        invoke: load('editing'),
        on: { 'record.changed': { target: 'editing', actions: [{ type: 'change', params: written }, keep] } },
      },
      editing,
      saving,
      conflict: {
        tags: 'conflict',
        on: {
          'record.keepMine': { target: 'editing', actions: ['keepMine', keep] },
          'record.takeTheirs': { target: 'editing', actions: ['takeTheirs', keep] },
        },
      },
      asking: {
        tags: 'asking',
        on: { 'record.cancelRemoval': 'editing', 'record.confirmRemoval': 'removing' },
      },
      removing,
      removed: { tags: 'removed' },
    },
  });
}
