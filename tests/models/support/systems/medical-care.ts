import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { isEqual } from '#domain/equal.ts';
import { type AnswerSheet, answerSheet, sheetIn } from '#domain/forms/answer-sheet.ts';
import type { AnswerValue } from '#domain/forms/forms.ts';
import type { HubEventOf } from '#domain/hub/events.ts';
import type { CareGuard } from '#domain/medical-care/care-action-names.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import type { SaveDraftInput, SaveDraftOutcome, StoredDrafts } from '#machines/draft/index.ts';
import {
  type CareAct,
  type CareActEvent,
  type CareRecord,
  type MedicalCareEvent,
  type MedicalCareFailure,
  type MedicalCareHubName,
  type MedicalCareLoad,
  type MedicalCareOutcome,
  medicalCareMachine,
  selectCare,
  selectFailure,
  selectIsBusy,
  selectReason,
  selectStage,
  selectValues,
  sheetDraftMachine,
} from '#machines/medical-care/index.ts';
import type { ConnectionEvent, EnvironmentEvent } from '#machines/shared/environment.ts';
import {
  type ActName,
  actNames,
  type Consent,
  id,
  type MedicalCareShown,
  type Possible,
  type Row,
  type Share,
  type Text,
} from '../../medical-care.model.ts';
import type { actingEvents } from '../../medical-care-acting.model.ts';
import type { recordEvents } from '../../medical-care-record.model.ts';
import type { viewingEvents } from '../../medical-care-viewing.model.ts';
import type { writingEvents } from '../../medical-care-writing.model.ts';
import {
  careRecord,
  classWritten,
  diagnosisWritten,
  guid,
  iso,
  lock,
  me,
  medicalCare,
  noLock,
  other,
  t0,
  unfinishedAnswer,
  vitalsWritten,
} from '../fixtures.ts';
import { atTheLimit } from '../follow.ts';
import { lateBound } from '../late-bound.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

export const reason = 'Turno de reemplazo';
const plan = { Name: 'plan', Value: 'Calor local y reposo.', Values: null };
const days = { Name: 'days', Value: '2', Values: null };
const empty = (Name: string) => ({ Name, Value: null, Values: null });
const blank = ['plan', 'days', 'vitals', 'classification', 'diagnosis'].map(empty);
const written: Record<Text, readonly AnswerValue[]> = {
  none: [],
  some: [days],
  noVitals: [plan, days, classWritten, diagnosisWritten],
  noClass: [plan, days, vitalsWritten, diagnosisWritten],
  noDiagnosis: [plan, days, vitalsWritten, classWritten],
  whole: [plan, days, vitalsWritten, classWritten, diagnosisWritten],
};
const texts = Object.entries(written).map(
  ([text, values]) => [text, answerSheet(sheetIn(careRecord().form), values)] as const,
);
export const sheets = Object.fromEntries(texts) as Record<Text, AnswerSheet>;

const sharedRecord = () => {
  const record = careRecord();
  return careRecord({ patient: { ...record.patient, IsShared: true }, unfinished: [unfinishedAnswer([days])] });
};

