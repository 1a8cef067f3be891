import { not } from 'xstate';
import { toPatch } from '#domain/json-patch.ts';
import { rebaseFields } from '#domain/rebase.ts';
import { setupRecordEdit } from './record-edit.setup.ts';
import type {
  Rebase,
  RecordEditContext,
  RecordEditEvent,
  RecordLoad,
  RecordRemoval,
  RecordSave,
  RecordSaveInput,
  Versioned,
} from './record-edit.types.ts';

/**
 * Edits one new or stored record field by field: changes are stored here until saved, sent as a JSON patch with the version
 * (shell 7, domain 0.1); removal requires confirmation (design 10).
 */
export function createRecordEditMachine<TRecord extends Versioned>(rebase: Rebase<TRecord> = rebaseFields) {
  type Context = RecordEditContext<TRecord>;
  const { base, keep, forget, shownOf, versionOf } = setupRecordEdit(rebase);

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
      // There are no own changes on the screen; a change started meanwhile is not overwritten.
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
