import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { Visit, VisitForm } from '#domain/visit.ts';
import { type ConnectOutcome, hubMachine } from '#machines/hub/index.ts';
import type { EnvironmentEvent } from '#machines/shared/environment.ts';
import {
  type CallNotification,
  type OpenOutcome,
  type ReadOutcome,
  type RefreshOutcome,
  type RequestOutcome,
  selectCallsMissing,
  selectConsent,
  selectFailure,
  selectIsInCall,
  selectIsRequesting,
  selectIsStale,
  selectPage,
  selectShare,
  selectSharing,
  selectStage,
  type VisitEvent,
  type VisitInput,
  type VisitReading,
  visitLimits,
  visitMachine,
} from '#machines/visit/index.ts';
import type { careEvents, doorEvents, lineEvents, questionEvents } from '../../visit.model.ts';
import type { sharingEvents } from '../../visit-sharing.model.ts';
import { guid, iso, t0, visit } from '../fixtures.ts';
import { atTheLimit } from '../follow.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

export const visitForm: VisitForm = {
  Document: 'rut',
  IC: '12.345.678-5',
  BirthDate: '1961-03-08',
  Reason: 'Me duele la cabeza desde ayer',
};

const answer = (accepted: boolean): VisitEvent => ({ type: 'consent.answer', accepted });
const shareAnswer = (share: boolean): VisitEvent => ({ type: 'share.answer', share });
export const visitActs = {
  ask: { type: 'visit.request', form: visitForm },
  askAgain: { type: 'visit.askAgain' },
  retry: { type: 'visit.retry' },
  accept: answer(true),
  reject: answer(false),
  later: { type: 'consent.later' },
  openAgain: { type: 'consent.open' },
  shareIt: shareAnswer(true),
  keepIt: shareAnswer(false),
  stop: { type: 'stop.ask' },
  keepSharing: { type: 'stop.keep' },
  confirmStop: { type: 'stop.confirm' },
} as const satisfies Record<string, VisitEvent>;

type Options = { inspect?: (event: InspectionEvent) => void; life?: number };
export type VisitModelEvent =
  | (typeof doorEvents)[number]
  | (typeof careEvents)[number]
  | (typeof questionEvents)[number]
  | (typeof sharingEvents)[number]
  | (typeof lineEvents)[number];

