import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import {
  createRecordEditMachine,
  type RecordEditEvent,
  type RecordLoad,
  type RecordRemoval,
  type RecordSave,
  type RecordSaveInput,
  selectFailure,
  selectFields,
  selectIsDirty,
  selectReason,
  selectShown,
} from '#machines/record-edit/index.ts';
import {
  announcedAfter,
  type RecordEditModelEvent,
  type RecordEditModelInput,
  type RecordEditShown,
  recordEditModel,
  recordEditModelEvents,
  typedOver,
} from './record-edit.model.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { actionLog, parkedPort, settled } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

type Person = { name: string; phone: string | null; Version: number };
const machine = createRecordEditMachine<Person>();
const coverage = createTransitionCoverage(machine);
const person = (name: string, Version: number): Person => ({ name, phone: '2222', Version });

const acts: Record<string, RecordEditEvent<Person>> = {
  save: { type: 'record.save' },
  discard: { type: 'record.discard' },
  keepMine: { type: 'record.keepMine' },
  takeTheirs: { type: 'record.takeTheirs' },
  retry: { type: 'record.retry' },
  remove: { type: 'record.remove' },
  cancelRemoval: { type: 'record.cancelRemoval' },
  confirmRemoval: { type: 'record.confirmRemoval' },
};

const stored: RecordEditModelInput = { id: 'r1' };
const fresh: RecordEditModelInput = { id: null };
/** From its first save on, a new record is a stored one, which the other walks cover. */
const untilSaved = (steps: readonly { event: { type: string } }[]) =>
  steps.slice(0, -1).every(({ event }) => !event.type.startsWith('saved'));
const { alone, besides } = recordEditModelEvents;
const edges = (input: RecordEditModelInput, events: readonly RecordEditModelEvent[] = alone) =>
  edgesOf(recordEditModel, events, input);
const walks = [
  ...edges(stored, besides).map(([name, path]) => ['with a colleague', name, stored, path] as const),
  ...edges(stored).map(([name, path]) => ['stored', name, stored, path] as const),
  ...edges(fresh)
    .filter(([, path]) => untilSaved(path.steps))
    .map(([name, path]) => ['new', name, fresh, path] as const),
];

