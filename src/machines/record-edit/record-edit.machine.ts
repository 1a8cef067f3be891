import { assign, not, setup } from 'xstate';
import { toPatch } from '#domain/json-patch.ts';
import { actionPort, promisePort } from '../shared/unprovided.ts';
import type {
  RecordEditContext,
  RecordEditEvent,
  RecordEditFailure,
  RecordEditInput,
  RecordEditPorts,
  RecordLoad,
  RecordSave,
  Versioned,
} from './record-edit.types.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** One record, edited field by field and sent as a JSON patch with its version (shell 7, domain 0.1). */
export function createRecordEditMachine<TRecord extends Versioned>() {
  type Context = RecordEditContext<TRecord>;
  const actors: RecordEditPorts<TRecord>['actors'] = { load: promisePort('load'), save: promisePort('save') };

  /** Fields that differ from what is shown of the server; one put back is no change. */
  const differing = ({ record, changes }: Context, added: Partial<TRecord>): Partial<TRecord> => {
    const all: Partial<TRecord> = { ...changes, ...added };
    for (const key in all) if (record !== null && same(all[key], record[key])) delete all[key];
    return all;
  };

  const base = setup({
    types: {} as {
      input: RecordEditInput;
      context: Context;
      events: RecordEditEvent<TRecord>;
      tags: 'loading' | 'reloading' | 'editing' | 'saving' | 'saved' | 'conflict' | 'failed' | 'notFound';
    },
    actors,
    guards: {
      nothingChanged: ({ context }) => Object.keys(context.changes).length === 0,
      found: (_, answer: RecordLoad<TRecord>) => answer.kind === 'found',
      saved: (_, answer: RecordSave<TRecord>) => answer.kind === 'saved',
      conflict: (_, answer: RecordSave<TRecord>) => answer.kind === 'conflict',
    },
    actions: {
      adopt: assign(({ context }, answer: RecordLoad<TRecord>) =>
        answer.kind === 'found'
          ? { record: answer.record, changes: differing({ ...context, record: answer.record }, {}), failure: null }
          : {},
      ),
      adoptSaved: assign((_, answer: RecordSave<TRecord>) =>
        answer.kind === 'saved' ? { record: answer.record, changes: {}, fields: {} } : {},
      ),
      holdCurrent: assign((_, answer: RecordSave<TRecord>) =>
        answer.kind === 'conflict' ? { current: answer.current } : {},
      ),
      refuseFields: assign((_, answer: RecordSave<TRecord>) =>
        answer.kind === 'invalid' ? { fields: answer.fields, failure: 'invalid' as const } : {},
      ),
      change: assign(({ context }, { changes }: { changes: Partial<TRecord> }) => ({
        changes: differing(context, changes),
        fields: Object.fromEntries(Object.entries(context.fields).filter(([field]) => !(field in changes))),
        failure: null,
      })),
      discard: assign({ changes: {}, fields: {}, failure: null }),
      keepMine: assign(({ context }) => ({
        record: context.current,
        current: null,
        changes: differing({ ...context, record: context.current }, {}),
      })),
      takeTheirs: assign(({ context }) => ({ record: context.current, current: null, changes: {} })),
      fail: assign((_, { failure }: { failure: RecordEditFailure }) => ({ failure })),
      clearFailure: assign({ failure: null, fields: {} }),
      recordSaved: actionPort<{ id: string }>('recordSaved'),
    },
  });
  const answer = ({ event }: { event: { output: RecordLoad<TRecord> } }) => event.output;
  const load = <TOtherwise extends string>(otherwise: TOtherwise) =>
    ({
      id: 'load',
      src: 'load',
      input: ({ context }: { context: Context }) => ({ id: context.id }),
      onDone: [
        { guard: { type: 'found', params: answer }, target: 'editing', actions: { type: 'adopt', params: answer } },
        { target: 'notFound' },
      ],
      onError: { target: otherwise, actions: { type: 'fail', params: { failure: 'notLoaded' } } },
    }) as const;

  const editing = base.createStateConfig({
    tags: 'editing',
    initial: 'pristine',
    on: {
      'record.changed': {
        target: '.dirty',
        actions: { type: 'change', params: ({ event }) => ({ changes: event.changes }) },
      },
    },
    states: {
      pristine: {
        on: { 'app.resync': '#recordEdit.refreshing' },
        always: { guard: not('nothingChanged'), target: 'dirty' },
      },
      dirty: {
        always: { guard: 'nothingChanged', target: 'pristine' },
        on: {
          'record.save': { target: '#recordEdit.saving', actions: 'clearFailure' },
          'record.discard': { target: 'pristine', actions: 'discard' },
        },
      },
      saved: { tags: 'saved', on: { 'app.resync': '#recordEdit.refreshing' } },
    },
  });

  const saving = base.createStateConfig({
    tags: 'saving',
    invoke: {
      id: 'save',
      src: 'save',
      input: ({ context }) => ({
        id: context.id,
        patch: toPatch(Object.fromEntries(Object.entries(context.changes))),
        version: context.record?.Version ?? 0,
      }),
      onDone: [
        {
          guard: { type: 'saved', params: ({ event }) => event.output },
          target: 'editing.saved',
          actions: [
            { type: 'adoptSaved', params: ({ event }) => event.output },
            { type: 'recordSaved', params: ({ context }) => ({ id: context.id }) },
          ],
        },
        {
          guard: { type: 'conflict', params: ({ event }) => event.output },
          target: 'conflict',
          actions: { type: 'holdCurrent', params: ({ event }) => event.output },
        },
        { target: 'editing', actions: { type: 'refuseFields', params: ({ event }) => event.output } },
      ],
      onError: { target: 'editing', actions: { type: 'fail', params: { failure: 'notSaved' } } },
    },
  });

  return base.createMachine({
    id: 'recordEdit',
    context: ({ input }) => ({ id: input.id, record: null, changes: {}, current: null, fields: {}, failure: null }),
    initial: 'loading',
    states: {
      loading: { tags: ['loading', 'reloading'], invoke: load('failed') },
      failed: { tags: 'failed', on: { 'record.retry': 'loading', 'app.resync': 'loading' } },
      notFound: { tags: 'notFound', on: { 'record.retry': 'loading', 'app.resync': 'loading' } },
      // Nothing of mine is on the screen, so nothing can be lost by reading again.
      refreshing: { tags: 'reloading', invoke: load('editing') },
      editing,
      saving,
      conflict: {
        tags: 'conflict',
        on: {
          'record.keepMine': { target: 'editing', actions: 'keepMine' },
          'record.takeTheirs': { target: 'editing', actions: 'takeTheirs' },
        },
      },
    },
  });
}
