import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { JsonPatch } from '#domain/json-patch.ts';
import {
  createRecordEditMachine,
  type RecordEditEvent,
  type RecordLoad,
  type RecordSave,
  selectFailure,
  selectFields,
  selectIsDirty,
  selectReason,
  selectShown,
} from '#machines/record-edit/index.ts';
import { type RecordEditShown, recordEditModel, recordEditModelEvents } from './record-edit.model.ts';
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
};

test.each(edgesOf(recordEditModel, recordEditModelEvents, {}))('%s', async (_name, path) => {
  const load = parkedPort<RecordLoad<Person>, { id: string }>();
  const save = parkedPort<RecordSave<Person>, { id: string; patch: JsonPatch; version: number }>();
  const log = actionLog();
  const actor = createActor(
    machine.provide({
      actors: { load: load.logic, save: save.logic },
      actions: { recordSaved: log.port('recordSaved') },
    }),
    { input: { id: 'r1' }, inspect: coverage.inspect },
  ).start();
  const send = (event: RecordEditEvent<Person>) => settled(() => actor.send(event));
  const shownName = () => actor.getSnapshot().context.record?.name ?? '';
  const drive: Record<(typeof recordEditModelEvents)[number], () => unknown> = {
    found: () => load.resolve({ kind: 'found', record: person('Rosa', 1) }),
    foundChanged: () => load.resolve({ kind: 'found', record: person('Rosario', 4) }),
    notFound: () => load.resolve({ kind: 'notFound' }),
    loadBroke: () => load.reject(),
    retry: () => send({ type: 'record.retry' }),
    resync: () => send({ type: 'app.resync' }),
    changeName: () => send({ type: 'record.changed', changes: { name: shownName() === 'Mía' ? 'Otra' : 'Mía' } }),
    putNameBack: () => send({ type: 'record.changed', changes: { name: shownName() } }),
    discard: () => send({ type: 'record.discard' }),
    save: () => send({ type: 'record.save' }),
    saved: () => save.resolve({ kind: 'saved', record: person(selectShown(actor.getSnapshot())?.name ?? '', 2) }),
    conflict: () => save.resolve({ kind: 'conflict', current: person('Ajena', 5) }),
    invalid: () => save.resolve({ kind: 'invalid', fields: { name: 'too long' } }),
    saveBroke: () => save.reject(),
    keepMine: () => send({ type: 'record.keepMine' }),
    takeTheirs: () => send({ type: 'record.takeTheirs' }),
  };
  const observe = (): RecordEditShown => {
    const snapshot = actor.getSnapshot();
    const tags = ['loading', 'failed', 'notFound', 'saving', 'saved', 'conflict', 'editing'] as const;
    return {
      is: tags.find((tag) => snapshot.hasTag(tag)) ?? 'refreshing',
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
    {},
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
    (state) => {
      const { name, mine, version, failure, fields } = state.context;
      const { is } = metaOf(state);
      const open = is === 'editing' || is === 'saved';
      return {
        is,
        name: mine ?? name,
        version,
        dirty: mine !== null,
        failure,
        fields,
        save: [open && mine !== null, open && mine === null ? 'nothingChanged' : null],
      };
    },
  );
  for (const { id, patch } of save.inputs) {
    expect({ id, fields: patch.map(({ op, path: field }) => [op, field]) }).toEqual({
      id: 'r1',
      fields: [['replace', '/name']],
    });
  }
  actor.stop();
});

test('every transition the machine declares was taken', () => {
  expect(coverage.missing()).toEqual([]);
});
