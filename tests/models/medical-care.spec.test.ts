import { describe, expect, test } from 'vitest';
import { medicalCareMachine, selectRecord, selectRecordView } from '#machines/medical-care/index.ts';
import { actsOf, known, type MedicalCareShown, noActs, noneOf, type Row, rows, stageOf } from './medical-care.model.ts';
import { actingEvents, actingModel } from './medical-care-acting.model.ts';
import { recordEvents, recordModel, recordShows } from './medical-care-record.model.ts';
import { viewingEvents, viewingModel } from './medical-care-viewing.model.ts';
import { writingEvents, writingModel } from './medical-care-writing.model.ts';
import { followPath, metaOf, shortestEdgesOf } from './support/follow.ts';
import { startMedicalCare } from './support/systems/medical-care.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import { isTaken, transitionPaths } from './support/transition-paths.ts';
import { transitionTours } from './support/transition-tours.ts';

const { inspect, missing } = createTransitionCoverage(medicalCareMachine);

const quiet = { text: 'none', failure: null, busy: false } as const;

describe('medical care: opening, and what others do to it', () => {
  /** The possible actions and the record state are the same for every row but the first. */
  const paths = transitionTours(viewingModel, {
    input: {},
    takes: isTaken,
    events: viewingEvents.map((type) => ({ type })),
    project: ({ value, context: { row, live, share, reloading } }) => [
      value,
      row,
      reloading,
      row === 'new' && [live, share],
    ],
  }).map((path) => [path.name, path] as const);
  test.each(paths)('%s', async (_name, path) => {
    const { actor, drive, observe, log, reads } = startMedicalCare({ inspect });
    await followPath(
      viewingModel,
      {},
      path,
      {
        drive,
        observe,
        calls: () => [...log.drain(), ...reads.drain()],
        acts: { actor, events: { retry: { type: 'care.retry' } } },
      },
      (state): MedicalCareShown => {
        const { stage } = metaOf<{ stage?: string }>(state);
        const { row, live, share, reloading } = state.context;
        if (stage) return { ...quiet, stage, consent: null, share: null, acts: noActs, reloading };
        const acts = actsOf({ ...known, row, live, share });
        return { ...quiet, stage: stageOf[row], consent: 'NONE', share, acts, reloading };
      },
    );
    actor.stop();
  });
});

const begin = async (row: Row, named = true) => {
  const system = startMedicalCare({ inspect });
  const { drive, load, careAs, now, draftLoad } = system;
  await drive.hubLive({ context: {} });
  await load.resolve({ kind: 'found', care: careAs(row), now: now() });
  if (named) await drive.recordArrived({ context: {} });
  if (row === 'held') await draftLoad.resolve({ server: null, local: null });
  return system;
};

/** A closed one and one started by a physician offer no action; a held one is covered by the next part. */
describe.each(rows.filter((row) => !['held', 'begun', 'closed'].includes(row)).map((row) => ({ row })))(
  'medical care: acting on one that is $row',
  (input) => {
    const paths = transitionTours(actingModel, {
      input,
      takes: isTaken,
      events: actingEvents.map((type) => ({ type })),
      project: ({ value, context: { row, act, consent, share, failure } }) => [
        value,
        row,
        act,
        value === 'seen' && [consent === 'ACCEPTED', share === 'SHARED', failure !== null],
      ],
    }).map((path) => [path.name, path] as const);
    test.each(paths)('%s', async (_name, path) => {
      const { actor, drive, observe, log } = await begin(input.row);
      await followPath(actingModel, input, path, { drive, observe, calls: () => log.drain() }, (state) => {
        const { row, consent, share, failure, reloading, act } = state.context;
        const shown = { ...known, row, consent, share, live: true, text: 'none', sheet: 'pending' } as const;
        return {
          ...quiet,
          stage: stageOf[row],
          consent,
          share,
          failure,
          reloading,
          busy: act !== null,
          acts: act === null ? actsOf(shown) : noActs,
        };
      });
      actor.stop();
    });
  },
);

/** While it is held, the possible actions depend on the form; afterwards on the owner. */
const writingPaths = transitionPaths(writingModel, {
  input: {},
  events: writingEvents.map((type) => ({ type })),
  project: ({ value, context: { row, live, consent, text, sheet, act, reloading } }) => {
    if (value === 'holding') return [value, live, consent === 'ACCEPTED', text, sheet, text === 'none' && reloading];
    if (value === 'acting') return [value, act, row];
    return [value, row, live, sheet === 'broken', reloading];
  },
}).map((path) => [path.name, path] as const);

describe('medical care: writing the answer', () => {
  test.each(writingPaths)('%s', async (_name, path) => {
    const { actor, drive, observe, log } = await begin('held');
    await followPath(
      writingModel,
      {},
      path,
      { drive, observe, calls: () => log.drain() },
      (state): MedicalCareShown => {
        const { row, live, consent, share, text, sheet, act, failure, reloading } = state.context;
        const left = state.matches('left') ? stageOf[row] : undefined;
        const stage = metaOf<{ stage?: string }>(state).stage ?? left ?? (act === 'start' ? 'lost' : 'held');
        const acts = actsOf({ row, live, consent, share, text, sheet });
        return {
          stage,
          text,
          consent,
          share,
          failure,
          reloading,
          busy: act !== null,
          acts: act !== null ? noActs : stage === 'gone' ? noneOf('wrongStatus') : acts,
        };
      },
    );
    actor.stop();
  });
});

describe('medical care: what hangs on it', () => {
  test.each(shortestEdgesOf(recordModel, recordEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, loadRecord } = startMedicalCare({ inspect });
    await drive.hubLive({ context: {} });
    await followPath(
      recordModel,
      {},
      path,
      {
        drive,
        observe: () => ({
          view: selectRecordView(actor.getSnapshot()),
          asked: loadRecord.isWaiting() ? 1 : 0,
          here: selectRecord(actor.getSnapshot()) !== null,
        }),
        calls: () => [],
      },
      recordShows,
    );
    actor.stop();
  });
});

test('takes every declared transition of medicalCareMachine', () => {
  expect(missing()).toEqual([]);
});
