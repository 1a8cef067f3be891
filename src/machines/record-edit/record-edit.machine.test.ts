import { expect, test } from 'vitest';
import { scenario } from '#tests/models/support/scenario.ts';
import { createRecordEditMachine, selectIsDirty, selectShown } from './index.ts';

type Person = { Name: string; Phone: string | null; Tags: string[]; Version: number };
const machine = createRecordEditMachine<Person>();
const person: Person = { Name: 'Rosa', Phone: '2222', Tags: ['a'], Version: 3 };
const edit = () => scenario(machine, { id: 'p1' }).done('load', { kind: 'found', record: person, kept: null });

test('sends only changed fields, null as a removal, with the version they are based on', () => {
  const saving = edit()
    .when({ type: 'record.changed', changes: { Name: 'Rosario', Tags: ['a'] } })
    .when({ type: 'record.changed', changes: { Phone: null } })
    .when({ type: 'record.save' });
  expect(saving.effects().starts).toEqual([
    [
      'save',
      {
        id: 'p1',
        version: 3,
        record: { ...person, Name: 'Rosario', Phone: null },
        patch: [
          { op: 'replace', path: '/Name', value: 'Rosario' },
          { op: 'remove', path: '/Phone' },
        ],
      },
    ],
  ]);
});

test('treats a restored field as unchanged', () => {
  const back = edit()
    .when({ type: 'record.changed', changes: { Name: 'Rosario' } })
    .when({ type: 'record.changed', changes: { Name: 'Rosa' } });
  expect([selectIsDirty(back.snapshot()), back.snapshot().can({ type: 'record.save' })]).toEqual([false, false]);
});

test('keeps mine on top of theirs in a conflict, and drops changes that equal theirs', () => {
  const current: Person = { ...person, Name: 'Rosario', Tags: ['b'], Version: 9 };
  const conflict = () =>
    edit()
      .when({ type: 'record.changed', changes: { Name: 'Rosario', Phone: '3333' } })
      .when({ type: 'record.save' })
      .done('save', { kind: 'conflict', current });
  const mine = conflict().when({ type: 'record.keepMine' });
  expect([selectShown(mine.snapshot()), mine.context().changes]).toEqual([
    { Name: 'Rosario', Phone: '3333', Tags: ['b'], Version: 9 },
    { Phone: '3333' },
  ]);
  expect(selectShown(conflict().when({ type: 'record.takeTheirs' }).snapshot())).toEqual(current);
});

test('does not reload a record being changed, and reloads an untouched one', () => {
  const dirty = edit()
    .when({ type: 'record.changed', changes: { Name: 'X' } })
    .when({ type: 'app.resync' });
  expect([dirty.effects().starts, dirty.snapshot().hasTag('reloading')]).toEqual([[], false]);
  expect(edit().when({ type: 'app.resync' }).effects().starts).toEqual([['load', { id: 'p1' }]]);
});

test('clears the error of a field when it is edited', () => {
  const invalid = edit()
    .when({ type: 'record.changed', changes: { Name: '', Phone: 'x' } })
    .when({ type: 'record.save' })
    .done('save', { kind: 'invalid', fields: { Name: { code: 'required' }, Phone: { sentence: 'bad' } } });
  expect(invalid.context().fields).toEqual({ Name: { code: 'required' }, Phone: { sentence: 'bad' } });
  const written = invalid.when({ type: 'record.changed', changes: { Name: 'R' } });
  expect([written.context().fields, written.context().failure]).toEqual([{ Phone: { sentence: 'bad' } }, null]);
});