test.each(walks)('%s: %s', async (_kind, _name, input, path) => {
  const load = parkedPort<RecordLoad<Person>, { id: string | null }>();
  const save = parkedPort<RecordSave<Person>, RecordSaveInput<Person>>();
  const remove = parkedPort<RecordRemoval, { id: string; version: number }>();
  const log = actionLog();
  const actor = createActor(
    machine.provide({
      actors: { load: load.logic, save: save.logic, remove: remove.logic },
      actions: {
        keepChanges: log.port('keepChanges'),
        recordSaved: log.port('recordSaved'),
        recordRemoved: log.port('recordRemoved'),
      },
    }),
    { input, inspect: coverage.inspect },
  ).start();
  const send = (event: RecordEditEvent<Person>) => settled(() => actor.send(event));
  const shownName = () => actor.getSnapshot().context.record?.name ?? '';
  const known = () => {
    const { record, current } = actor.getSnapshot().context;
    return Math.max(record?.Version ?? 0, current?.Version ?? 0);
  };
  const below = (name: string) =>
    load.resolve({ kind: 'found', record: person(name, actor.getSnapshot().context.newest), kept: null });
  const mine = () => actor.getSnapshot().context.changes.name ?? null;
  const drive: Record<RecordEditModelEvent, () => unknown> = {
    found: () => load.resolve({ kind: 'found', record: person('Rosa', 1), kept: null }),
    foundChanged: () => load.resolve({ kind: 'found', record: person('Rosario', 4), kept: null }),
    foundStored: () =>
      load.resolve({ kind: 'found', record: person('Rosa', 1), kept: { version: 1, changes: { name: 'Antes' } } }),
    foundOutdated: () =>
      load.resolve({ kind: 'found', record: person('Ajena', 5), kept: { version: 1, changes: { name: 'Antes' } } }),
    foundBelow: () => below(shownName()),
    foundOverlapping: () => below(`Nueva ${actor.getSnapshot().context.newest}`),
    notFound: () => load.resolve({ kind: 'notFound' }),
    loadBroke: () => load.reject(),
    retry: () => send({ type: 'record.retry' }),
    resync: () => send({ type: 'app.resync' }),
    announced: () => send({ type: 'record.newer', version: announcedAfter(known()) }),
    announcedOld: () => send({ type: 'record.newer', version: known() }),
    changeName: () => send({ type: 'record.changed', changes: { name: typedOver(shownName(), mine()) } }),
    putNameBack: () => send({ type: 'record.changed', changes: { name: shownName() } }),
    discard: () => send({ type: 'record.discard' }),
    save: () => send({ type: 'record.save' }),
    saved: () => save.resolve({ kind: 'saved', id: 'r1', record: person(save.inputs.at(-1)?.record.name ?? '', 2) }),
    savedTidied: () => save.resolve({ kind: 'saved', id: 'r1', record: person('En su forma', 2) }),
    conflict: () => save.resolve({ kind: 'conflict', current: person('Ajena', 5) }),
    invalid: () => save.resolve({ kind: 'invalid', fields: { name: { code: 'tooLong:9' } } }),
    saveBroke: () => save.reject(),
    keepMine: () => send({ type: 'record.keepMine' }),
    takeTheirs: () => send({ type: 'record.takeTheirs' }),
    remove: () => send({ type: 'record.remove' }),
    cancelRemoval: () => send({ type: 'record.cancelRemoval' }),
    confirmRemoval: () => send({ type: 'record.confirmRemoval' }),
    removed: () => remove.resolve({ kind: 'removed' }),
    removeRefused: () => remove.resolve({ kind: 'invalid', fields: { name: { sentence: 'Todavía se usa.' } } }),
    removeBroke: () => remove.reject(),
  };
  const observe = (): RecordEditShown => {
    const snapshot = actor.getSnapshot();
    const tags = [
      'loading',
      'failed',
      'notFound',
      'saving',
      'saved',
      'conflict',
      'asking',
      'removing',
      'removed',
      'editing',
    ] as const;
    return {
      is: tags.find((tag) => snapshot.hasTag(tag)) ?? 'refreshing',
      notice: (['rebased', 'overlapping'] as const).find((tag) => snapshot.hasTag(tag)) ?? null,
      id: snapshot.context.id,
      name: selectShown(snapshot)?.name ?? null,
      version: selectShown(snapshot)?.Version ?? null,
      dirty: selectIsDirty(snapshot),
      failure: selectFailure(snapshot),
      fields: Object.keys(selectFields(snapshot)),
      save: [snapshot.can({ type: 'record.save' }), selectReason(snapshot, { type: 'record.save' })],
    };
  };
  await followPath(
    recordEditModel,
    input,
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
    (state) => {
      const { id, name, mine, version, failure, fields } = state.context;
      const { is, notice = null } = metaOf<Pick<RecordEditShown, 'is'> & { notice?: RecordEditShown['notice'] }>(state);
      const open = is === 'editing' || is === 'saved';
      return {
        is,
        notice,
        id,
        name: mine ?? name,
        version,
        dirty: mine !== null,
        failure,
        fields,
        save: [open && mine !== null, open && mine === null ? 'nothingChanged' : null],
      };
    },
  );
  expect(remove.inputs.every(({ id }) => id === 'r1')).toEqual(true);
  for (const { id, patch, record } of save.inputs) {
    expect({ id, patch }).toEqual({
      id: id === null ? input.id : 'r1',
      patch: [{ op: 'replace', path: '/name', value: record.name }],
    });
  }
  actor.stop();
});

test('takes every declared transition of the machine', () => {
  expect(coverage.missing()).toEqual([]);
});