export const careActs: Record<ActName, CareActEvent> = {
  start: { type: 'care.start' },
  startWithReason: { type: 'care.start', reason },
  putBack: { type: 'care.putBack' },
  pause: { type: 'care.pause' },
  unlock: { type: 'care.unlock' },
  unlockWithReason: { type: 'care.unlock', reason },
  backToProcess: { type: 'care.backToProcess' },
  backToProcessWithReason: { type: 'care.backToProcess', reason },
  reopen: { type: 'care.reopen' },
  reopenWithReason: { type: 'care.reopen', reason },
  cancel: { type: 'care.cancel', commentary: reason },
  cancelShort: { type: 'care.cancel', commentary: 'no vino' },
  requestConsent: { type: 'consent.request' },
  recordVerbal: { type: 'consent.record', kind: 'VERBAL' },
  recordWaived: { type: 'consent.record', kind: 'WAIVED' },
  recordWaivedWithReason: { type: 'consent.record', kind: 'WAIVED', reason },
  derive: { type: 'care.derive', specialtyId: null, priority: 3, reason },
  deriveShort: { type: 'care.derive', specialtyId: null, priority: 3, reason: 'duda' },
  process: { type: 'care.process' },
  processWithReason: { type: 'care.process', reason },
  reschedule: { type: 'care.reschedule', date: iso(t0 + 1), now: t0 },
  rescheduleLate: { type: 'care.reschedule', date: iso(t0), now: t0 },
  startWith: { type: 'care.startWith', medicId: other },
  startWithNobody: { type: 'care.startWith', medicId: null },
  requestShare: { type: 'share.request' },
  recordShare: { type: 'share.record' },
  finish: { type: 'care.finish' },
  validate: { type: 'care.validate' },
  remove: { type: 'care.remove' },
};

const provideCare = lateBound(medicalCareMachine);
const provideDraft = lateBound(sheetDraftMachine);

type Received = HubEventOf<MedicalCareHubName>;
type Before = { context: { row?: Row; act?: string | null; before?: Row; reloading?: boolean } };
type Options = { inspect?: (event: InspectionEvent) => void };

const originId = guid(31);

