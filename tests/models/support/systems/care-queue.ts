import { createActor, type InspectionEvent } from 'xstate';
import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { MedicalCareEvent } from '#domain/medical-care/apply-event.ts';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import {
  type CareQueueEvent,
  type CareQueueHubName,
  type CareQueueLoad,
  careQueueMachine,
} from '#machines/care-queue/index.ts';
import { type careBoardEvents, caseA, caseB } from '../../care-queue.model.ts';
import type { ListEvent } from '../../work-queue.model.ts';
import { askedLists } from '../asked.ts';
import { guid, iso, lock, me, medicalCare, noLock, other, t0 } from '../fixtures.ts';
import { lateBound } from '../late-bound.ts';
import { actionLog, settled, subjectPort } from '../ports.ts';

const provide = lateBound(careQueueMachine);

type Received = HubEventOf<CareQueueHubName>;
/** The arriving case. */
export const arriving = medicalCare(102, { CreatedAt: iso(t0) });
export const place = guid(900);
/** `answeredAtFirst`: encounters whose referral the first list counts as answered. */
type Options = { everybodys?: boolean; answeredAtFirst?: string[]; inspect?: (event: InspectionEvent) => void };

/** The board of encounters with ports controlled by the test, over a server with two cases. */
export function startCareQueue({ everybodys = false, answeredAtFirst = [], inspect }: Options = {}) {
  /** Server state. */
  const polyclinicId = everybodys ? place : null;
  const ofBoard = (row: MedicalCare): MedicalCare => ({ ...row, polyclinicId });
  let truth: MedicalCare[] = [ofBoard(medicalCare(101))];
  /** Waiting cases beyond the size of a list. */
  let elsewhere = 0;
  let answered = answeredAtFirst;
  const listed = (): CareQueueLoad => {
    const open = truth.filter(({ status }) => status !== 4);
    const closed = truth.filter(({ status }) => status === 4);
    return {
      open: { Quantity: open.length + elsewhere, Dtos: open },
      closed: { Quantity: closed.length, Dtos: closed },
      answered,
      now: t0,
    };
  };
  const { load, take, inFlight } = askedLists(listed);
  const hubEvents = subjectPort<Received, { only: readonly Received['type'][] }>();
  const log = actionLog();
  const actor = createActor(
    provide({
      actors: { load, hubEvents: hubEvents.logic },
      actions: { soundNewCase: log.port('soundNewCase') },
    }),
    { input: { userId: me, ...(everybodys && { polyclinicId: place }) }, ...(inspect && { inspect }) },
  ).start();

  let version = 1;
  const receives = (event: Received) => settled(() => hubEvents.emit(event));
  const refOf = (row: MedicalCare) => ({
    MedicalCareId: row.MedicalCareId,
    status: row.status,
    mode: row.mode,
    Priority: row.Priority,
    PolyclinicId: row.polyclinicId,
    ProfessionalId: row.ProfessionalId,
    ScheduledDate: row.ScheduledDate,
    Version: row.Version,
  });
  const lockedRef = (row: MedicalCare) => ({
    ...refOf(row),
    BlokUserId: row.BlokUserId,
    BlokUser: row.BlokUser,
    IsBlocked: row.IsBlocked,
    BlockedAt: row.BlockedAt,
    LockExpiresAt: row.LockExpiresAt,
  });
  const a = () => truth.find(({ MedicalCareId }) => MedicalCareId === caseA) ?? ofBoard(medicalCare(101));
  /** The server changes case A; `gone`: it is no longer visible to this user. */
  const changed = (change: Partial<MedicalCare>, gone = false) => {
    version += 1;
    const next = { ...a(), ...change, Version: version };
    truth = truth.flatMap((row) => (row.MedicalCareId === caseA ? (gone ? [] : [next]) : [row]));
    return next;
  };
  const person = (UserId: string) => ({ UserId, Name: 'Ana', LastName: 'Soto', PhotoUrl: null });
  const taken = (row: MedicalCare): MedicalCareEvent => ({
    type: 'hub.medicalCareTaken',
    payload: { ...lockedRef(row), Professional: person(row.BlokUserId ?? other) },
  });
  const blocked = (row: MedicalCare): MedicalCareEvent => ({ type: 'hub.blockMedicalCare', payload: lockedRef(row) });
  const freed = (row: MedicalCare): MedicalCareEvent => ({
    type: 'hub.unlockedMedicalCare',
    payload: { ...lockedRef(row), Forced: false, Reason: null },
  });
  const paused = (row: MedicalCare): MedicalCareEvent => ({
    type: 'hub.paused',
    payload: { ...lockedRef(row), PausedAt: iso(t0), PausedBy: person(me) },
  });
  const finished = (row: MedicalCare): MedicalCareEvent => ({
    type: 'hub.onFinishAttention',
    payload: { ...refOf(row), FinishedAt: iso(t0), PendingDocuments: 0 },
  });
  const closed = (row: MedicalCare): MedicalCareEvent => ({
    type: 'hub.closeMedicalCare',
    payload: { ...refOf(row), CloseReason: 'ATTENDED', ClosedAt: iso(t0), ClosedBy: person(other) },
  });
  const cardOf = (row: MedicalCare): HubPayload<'addTeleconsulta'> => ({
    ...lockedRef(row),
    number: row.number,
    CreatedAt: row.CreatedAt,
    AttentionType: row.AttentionType,
    Reason: row.Reason,
    User: { UserId: null, Name: 'R. D.', LastName: '', BirthDate: null, Gender: 'F' },
  });
  const scheduled = (row: MedicalCare): MedicalCareEvent => ({
    type: 'hub.newTeleconsultaAgenda',
    payload: { ...cardOf(row), PreviousScheduledDate: null },
  });
  const arrives = () => {
    const row = ofBoard(arriving);
    if (!truth.some(({ MedicalCareId }) => MedicalCareId === caseB)) truth = [...truth, row];
    return cardOf(row);
  };
  const added = (): MedicalCareEvent => ({ type: 'hub.addTeleconsulta', payload: arrives() });
  const ofPolyclinic = (): MedicalCareEvent => ({
    type: 'hub.newTeleconsultaPolyclinic',
    payload: { ...arrives(), MedicalCareRequestId: guid(5), FromMedicalCareId: null },
  });
  const ofAgenda = (): MedicalCareEvent => ({
    type: 'hub.newTeleconsultaAgenda',
    payload: { ...arrives(), PreviousScheduledDate: null },
  });
  /** Cases never shown on this board: a new id each time. */
  let strangers = 500;
  const stranger = (over: Partial<MedicalCare> = {}) => {
    strangers += 1;
    return ofBoard(medicalCare(strangers, { Version: 3, ...over }));
  };
  const held = (holder: string) =>
    ({ status: 3, ProfessionalId: holder, PausedAt: null, ...lock(holder, t0, 30) }) as const;
  /** A live event, with the current row for this user, or null when it is no longer visible. */
  const live = (event: MedicalCareEvent): Received => {
    const Row = truth.find(({ MedicalCareId }) => MedicalCareId === event.payload.MedicalCareId) ?? null;
    // Adding a row keeps the event type of its name.
    return { ...event, payload: { ...event.payload, Row } } as Received;
  };
  const send = (event: CareQueueEvent) => () => settled(() => actor.send(event));

  type AnyEvent = ListEvent | (typeof careBoardEvents)[number];
  const drive: Record<AnyEvent, () => unknown> = {
    listArrived: () => {
      const asked = take();
      return settled(() => asked.deferred.resolve(asked.answer));
    },
    listBroke: () => settled(() => take().deferred.reject(new Error('down'))),
    retry: send({ type: 'queue.retry' }),
    refresh: send({ type: 'queue.refresh' }),
    resync: send({ type: 'app.resync' }),
    somethingUnknownHappened: () => receives(blocked(stranger(held(other)))),
    showMine: send({ type: 'queue.tab', tab: 'mine' }),
    showClosed: send({ type: 'queue.tab', tab: 'closed' }),
    showWaiting: send({ type: 'queue.tab', tab: 'waiting' }),
    reservedByOther: () => receives(live(taken(changed(lock(other, t0, 2))))),
    reservedByMe: () => receives(live(taken(changed(lock(me, t0, 2))))),
    startedByOther: () => receives(live(blocked(changed(held(other))))),
    startedByMe: () => receives(live(blocked(changed(held(me))))),
    pausedByMe: () => receives(live(paused(changed({ ...noLock, PausedAt: iso(t0) })))),
    freed: () => receives(live(freed(changed(noLock)))),
    finished: () => receives(live(finished(changed({ status: 7, PausedAt: null, ...noLock })))),
    closedByMe: () =>
      receives(
        live(closed(changed({ status: 4, ProfessionalId: me, CloseReason: 'ATTENDED', PausedAt: null, ...noLock }))),
      ),
    closedByOther: () =>
      receives(live(closed(changed({ status: 4, ProfessionalId: other, PausedAt: null, ...noLock }, !everybodys)))),
    lost: () => receives(live(freed(changed({ status: 2, ...noLock }, true)))),
    moved: () => receives(live(scheduled(changed({ ScheduledDate: iso(t0 + 3_600_000) })))),
    announcedAgain: () => receives({ type: 'hub.addTeleconsulta', payload: cardOf(a()) }),
    receivedOld: () => receives(live(blocked(ofBoard(medicalCare(101, { Version: 0, ...held(guid(3)) }))))),
    newCase: () => receives(live(added())),
    newCaseOfPolyclinic: () => receives(live(ofPolyclinic())),
    newCaseOfAgenda: () => receives(live(ofAgenda())),
    newCaseReplayed: () => receives(added()),
    newCaseOfPolyclinicReplayed: () => receives(ofPolyclinic()),
    newCaseOfAgendaReplayed: () => receives(ofAgenda()),
    seen: send({ type: 'queue.seen' }),
    dutyStarted: send({ type: 'duty.started' }),
    dutyEnded: send({ type: 'duty.ended' }),
    strangerTaken: () => receives(taken(stranger(lock(other, t0, 2)))),
    strangerStarted: () => receives(blocked(stranger(held(other)))),
    strangerFreed: () => receives(freed(stranger())),
    strangerPaused: () => receives(paused(stranger({ status: 3 }))),
    strangerFinished: () => receives(finished(stranger({ status: 7 }))),
    strangerClosed: () => receives(closed(stranger({ status: 4 }))),
  };
  const waitingElsewhere = (count: number) => {
    elsewhere = count;
  };
  const answeredReferrals = (...of: string[]) => {
    answered = of;
  };
  const events = { receives, live, cardOf, freed, stranger, refOf, lockedRef };
  return { actor, drive, log, inFlight, waitingElsewhere, answeredReferrals, ...events };
}