/** The machine with ports controlled by the test; its hub never opens. */
export function startVisit(input: VisitInput, { inspect, life = 900_000 }: Options = {}) {
  const clock = new SimulatedClock();
  const now = () => t0 + clock.now();
  const request = parkedPort<RequestOutcome, VisitForm>();
  const open = parkedPort<OpenOutcome>();
  const read = parkedPort<ReadOutcome>();
  const answerConsent = parkedPort<VisitReading, { accepted: boolean }>();
  const answerShare = parkedPort<VisitReading, { share: boolean }>();
  const refresh = parkedPort<RefreshOutcome>();
  const links = subjectPort<{ type: 'link.opened' }>();
  const hubEvents = subjectPort<HubEventOf<'visitChanged'>, { only: readonly 'hub.visitChanged'[] }>();
  const calls = subjectPort<CallNotification, { userId: string }>();
  const connect = parkedPort<ConnectOutcome>();
  const environment = subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>();
  const log = actionLog();
  const hub = hubMachine.provide({ actors: { connect: connect.logic, environment: environment.logic } });
  const actor = createActor(
    visitMachine.provide({
      actors: {
        request: request.logic,
        open: open.logic,
        read: read.logic,
        answerConsent: answerConsent.logic,
        answerShare: answerShare.logic,
        refresh: refresh.logic,
        links: links.logic,
        hubEvents: hubEvents.logic,
        calls: calls.logic,
        hub,
      },
      actions: { reportCrash: log.port('reportCrash') },
    }),
    { clock, input, ...(inspect && { inspect }) },
  ).start();

  /** Server state of the encounter. */
  let server: Visit = visit();
  const change = (over: Partial<Visit>) => {
    server = { ...server, ...over, Version: server.Version + 1 };
    return server;
  };
  const answered = (over: Partial<Visit> = {}): { kind: 'read' } & VisitReading => ({
    kind: 'read',
    visit: Object.keys(over).length > 0 ? change(over) : server,
    now: now(),
  });
  const send = (event: VisitEvent) => () => settled(() => actor.send(event));
  const changed = (Version: number, MedicalCareId = server.MedicalCareId) =>
    settled(() => hubEvents.emit({ type: 'hub.visitChanged', payload: { MedicalCareId, Version } }));
  const known = () => actor.getSnapshot().context.visit?.Version ?? 0;
  /** A change on the server, with its event and the reload. */
  const notify = async (over: Partial<Visit>) => {
    const next = change(over);
    await changed(next.Version);
    await read.resolve(answered());
  };
  const wait = (ms: number) => atTheLimit(clock, ms, observe, settled);
  /** Reads not under test are answered immediately. */
  const afterRead = async (work: () => unknown) => {
    await work();
    if (read.isWaiting()) await read.resolve(answered());
  };
  const reads = async (work: () => unknown) => {
    await work();
    if (!read.isWaiting()) return;
    log.port('read')(null);
    await read.resolve(answered());
  };
  const consents = (answeredWith: Partial<Visit>) => answerConsent.resolve({ visit: change(answeredWith), now: now() });

  const drive: Record<VisitModelEvent, () => unknown> = {
    ask: send(visitActs.ask),
    sent: () => request.resolve({ kind: 'sent' }),
    askedOffline: () => request.resolve({ kind: 'failed', failure: 'offline' }),
    askedTooOften: () => request.resolve({ kind: 'failed', failure: 'tooMany' }),
    askingBroke: () => request.reject(),
    askAgain: send(visitActs.askAgain),
    openedInside: () => open.resolve({ kind: 'inside', visit: server, now: now(), expiresAt: now() + life }),
    openRefused: () => open.resolve({ kind: 'refused' }),
    openedNothing: () => open.resolve({ kind: 'nothing' }),
    openBroke: () => open.reject(),
    retry: send(visitActs.retry),
    retriesByItself: () => wait(visitLimits.retryAfter),
    linkOpened: () => settled(() => links.emit({ type: 'link.opened' })),
    careGone: async () => {
      await wait(visitLimits.rereadAfter);
      await read.resolve({ kind: 'gone' });
    },
    sessionRevoked: async () => {
      await send({ type: 'session.unauthorized' })();
      await refresh.resolve({ kind: 'revoked' });
    },

    waited: () => wait(observe().stale ? visitLimits.retryAfter : visitLimits.rereadAfter),
    receivedChange: () => changed(known() + 1),
    receivedSame: () => changed(known()),
    receivedOfAnother: () => changed(known() + 1, guid(31)),
    resync: send({ type: 'app.resync' }),
    readWaiting: () => read.resolve(answered({ status: 1, CloseReason: null })),
    readDerived: () => read.resolve(answered({ status: 2, CloseReason: null })),
    readAttended: () => read.resolve(answered({ status: 3, CloseReason: null })),
    readFinished: () => read.resolve(answered({ status: 4, CloseReason: 'ATTENDED', ClosedAt: iso(now()) })),
    readSigned: () => read.resolve(answered({ status: 6, CloseReason: null })),
    readCancelled: () => read.resolve(answered({ status: 4, CloseReason: 'WITHDRAWN', ClosedAt: iso(now()) })),
    readOlder: () => {
      const older = server.status === 4 ? 1 : 4;
      return read.resolve({ kind: 'read', visit: { ...server, status: older, Version: known() - 1 }, now: now() });
    },
    readBroke: () => read.reject(),

    consentAsked: () => notify({ ConsentStatus: 'REQUESTED' }),
    shareAsked: () => notify({ RecordShare: 'REQUESTED' }),
    bothAsked: () => notify({ ConsentStatus: 'REQUESTED', RecordShare: 'REQUESTED' }),
    notAskedAnyMore: () => notify({ ConsentStatus: 'WAIVED', RecordShare: 'NONE' }),
    careClosed: () => notify({ status: 4, CloseReason: 'ATTENDED' }),
    accept: send(visitActs.accept),
    reject: send(visitActs.reject),
    later: send(visitActs.later),
    openAgain: send(visitActs.openAgain),
    consentReceived: () => consents({ ConsentStatus: answerConsent.inputs.at(-1)?.accepted ? 'ACCEPTED' : 'REJECTED' }),
    consentAskedAgain: () => consents({ ConsentStatus: 'REQUESTED' }),
    consentBroke: () => answerConsent.reject(),
    shareIt: send(visitActs.shareIt),
    keepIt: send(visitActs.keepIt),
    shareReceived: () =>
      answerShare.resolve({
        visit: change({ RecordShare: answerShare.inputs.at(-1)?.share ? 'SHARED' : 'REFUSED' }),
        now: now(),
      }),
    shareBroke: () => answerShare.reject(),
    shareRecorded: () => notify({ RecordShare: 'SHARED' }),
    withdrawnElsewhere: () => notify({ RecordShare: 'WITHDRAWN' }),
    stop: send(visitActs.stop),
    keepSharing: send(visitActs.keepSharing),
    confirmStop: send(visitActs.confirmStop),
    stopped: () => answerShare.resolve({ visit: change({ RecordShare: 'WITHDRAWN' }), now: now() }),
    stopLate: () => answerShare.resolve({ visit: change({ RecordShare: 'NONE' }), now: now() }),
    stopBroke: () => answerShare.reject(),
    /** The end of a share by time has no event and no new version. */
    dayPassed: async () => {
      await wait(visitLimits.rereadAfter);
      server = { ...server, RecordShare: 'NONE' };
      await read.resolve(answered());
    },

    callStarted: () => settled(() => calls.emit({ type: 'call.started' })),
    callEnded: () => reads(() => settled(() => calls.emit({ type: 'call.ended' }))),
    callsMissing: () => settled(() => calls.emit({ type: 'calls.missing' })),
    refreshDue: () => afterRead(() => wait(life * visitLimits.refreshAt)),
    hubWantsToken: send({ type: 'session.refresh' }),
    unauthorized: send({ type: 'session.unauthorized' }),
    renewed: () => reads(() => refresh.resolve({ kind: 'renewed', now: now(), expiresAt: now() + life })),
    renewBroke: () => refresh.reject(),
    triesAgain: () => afterRead(() => wait(visitLimits.retryAfter)),
  };

  function observe() {
    const snapshot = actor.getSnapshot();
    return {
      page: selectPage(snapshot),
      busy: selectIsRequesting(snapshot),
      failure: selectFailure(snapshot),
      stage: selectStage(snapshot),
      stale: selectIsStale(snapshot),
      reloading: snapshot.hasTag('reloading'),
      consent: selectConsent(snapshot),
      share: selectShare(snapshot),
      sharing: selectSharing(snapshot),
      inCall: selectIsInCall(snapshot),
      callsMissing: selectCallsMissing(snapshot),
      renewing: refresh.isWaiting(),
    };
  }
  return { actor, clock, drive, observe, log, request, open, read, answerConsent, answerShare, calls, environment };
}
