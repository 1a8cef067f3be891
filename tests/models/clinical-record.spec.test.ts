import { describe, expect, test } from 'vitest';
import { clinicalRecordMachine, selectAnswerOf } from '#machines/clinical-record/index.ts';
import { clinicalRecordModel, type RecordShown, recordModelEvents } from './clinical-record.model.ts';
import { edgesOf, followPath } from './support/follow.ts';
import { settled } from './support/ports.ts';
import { medicinesOf, recordFilters, startClinicalRecord } from './support/systems/clinical-record.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const { inspect, missing } = createTransitionCoverage(clinicalRecordMachine);

describe.each([{ part: 'medicines' }, { part: 'head' }] as const)('$part', (input) => {
  test.each(edgesOf(clinicalRecordModel, recordModelEvents, input))('%s', async (_name, path) => {
    const filters = { ...recordFilters, ...input };
    const { actor, drive, observe } = startClinicalRecord(inspect, { filters });
    await followPath(
      clinicalRecordModel,
      input,
      path,
      { drive, observe, calls: () => [], acts: { actor, events: {} } },
      ({ context: { asked, page, shown } }): RecordShown => ({ asking: asked !== 'no', page, shown }),
    );
    actor.stop();
  });
});

test('requests the given section, in pages of its size', () => {
  const { actor, load } = startClinicalRecord();
  expect(load.inputs).toEqual([{ page: 1, size: 10, searchText: '', filters: recordFilters }]);
  actor.stop();
});

test('requests once for a hundred changes during a request, and once more for all of them', async () => {
  const { actor, drive, load } = startClinicalRecord();
  for (let n = 0; n < 100; n += 1) await drive.changed();
  const before = load.inputs.length;
  await drive.arrived();
  await drive.arrived();
  expect([before, load.inputs.length, load.isWaiting()]).toEqual([1, 2, false]);
  actor.stop();
});

test('shows a response only in the section it belongs to', async () => {
  const { actor, pages, load } = startClinicalRecord();
  const shown = () => [
    selectAnswerOf('medicines')(pages().getSnapshot())?.Quantity ?? null,
    selectAnswerOf('exams')(pages().getSnapshot()),
  ];
  const before = shown();
  await load.resolve(medicinesOf(3));
  expect([before, shown()]).toEqual([
    [null, null],
    [3, null],
  ]);
  actor.stop();
});

test('continues when a page stops', async () => {
  const { actor, drive } = startClinicalRecord(inspect, {
    onPageFailed: () => {
      throw new Error('a fault of ours');
    },
  });
  await settled(() => drive.broke());
  expect([actor.getSnapshot().status, actor.getSnapshot().value]).toEqual([
    'active',
    { reading: 'current', connection: 'steady' },
  ]);
  actor.stop();
});

test('takes every transition that clinicalRecordMachine declares', () => {
  expect(missing()).toEqual([]);
});
