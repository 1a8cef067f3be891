import { describe, expect, test } from 'vitest';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import {
  type CareQueueEvent,
  type CareQueueHubName,
  careQueueMachine,
  selectAnswered,
  selectArrived,
  selectCounts,
  selectIsOnDuty,
  selectIsOutdated,
  selectRows,
  selectTab,
  selectView,
} from '#machines/care-queue/index.ts';
import { type CareBoardShown, careBoardEvents, careBoardModel, careBoardShows, caseB } from './care-queue.model.ts';
import { guid, iso, lock, me, medicalCare, t0 } from './support/fixtures.ts';
import { edgesOf, followPath, metaOf } from './support/follow.ts';
import { arriving, startCareQueue } from './support/systems/care-queue.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';
import { isTaken } from './support/transition-paths.ts';
import { transitionTours } from './support/transition-tours.ts';
import { aboutList, type ListShown, listEvents, listModel } from './work-queue.model.ts';

const { inspect, missing } = createTransitionCoverage(careQueueMachine);

const acts: Record<string, CareQueueEvent> = { retry: { type: 'queue.retry' }, refresh: { type: 'queue.refresh' } };

const listOnly = listEvents.filter(aboutList);

describe('care queue: asking the server', () => {
  const paths = transitionTours(listModel, {
    takes: isTaken,
    input: {},
    events: listOnly.map((type) => ({ type })),
    project: ({ value }) => [value.list, value.tab],
  }).map((path) => [path.name, path] as const);
  test.each(paths)('%s', async (_name, path) => {
    const { actor, drive, log, inFlight } = startCareQueue({ inspect });
    type Shown = Omit<ListShown, 'totals'>;
    const observe = (): Shown => {
      const snapshot = actor.getSnapshot();
      return {
        view: selectView(snapshot),
        outdated: selectIsOutdated(snapshot),
        reloading: snapshot.hasTag('reloading'),
        lists: inFlight(),
        tab: selectTab(snapshot),
      };
    };
    await followPath(
      listModel,
      {},
      path,
      { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
      (state): Shown => {
        const meta = metaOf<Partial<ListShown>>(state);
        const { view: at = 'loading', outdated = false, lists = 0, tab = 'waiting' } = meta;
        // Only the waiting tab has a row in these tests.
        const view = at === 'rows' && tab !== 'waiting' ? 'empty' : at;
        return { view, outdated, lists, tab, reloading: lists > 0 };
      },
    );
    actor.stop();
  });
});

describe.each([
  ['mine and what waits for me', false],
  ['of a polyclinic', true],
])('care queue: the board, %s', (_board, everybodys) => {
  test.each(edgesOf(careBoardModel, careBoardEvents, { everybodys }))('%s', async (_name, path) => {
    const { actor, drive, log, inFlight } = startCareQueue({ everybodys, inspect });
    await drive.listArrived();
    const ids = (rows: MedicalCare[]) => rows.map(({ MedicalCareId }) => MedicalCareId).sort();
    const observe = (): CareBoardShown => {
      const snapshot = actor.getSnapshot();
      return {
        waiting: ids(selectRows(snapshot, 'waiting', t0)),
        mine: ids(selectRows(snapshot, 'mine', t0)),
        closed: ids(selectRows(snapshot, 'closed', t0)),
        counts: selectCounts(snapshot),
        arrived: selectArrived(snapshot),
        onDuty: selectIsOnDuty(snapshot),
        asking: inFlight() > 0,
      };
    };
    await followPath(careBoardModel, { everybodys }, path, { drive, observe, calls: () => log.drain() }, (state) =>
      careBoardShows(state.context),
    );
    expect(inFlight()).toBeLessThanOrEqual(1);
    actor.stop();
  });
});

test('updates a case announced to the polyclinic that is already on the board', async () => {
  const { actor, drive, receives, cardOf } = startCareQueue({ inspect });
  await drive.listArrived();
  const Row = medicalCare(101, { Version: 2, Priority: 3 });
  const payload = { ...cardOf(Row), Row, MedicalCareRequestId: guid(5), FromMedicalCareId: null };
  await receives({ type: 'hub.newTeleconsultaPolyclinic', payload });
  expect(selectRows(actor.getSnapshot(), 'waiting', t0).map(({ Priority }) => Priority)).toEqual([3]);
  actor.stop();
});

test('reloads a case once more, silently, when it is announced again during its first read', async () => {
  const { actor, drive, log, receives, cardOf } = startCareQueue({ inspect });
  await drive.listArrived();
  await drive.dutyStarted();
  await drive.newCaseReplayed();
  await drive.newCaseOfPolyclinicReplayed();
  await receives({ type: 'hub.addTeleconsulta', payload: cardOf(arriving) });
  expect([log.drain(), selectArrived(actor.getSnapshot())]).toEqual([[['soundNewCase', { careId: caseB }]], [caseB]]);
  actor.stop();
});

test('S11 reloads an appointment once more, silently, when it is announced again during its read', async () => {
  const { actor, drive, log } = startCareQueue({ inspect });
  await drive.listArrived();
  await drive.dutyStarted();
  await drive.newCaseOfAgendaReplayed();
  await drive.newCaseOfAgendaReplayed();
  expect([log.drain(), selectArrived(actor.getSnapshot())]).toEqual([[['soundNewCase', { careId: caseB }]], [caseB]]);
  actor.stop();
});

const answered = (FromMedicalCareId: string): HubEventOf<CareQueueHubName> => ({
  type: 'hub.PolyclinicRequestAnswered',
  payload: {
    MedicalCareRequestId: guid(5),
    MedicalCareId: guid(6),
    FromMedicalCareId,
    PolyclinicId: null,
    AnsweredBy: { UserId: guid(7), Name: 'Ana', LastName: 'Soto', PhotoUrl: null },
    status: 4,
    CloseReason: 'ATTENDED',
    Version: 4,
  },
});

test('S11 counts an answered referral once, until it is reopened or the encounter is continued or closed', async () => {
  const { actor, drive, receives, stranger, refOf, lockedRef } = startCareQueue({ inspect });
  await drive.listArrived();
  const parent = stranger({ status: 3, ...lock(me, t0, 30) });
  const counted = async (event: HubEventOf<CareQueueHubName>) => {
    await receives(event);
    return selectAnswered(actor.getSnapshot());
  };
  const other = guid(909);
  const blocked = (MedicalCareId: string): HubEventOf<CareQueueHubName> => ({
    type: 'hub.blockMedicalCare',
    payload: { ...lockedRef(parent), MedicalCareId },
  });
  const reopened = (MedicalCareId: string): HubEventOf<CareQueueHubName> => ({
    type: 'hub.referralChanged',
    payload: { MedicalCareId },
  });
  expect([
    await counted(answered(parent.MedicalCareId)),
    await counted(answered(parent.MedicalCareId)),
    await counted(answered(other)),
    await counted(blocked(guid(910))),
    await counted(reopened(guid(910))),
    await counted(reopened(parent.MedicalCareId)),
    await counted(reopened(parent.MedicalCareId)),
    await counted(answered(parent.MedicalCareId)),
    await counted(blocked(parent.MedicalCareId)),
    await counted({
      type: 'hub.closeMedicalCare',
      payload: {
        ...refOf(parent),
        MedicalCareId: other,
        CloseReason: 'ATTENDED',
        ClosedAt: iso(t0),
        ClosedBy: { UserId: guid(7), Name: 'Ana', LastName: 'Soto', PhotoUrl: null },
      },
    }),
  ]).toEqual([1, 1, 2, 2, 2, 1, 1, 2, 1, 0]);
  actor.stop();
});

test('S11 counts referrals that were answered while the board was not open, and what the list says later', async () => {
  const [first, second] = [guid(901), guid(902)];
  const { actor, drive, answeredReferrals } = startCareQueue({ answeredAtFirst: [first, second], inspect });
  const counted = async () => {
    await drive.listArrived();
    return selectAnswered(actor.getSnapshot());
  };
  const seen = [await counted()];
  answeredReferrals(second);
  await drive.refresh();
  seen.push(await counted());
  answeredReferrals();
  await drive.resync();
  seen.push(await counted());
  expect(seen).toEqual([2, 1, 0]);
  actor.stop();
});

test('S11 keeps an answer that arrives while an older list is on its way, and forgets a reopened one', async () => {
  const [first, second] = [guid(901), guid(902)];
  const { actor, drive, receives, answeredReferrals } = startCareQueue({ answeredAtFirst: [first], inspect });
  const count = () => selectAnswered(actor.getSnapshot());
  await drive.listArrived();
  await drive.refresh();
  await receives(answered(second));
  const seen = [count()];
  answeredReferrals(first, second);
  await drive.listArrived();
  seen.push(count());
  answeredReferrals(second);
  await receives({ type: 'hub.referralChanged', payload: { MedicalCareId: first } });
  seen.push(count());
  await drive.listArrived();
  seen.push(count());
  await drive.listArrived();
  seen.push(count());
  expect(seen).toEqual([2, 2, 1, 1, 1]);
  actor.stop();
});

test('S11 counts an answered referral no longer when its encounter is shown as continued', async () => {
  const { actor, drive, receives, cardOf } = startCareQueue({ inspect });
  await drive.listArrived();
  await receives(answered(caseB));
  await receives(answered(guid(909)));
  const before = selectAnswered(actor.getSnapshot());
  const Row = medicalCare(102, { status: 3, Version: 2 });
  await receives({ type: 'hub.addTeleconsulta', payload: { ...cardOf(Row), Row } });
  expect([before, selectAnswered(actor.getSnapshot())]).toEqual([2, 1]);
  actor.stop();
});

test('P-23 requests nothing for a thousand events that carry their rows', async () => {
  const { actor, drive, inFlight } = startCareQueue({ inspect });
  await drive.listArrived();
  for (let times = 0; times < 250; times += 1) {
    await drive.reservedByOther();
    await drive.freed();
    await drive.reservedByMe();
    await drive.freed();
    expect(inFlight()).toBe(0);
  }
  expect(selectCounts(actor.getSnapshot())).toEqual({ waiting: 1, mine: 0, closed: 0 });
  actor.stop();
});

test('P-23 requests the rest of a longer queue when its shown rows run out', async () => {
  const { actor, drive, inFlight, waitingElsewhere } = startCareQueue({ inspect });
  await drive.listArrived();
  waitingElsewhere(5);
  await drive.refresh();
  await drive.listArrived();
  await drive.lost();
  expect(inFlight()).toBe(1);
  actor.stop();
});

test('shows on the board of a polyclinic no case of another one', async () => {
  const { actor, drive, log, receives, cardOf } = startCareQueue({ inspect, everybodys: true });
  await drive.listArrived();
  await drive.dutyStarted();
  const Row = medicalCare(777, { polyclinicId: guid(901) });
  await receives({ type: 'hub.addTeleconsulta', payload: { ...cardOf(Row), Row } });
  expect(selectCounts(actor.getSnapshot())).toEqual({ waiting: 1, mine: 0, closed: 0 });
  expect(log.drain()).toEqual([]);
  actor.stop();
});

test.each([9, 10] as const)(
  '19.1: keeps an encounter with a starting programme in the attended group (status %i)',
  async (status) => {
    const { actor, drive, receives, lockedRef } = startCareQueue({ inspect });
    await drive.listArrived();
    const Row = medicalCare(101, { status, ProfessionalId: me, BlokUserId: me, Version: 2 });
    await receives({ type: 'hub.blockMedicalCare', payload: { ...lockedRef(Row), Row } });
    const mine = selectRows(actor.getSnapshot(), 'mine', t0).map((row) => row.status);
    expect([selectCounts(actor.getSnapshot()), mine]).toEqual([{ waiting: 0, mine: 1, closed: 0 }, [status]]);
    actor.stop();
  },
);

test('takes every declared transition of careQueueMachine', () => {
  expect(missing()).toEqual([]);
});