/** The machine with ports controlled by the test, driven by the events of its models. */
export function startMedicalCare({ inspect }: Options = {}) {
  const clock = new SimulatedClock();
  let slept = 0;
  const now = () => t0 + clock.now() + slept;
  const reads = actionLog();
  const load = parkedPort<MedicalCareLoad, { careId: string }>(() => reads.port('read')(null));
  const loadRecord = parkedPort<
    CareRecord,
    { careId: string; patientId: string; polyclinicId: string | null; originId: string | null }
  >();
  const act = parkedPort<MedicalCareOutcome, { careId: string; version: number; act: CareAct }>();
  const hubEvents = subjectPort<Received, { only: readonly Received['type'][] }>();
  const connection = subjectPort<ConnectionEvent>();
  const environment = subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>();
  const draftLoad = parkedPort<StoredDrafts<AnswerSheet>, { key: string }>();
  const draftSave = parkedPort<SaveDraftOutcome<AnswerSheet>, SaveDraftInput<AnswerSheet>>();
  const draftConnection = subjectPort<ConnectionEvent>();
  const log = actionLog();
  const actor = createActor(
    provideCare({
      actors: {
        load: load.logic,
        loadRecord: loadRecord.logic,
        act: act.logic,
        hubEvents: hubEvents.logic,
        connection: connection.logic,
        environment: environment.logic,
        draft: provideDraft({
          actors: {
            load: draftLoad.logic,
            save: draftSave.logic,
            connection: draftConnection.logic,
            environment: environment.logic,
          },
          actions: { keepLocal: () => {}, forgetLocal: () => {} },
        }),
      },
      actions: { forgetDraft: log.port('forgetDraft') },
    }),
    { clock, input: { careId: id, userId: me, roles: [RoleId.POLYCLINIC_DOCTOR] }, ...(inspect && { inspect }) },
  ).start();

  let version = 1;
  const processAllowed = (Guard: CareGuard | null) =>
    ({ Action: 'setProcess', Allowed: Guard === null, Guard }) as const;
  /** All of them were created by this user. */
  const mayRemove = { Action: 'remove', Allowed: true, Guard: null } as const;
  const reserved = (holder: string) => ({ ...states.new(), ...lock(holder, now(), 2) });
  const states: Record<Row, () => Partial<MedicalCareDetail>> = {
    new: () => ({ status: 1, Allowed: [mayRemove] }),
    scheduled: () => ({ ...states.new(), ScheduledDate: iso(t0 + 3_600_000) }),
    inPerson: () => ({ ...reserved(me), mode: 1 }),
    walkIn: () => ({ ...states.new(), mode: 1 }),
    derived: () => ({ status: 2, Allowed: [processAllowed('reasonRequired')] }),
    begun: () => ({ status: 2, Allowed: [processAllowed('childOpen')] }),
    answered: () => ({ status: 2, Allowed: [processAllowed(null)] }),
    reserved: () => reserved(me),
    reservedByOther: () => reserved(other),
    process: () => ({ status: 3, PausedAt: iso(now()) }),
    held: () => ({ status: 3, ...lock(me, now(), 30) }),
    others: () => ({ status: 3, ...lock(other, now(), 30) }),
    stale: () => ({ status: 3, ...lock(other, now() - 40 * 60_000, 30) }),
    validation: () => ({ status: 7 }),
    attended: () => ({ ...states.closed(), Allowed: [{ Action: 'reopen', Allowed: false, Guard: 'reasonRequired' }] }),
    closed: () => ({ status: 4, CloseReason: 'ATTENDED', ClosedAt: iso(t0) }),
  };
  const consentOf = (Status: Consent) => ({ InformedConsent: { Status, Kind: null, At: null, Reason: null } });
  const shareOf = (RecordShare: Share) => ({ RecordShare, IsVisibleMedicalRecord: RecordShare === 'SHARED' });
  const shownShare = () => selectCare(actor.getSnapshot())?.RecordShare ?? 'NONE';
  const shownConsent = () => selectCare(actor.getSnapshot())?.InformedConsent.Status ?? 'NONE';
  const careAs = (row: Row, more: Partial<MedicalCareDetail> = {}) => {
    version += 1;
    const kept = { ...consentOf(shownConsent()), ...shareOf(shownShare()) };
    return medicalCare(100, { Version: version, ...kept, ...states[row](), ...more });
  };
  const found = (row: Row) => () => load.resolve({ kind: 'found', care: careAs(row), now: now() });

  const receives = (event: () => Received) => () => settled(() => hubEvents.emit(event()));
  const refOf = (status: number, MedicalCareId = id, Version = version + 1) => {
    version = Math.max(version, Version);
    return {
      MedicalCareId,
      status,
      mode: 2,
      Priority: 2 as const,
      PolyclinicId: null,
      ProfessionalId: null,
      ScheduledDate: null,
      Version,
    };
  };
  const whoIs = (UserId: string) => ({ UserId, Name: 'Ana', LastName: 'Soto', PhotoUrl: null });
  const takenBy = (UserId: string, MedicalCareId = id, Version = version + 1): Received => ({
    type: 'hub.medicalCareTaken',
    payload: {
      ...refOf(1, MedicalCareId, Version),
      ...lock(UserId, now(), 2),
      Professional: whoIs(UserId),
    },
  });
  const startedBy = (UserId: string): Received => ({
    type: 'hub.blockMedicalCare',
    payload: { ...refOf(3), ...lock(UserId, now(), 30) },
  });
  const consentReceived = (type: 'hub.AcceptInformedConsent' | 'hub.RejectInformedConsent'): Received => {
    version += 1;
    const payload = { MedicalCareId: id, UserId: guid(80), Kind: 'VERBAL' as const, At: iso(now()), Version: version };
    return { type, payload };
  };
  const statusNow = () => selectCare(actor.getSnapshot())?.status ?? 1;

  const send = (event: MedicalCareEvent) => () => settled(() => actor.send(event));
  const doing = Object.fromEntries(actNames.map((name) => [name, send(careActs[name])])) as Record<
    ActName,
    () => unknown
  >;
  /** Domain 2.1, column "to". */
  const becomes: Record<string, (row: Row) => Row> = {
    start: () => 'held',
    startWithReason: () => 'held',
    backToProcessWithReason: () => 'held',
    reopenWithReason: () => 'held',
    process: () => 'held',
    processWithReason: () => 'held',
    derive: () => 'derived',
    startWith: () => 'others',
    putBack: () => 'new',
    pause: () => 'process',
    unlock: (row) => (row === 'reserved' || row === 'inPerson' ? 'new' : 'process'),
    unlockWithReason: (row) => (row === 'reserved' || row === 'inPerson' ? 'new' : 'process'),
    cancel: () => 'closed',
    validate: () => 'closed',
    remove: () => 'closed',
    finish: () => 'closed',
  };
  const consents: Record<string, Consent> = {
    requestConsent: 'REQUESTED',
    recordVerbal: 'ACCEPTED',
    recordWaivedWithReason: 'WAIVED',
  };
  const sharesOf: Record<string, Share> = { requestShare: 'REQUESTED', recordShare: 'SHARED' };
  const done = ({ context: { act: name, row, before } }: Before) => {
    const was = before ?? row ?? 'new';
    const next = (name && becomes[name]?.(was)) || was;
    const consent = name ? consents[name] : undefined;
    const share = name ? sharesOf[name] : undefined;
    const changed = { ...(consent && consentOf(consent)), ...(share && shareOf(share)) };
    return act.resolve({ kind: 'done', care: careAs(next, changed), now: now() });
  };
  const refused = (failure: MedicalCareFailure, row: Row | null) => () =>
    act.resolve({ kind: 'refused', failure, current: row && careAs(row), now: now() });

  const ofOrigin = { DerivedFromMedicalCareId: originId };
  const actedOn = async (Masked: boolean) => {
    await settled(() => actor.send({ type: 'consent.request' }));
    const care = careAs('new', { ...consentOf('REQUESTED'), ...ofOrigin });
    await act.resolve({ kind: 'done', care: { ...care, User: { ...care.User, Masked } }, now: now() });
  };

  const expiry = () => Date.parse(selectCare(actor.getSnapshot())?.LockExpiresAt ?? iso(now()));
  /** Typed text is saved one second after the last key. */
  const saves = (outcome: () => SaveDraftOutcome<AnswerSheet>) => async () => {
    await settled(() => clock.increment(1_000));
    await draftSave.resolve(outcome());
  };
  let forms = 800;
  /** Answers in two forms are never merged. */
  const inAnotherForm = ({ values }: AnswerSheet) => {
    forms += 1;
    return answerSheet({ FormId: guid(forms), FormVersion: 1 }, values);
  };
  /** Text that is no longer part of it is deleted. */
  const type = (text: Text) => () =>
    settled(() => {
      for (const value of [...blank, ...written[text]]) actor.send({ type: 'answer.changed', value });
    });

  const observe = (): MedicalCareShown => {
    const snapshot = actor.getSnapshot();
    const may = (event: CareActEvent): Possible => [snapshot.can(event), selectReason(snapshot, event)];
    const written = Object.entries(sheets).find(([, { values }]) => isEqual(values, selectValues(snapshot)))?.[0];
    return {
      stage: selectStage(snapshot),
      text: (written ?? 'unknown') as Text,
      consent: selectCare(snapshot)?.InformedConsent.Status ?? null,
      share: selectCare(snapshot)?.RecordShare ?? null,
      acts: Object.fromEntries(actNames.map((name) => [name, may(careActs[name])])) as Record<ActName, Possible>,
      failure: selectFailure(snapshot),
      busy: selectIsBusy(snapshot),
      reloading: snapshot.hasTag('reloading'),
    };
  };

  const recordReceived = (MedicalCareId: string, Section: 'notes' | 'summary' | 'admission' | 'files') => ({
    type: 'hub.updateMedicalRecords' as const,
    payload: { UserId: guid(80), MedicalCareId, Section, Version: 1 },
  });

  const notSharedIn = (MedicalCareId: string, UserId: string): Received => ({
    type: 'hub.notShareInMedicalCare',
    payload: { MedicalCareId, UserId },
  });
  const sharedOf = (MedicalCareId: string): Received => ({
    type: 'hub.shareMedicalRecord',
    payload: {
      UserId: guid(80),
      MedicalCareId,
      OrientationId: null,
      IsVisibleMedicalRecord: true,
      ExpiresAt: null,
    },
  });
  const answeredFor = (FromMedicalCareId: string): Received => ({
    type: 'hub.PolyclinicRequestAnswered',
    payload: {
      MedicalCareRequestId: guid(300),
      MedicalCareId: guid(301),
      FromMedicalCareId,
      PolyclinicId: null,
      AnsweredBy: whoIs(other),
      status: 4,
      CloseReason: 'ATTENDED',
      Version: 1,
    },
  });

  type AnyEvent = (typeof viewingEvents | typeof writingEvents | typeof actingEvents | typeof recordEvents)[number];
  const drive: Record<AnyEvent, (before: Before) => unknown> = {
    ...doing,
    loadedNew: found('new'),
    loadedScheduled: found('scheduled'),
    loadedReserved: found('reserved'),
    loadedInPerson: found('inPerson'),
    loadedDerived: found('derived'),
    loadedBegun: found('begun'),
    loadedAnswered: found('answered'),
    loadedReservedByOther: found('reservedByOther'),
    loadedProcess: found('process'),
    loadedHeld: found('held'),
    loadedOthers: found('others'),
    loadedStale: found('stale'),
    loadedValidation: found('validation'),
    loadedClosed: found('closed'),
    loadedSame: ({ context }) => found(context.row ?? 'new')(),
    loadedNamed: () => load.resolve({ kind: 'found', care: careAs('new', ofOrigin), now: now() }),
    loadedMasked: () => {
      const care = careAs('new');
      return load.resolve({ kind: 'found', care: { ...care, User: { ...care.User, Masked: true } }, now: now() });
    },
    loadedMissing: () => load.resolve({ kind: 'notFound' }),
    loadBroke: () => load.reject(),
    retry: send({ type: 'care.retry' }),
    resync: send({ type: 'app.resync' }),
    recordArrived: () => loadRecord.resolve(sharedRecord()),
    recordBroke: () => loadRecord.reject(),
    recordRetry: send({ type: 'record.retry' }),
    acted: () => actedOn(false),
    actedAndMasked: () => actedOn(true),
    hubLive: () => settled(() => connection.emit({ type: 'hub.live' })),
    hubLost: () => settled(() => connection.emit({ type: 'hub.lost' })),
    hubStreamBroke: () => settled(connection.fail),
    lockRanOut: () => atTheLimit(clock, expiry() - now(), observe, settled),
    // The computer was suspended: its clock advanced, the timers did not.
    woke: () => {
      slept += Math.max(0, expiry() - now());
      return settled(() => environment.emit({ type: 'tab.visible', now: now() }));
    },
    typedSome: type('some'),
    typedNoVitals: type('noVitals'),
    typedNoClass: type('noClass'),
    typedNoDiagnosis: type('noDiagnosis'),
    typedWhole: type('whole'),
    usedUnfinished: send({ type: 'unfinished.used', authorId: other }),
    saved: saves(() => ({ kind: 'saved', revision: 5, savedAt: iso(now()) })),
    conflicted: saves(() => ({
      kind: 'conflict',
      current: { content: inAnotherForm(sheets.some), revision: 9, savedAt: iso(now()) },
    })),
    tookTheirs: () => settled(() => actor.getSnapshot().children.draft?.send({ type: 'draft.takeTheirs' })),
    draftBroke: () => settled(draftConnection.fail),
    done,
    refusedLocked: refused('locked_by_other', 'others'),
    refusedChanged: refused('changed', 'process'),
    refusedSilently: refused('not_found', null),
    refusedWrittenElsewhere: refused('changed', null),
    broke: () => act.reject(),
    dismissed: send({ type: 'failure.dismissed' }),
    receivedReserved: receives(() => takenBy(other)),
    receivedReservedByMe: receives(() => takenBy(me)),
    receivedStarted: receives(() => startedBy(other)),
    receivedStartedByMe: receives(() => startedBy(me)),
    receivedFreed: receives(() => ({
      type: 'hub.unlockedMedicalCare',
      payload: { ...refOf(statusNow()), ...noLock, Forced: false, Reason: null },
    })),
    receivedPaused: receives(() => ({
      type: 'hub.paused',
      payload: { ...refOf(3), ...noLock, PausedAt: iso(now()), PausedBy: whoIs(other) },
    })),
    receivedFinished: receives(() => ({
      type: 'hub.onFinishAttention',
      payload: { ...refOf(7), FinishedAt: iso(now()), PendingDocuments: 0 },
    })),
    receivedClosed: receives(() => ({
      type: 'hub.closeMedicalCare',
      payload: { ...refOf(4), CloseReason: 'ATTENDED', ClosedAt: iso(now()), ClosedBy: whoIs(other) },
    })),
    receivedAccepted: receives(() => consentReceived('hub.AcceptInformedConsent')),
    receivedRejected: receives(() => consentReceived('hub.RejectInformedConsent')),
    receivedDerived: receives(() => ({
      type: 'hub.unlockedMedicalCare',
      payload: { ...refOf(2), ...noLock, Forced: false, Reason: reason },
    })),
    receivedShared: receives(() => sharedOf(id)),
    receivedNotShared: receives(() => notSharedIn(id, guid(80))),
    receivedSharedOfAnother: receives(() => sharedOf(guid(999))),
    receivedAnswered: receives(() => answeredFor(id)),
    receivedAnsweredOfAnother: receives(() => answeredFor(guid(999))),
    receivedReferralChanged: receives(() => ({ type: 'hub.referralChanged', payload: { MedicalCareId: id } })),
    receivedReferralOfAnother: receives(() => ({ type: 'hub.referralChanged', payload: { MedicalCareId: guid(999) } })),
    receivedCallChanged: receives(() => ({ type: 'hub.careCallChanged', payload: { MedicalCareId: id } })),
    receivedCallOfAnother: receives(() => ({ type: 'hub.careCallChanged', payload: { MedicalCareId: guid(999) } })),
    receivedMoved: receives(() => ({
      type: 'hub.newTeleconsultaAgenda',
      payload: {
        ...refOf(statusNow()),
        ...noLock,
        ScheduledDate: iso(t0 + 7_200_000),
        PreviousScheduledDate: iso(t0 + 3_600_000),
        number: 'T-2026-000100',
        CreatedAt: iso(t0),
        AttentionType: null,
        Reason: '',
        User: { UserId: null, Name: 'R. D.', LastName: '', BirthDate: null, Gender: 'F' },
      },
    })),
    receivedNotes: receives(() => recordReceived(id, 'notes')),
    receivedSummary: receives(() => recordReceived(id, 'summary')),
    receivedAdmission: receives(() => recordReceived(id, 'admission')),
    receivedAdmissionOfAnother: receives(() => recordReceived(guid(999), 'admission')),
    receivedFiles: receives(() => recordReceived(id, 'files')),
    receivedNotesOfOrigin: receives(() => recordReceived(originId, 'notes')),
    receivedNotesOfAnother: receives(() => recordReceived(guid(999), 'notes')),
    sharingEndedElsewhere: receives(() => notSharedIn(guid(999), guid(80))),
    sharingEndedInOrientation: receives(() => ({
      type: 'hub.notShareInOrientation',
      payload: { OrientationId: guid(600), UserId: guid(80), Version: 3 },
    })),
    sharingOfAnotherEnded: receives(() => notSharedIn(guid(999), guid(81))),
    receivedOfAnother: receives(() => takenBy(other, guid(999))),
    receivedOld: receives(() => takenBy(guid(3), id, 0)),
  };
  return { actor, drive, observe, log, reads, load, loadRecord, act, draftLoad, draftSave, now, clock, careAs };
}
