import { createActor, type InspectionEvent } from 'xstate';
import type { DashboardTotals } from '#domain/dashboard.ts';
import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import {
  type WorkQueueEvent,
  type WorkQueueHubName,
  type WorkQueueLoad,
  workQueueMachine,
} from '#machines/work-queue/index.ts';
import { type boardEvents, caseA, caseB, type listEvents } from '../../work-queue.model.ts';
import { askedLists } from '../asked.ts';
import { guid, lock, me, noLock, orientation, other, t0, totals } from '../fixtures.ts';
import { lateBound } from '../late-bound.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

const provide = lateBound(workQueueMachine);

type Received = HubEventOf<WorkQueueHubName>;
const b = orientation(102, { CreatedAt: new Date(t0).toISOString() });

/** The board of orientations with ports controlled by the test, over a server with two cases. */
export function startWorkQueue({ inspect }: { inspect?: (event: InspectionEvent) => void } = {}) {
  /** Server state. */
  let truth: Orientation[] = [orientation(101)];
  const listed = (): WorkQueueLoad => {
    const open = truth.filter(({ status }) => status === 1);
    const closed = truth.filter(({ status }) => status === 4);
    return {
      open: { Quantity: open.length, Dtos: open },
      closed: { Quantity: closed.length, Dtos: closed },
      now: t0,
    };
  };
  const { load, take, inFlight } = askedLists(listed);
  const loadTotals = parkedPort<DashboardTotals>();
  const hubEvents = subjectPort<Received, { only: readonly Received['type'][] }>();
  const log = actionLog();
  const actor = createActor(
    provide({
      actors: { load, loadTotals: loadTotals.logic, hubEvents: hubEvents.logic },
      actions: { soundNewCase: log.port('soundNewCase') },
    }),
    { input: { userId: me, specialtyIds: [guid(50)] }, ...(inspect && { inspect }) },
  ).start();

  let version = 1;
  const receives = (event: Received) => settled(() => hubEvents.emit(event));
  const changed = (change: (row: Orientation) => Orientation | null) => {
    version += 1;
    truth = truth.flatMap((row) => {
      const next = row.OrientationId === caseA ? change({ ...row, Version: version }) : row;
      return next === null ? [] : [next];
    });
    const Row = truth.find(({ OrientationId }) => OrientationId === caseA) ?? null;
    return { OrientationId: caseA, Version: version, Row };
  };
  const locked = (holder: string | null) => {
    const state = holder === null ? noLock : lock(holder, t0);
    return { ...changed((row) => ({ ...row, ...state })), ...state };
  };
  const cardOf = (row: Orientation): HubPayload<'addOrientation'> => ({
    OrientationId: row.OrientationId,
    status: row.status,
    Priority: row.Priority,
    CreatedAt: row.CreatedAt,
    QuestionUserId: row.QuestionUserId,
    SpecialtyId: row.SpecialtyId,
    Version: row.Version,
    BlokUserId: row.BlokUserId,
    BlokUser: row.BlokUser,
    IsBlocked: row.IsBlocked,
    BlockedAt: row.BlockedAt,
    LockExpiresAt: row.LockExpiresAt,
  });
  const a = () => truth.find(({ OrientationId }) => OrientationId === caseA) ?? orientation(101);
  const arrives = () => {
    if (!truth.some(({ OrientationId }) => OrientationId === caseB)) truth = [...truth, b];
    return cardOf(b);
  };
  const closing = (AnswerUserId: string) => ({ CloseReason: 'ANSWERED', AnswerUserId }) as const;
  /** Ids for replayed events of rows never shown on this board. */
  let strangers = 500;
  const stranger = () => {
    strangers += 1;
    return { OrientationId: guid(strangers), Version: 3 };
  };
  const send = (event: WorkQueueEvent) => () => settled(() => actor.send(event));

  type AnyEvent = (typeof listEvents | typeof boardEvents)[number];
  const drive: Record<AnyEvent, () => unknown> = {
    listArrived: () => {
      const asked = take();
      return settled(() => asked.deferred.resolve(asked.answer));
    },
    listBroke: () => settled(() => take().deferred.reject(new Error('down'))),
    retry: send({ type: 'queue.retry' }),
    refresh: send({ type: 'queue.refresh' }),
    resync: send({ type: 'app.resync' }),
    somethingUnknownHappened: () =>
      receives({ type: 'hub.orientationTaken', payload: { ...stranger(), ...lock(other, t0) } }),
    somethingKnownHappened: () => receives({ type: 'hub.orientationTaken', payload: locked(other) }),
    totalsArrived: () => loadTotals.resolve(totals),
    totalsBroke: () => loadTotals.reject(),
    showMine: send({ type: 'queue.tab', tab: 'mine' }),
    showClosed: send({ type: 'queue.tab', tab: 'closed' }),
    showWaiting: send({ type: 'queue.tab', tab: 'waiting' }),
    takenByOther: () => receives({ type: 'hub.orientationTaken', payload: locked(other) }),
    takenByMe: () => receives({ type: 'hub.orientationTaken', payload: locked(me) }),
    freed: () => receives({ type: 'hub.unlockedOrientation', payload: locked(null) }),
    answeredByMe: () => {
      const received = changed((row) => ({ ...row, status: 4, ...closing(me) }));
      return receives({ type: 'hub.answerOrientation', payload: { ...received, ...closing(me) } });
    },
    answeredByOther: () => {
      const received = changed(() => null);
      return receives({ type: 'hub.answerOrientation', payload: { ...received, ...closing(other) } });
    },
    withdrawn: () => receives({ type: 'hub.deleteOrientation', payload: changed(() => null) }),
    edited: () => {
      changed((row) => ({ ...row, Question: 'Otra pregunta' }));
      return receives({ type: 'hub.updateOrientation', payload: { ...cardOf(a()), Row: a() } });
    },
    addedAgain: () => receives({ type: 'hub.addOrientation', payload: { ...cardOf(a()), Row: a() } }),
    receivedOld: () =>
      receives({
        type: 'hub.orientationTaken',
        payload: { OrientationId: caseA, ...lock(guid(3), t0), Version: 0, Row: null },
      }),
    newCase: () => receives({ type: 'hub.addOrientation', payload: { ...arrives(), Row: b } }),
    newCaseReplayed: () => receives({ type: 'hub.addOrientation', payload: arrives() }),
    seen: send({ type: 'queue.seen' }),
    dutyStarted: send({ type: 'duty.started' }),
    dutyEnded: send({ type: 'duty.ended' }),
    otherTaken: () => receives({ type: 'hub.orientationTaken', payload: { ...stranger(), ...lock(other, t0) } }),
    otherFreed: () => receives({ type: 'hub.unlockedOrientation', payload: { ...stranger(), ...noLock } }),
    otherEdited: () =>
      receives({ type: 'hub.updateOrientation', payload: { ...cardOf(orientation(101)), ...stranger() } }),
    otherAnswered: () => receives({ type: 'hub.answerOrientation', payload: { ...stranger(), ...closing(other) } }),
    otherWithdrawn: () => receives({ type: 'hub.deleteOrientation', payload: stranger() }),
  };
  return { actor, drive, log, inFlight, loadTotals };
}
