import { answerSheet, emptySheet, isSameSheet, sheetKind } from '#domain/forms/answer-sheet.ts';
import { careLockFor, isWritten } from '#domain/medical-care/care-lock.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import {
  type CareActEvent,
  type MedicalCareEvent,
  medicalCareMachine,
  selectReason,
  selectStage,
  sheetDraftMachine,
} from '#machines/medical-care/index.ts';
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
  vitalsWritten,
} from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';
import { draftWalkerOf } from './draft.walk.ts';

const id = guid(100);
const aboutOf = (n: number) => (n % 6 === 5 ? guid(999) : id);
const statuses = [1, 1, 3, 3, 3, 3, 7, 4, 2] as const;
const consents = ['NONE', 'REQUESTED', 'ACCEPTED', 'WAIVED', 'REJECTED'] as const;
const shares = ['NONE', 'REQUESTED', 'SHARED', 'REFUSED', 'WITHDRAWN'] as const;
const resumable = { Action: 'setProcess' as const, Allowed: true, Guard: null };
const resumes = [
  resumable,
  { ...resumable, Allowed: false, Guard: 'reasonRequired' as const },
  { ...resumable, Allowed: false, Guard: 'childOpen' as const },
];
const lockOf = (n: number, now: number) =>
  [noLock, lock(me, now, 30), lock(other, now, 30), lock(other, now - 40 * 60_000, 30), lock(me, now, 2)][n % 5] ??
  noLock;
const row = (n: number, now: number): MedicalCareDetail => {
  const status = statuses[n % statuses.length] ?? 1;
  const base = medicalCare(100, { Version: n % 9, status, ...(status === 4 ? noLock : lockOf(n, now)) });
  const Status = consents[n % consents.length] ?? 'NONE';
  return {
    ...base,
    InformedConsent: { ...base.InformedConsent, Status },
    RecordShare: shares[n % shares.length] ?? 'NONE',
    mode: n % 4 === 3 ? 1 : 2,
    ScheduledDate: n % 3 === 1 ? iso(t0 + 3_600_000) : null,
    Allowed: status === 2 ? [resumes[n % resumes.length] ?? resumable] : [],
    User: { ...base.User, Masked: n % 7 === 0 },
  };
};
const refOf = (n: number) => ({
  MedicalCareId: aboutOf(n),
  status: statuses[n % statuses.length] ?? 1,
  mode: 2,
  Priority: 2 as const,
  PolyclinicId: null,
  ProfessionalId: null,
  ScheduledDate: null,
  Version: n % 12,
});
const person = { UserId: other, Name: 'Ana', LastName: 'Soto', PhotoUrl: null };
const reason = 'Turno de reemplazo';
const acts: readonly CareActEvent[] = [
  { type: 'care.start' },
  { type: 'care.start', reason },
  { type: 'care.putBack' },
  { type: 'care.pause' },
  { type: 'care.unlock' },
  { type: 'care.unlock', reason },
  { type: 'care.backToProcess', reason },
  { type: 'care.reopen', reason },
  { type: 'care.cancel', commentary: reason },
  { type: 'consent.request' },
  { type: 'consent.record', kind: 'VERBAL' },
  { type: 'consent.record', kind: 'WAIVED' },
  { type: 'care.derive', specialtyId: null, priority: 2, reason },
  { type: 'care.process' },
  { type: 'care.process', reason },
  { type: 'care.reschedule', date: iso(t0 + 60_000), now: t0 },
  { type: 'care.startWith', medicId: other },
  { type: 'share.request' },
  { type: 'share.record' },
  { type: 'care.finish' },
  { type: 'care.validate' },
  { type: 'care.remove' },
];
const values = [
  { Name: 'plan', Value: 'Calor local.', Values: null },
  { Name: 'days', Value: '2', Values: null },
  { Name: 'days', Value: '99', Values: null },
  { Name: 'plan', Value: '', Values: null },
  vitalsWritten,
  classWritten,
  diagnosisWritten,
  { Name: 'vitals', Value: null, Values: null },
];
const outcome = (n: number, now: number) =>
  n % 3 === 2
    ? { kind: 'refused', failure: 'changed', current: n % 2 === 0 ? null : row(n, now), now }
    : { kind: 'done', care: row(n, now), now };

const answerWalker = draftWalkerOf(sheetDraftMachine, sheetKind, (text) =>
  answerSheet({ FormId: guid(200), FormVersion: 1 }, [{ Name: 'plan', Value: text, Values: null }]),
);

type Snapshot = Parameters<typeof selectStage>[0];
const heldOf = ({ context: { care, asOf } }: Snapshot) =>
  care !== null && isWritten(care) && careLockFor(care, me, asOf) === 'mine';

export const medicalCareWalker: Walker<typeof medicalCareMachine> = {
  machine: medicalCareMachine,
  input: () => ({ careId: id, userId: me, roles: [RoleId.POLYCLINIC_DOCTOR] }),
  events: [
    () => ({ type: 'hub.live' }),
    () => ({ type: 'hub.live' }),
    () => ({ type: 'hub.lost' }),
    ...acts.map((event) => (): MedicalCareEvent => event),
    (n) => ({ type: 'answer.changed', value: values[n % values.length] ?? { Name: 'plan', Value: '', Values: null } }),
    () => ({ type: 'care.retry' }),
    () => ({ type: 'record.retry' }),
    () => ({ type: 'failure.dismissed' }),
    (_, now) => ({ type: 'tab.visible', now }),
    () => ({ type: 'app.resync' }),
    (n, now) => ({
      type: 'hub.medicalCareTaken',
      payload: { ...refOf(n), status: 1, ...lock(n % 2 ? me : other, now, 2), Professional: person },
    }),
    (n, now) => ({
      type: 'hub.blockMedicalCare',
      payload: { ...refOf(n), status: 3, ...lock(n % 2 ? me : other, now, 30) },
    }),
    (n) => ({ type: 'hub.unlockedMedicalCare', payload: { ...refOf(n), ...noLock, Forced: false, Reason: null } }),
    (n) => ({
      type: 'hub.paused',
      payload: { ...refOf(n), status: 3, ...noLock, PausedAt: iso(t0), PausedBy: person },
    }),
    (n) => ({
      type: 'hub.onFinishAttention',
      payload: { ...refOf(n), status: 7, FinishedAt: iso(t0), PendingDocuments: 0 },
    }),
    (n) => ({
      type: 'hub.closeMedicalCare',
      payload: { ...refOf(n), status: 4, CloseReason: 'ATTENDED', ClosedAt: iso(t0), ClosedBy: person },
    }),
    (n) => ({
      type: 'hub.AcceptInformedConsent',
      payload: { MedicalCareId: aboutOf(n), UserId: guid(80), Kind: 'VERBAL', At: iso(t0), Version: n % 12 },
    }),
    (n) => ({
      type: 'hub.RejectInformedConsent',
      payload: { MedicalCareId: aboutOf(n), UserId: guid(80), Kind: 'VERBAL', At: iso(t0), Version: n % 12 },
    }),
    (n) => ({
      type: 'hub.shareMedicalRecord',
      payload: {
        UserId: guid(80),
        MedicalCareId: aboutOf(n),
        OrientationId: null,
        IsVisibleMedicalRecord: true,
        ExpiresAt: null,
      },
    }),
    (n) => ({ type: 'hub.notShareInMedicalCare', payload: { MedicalCareId: aboutOf(n), UserId: guid(80) } }),
    (n) => ({ type: 'hub.referralChanged', payload: { MedicalCareId: aboutOf(n) } }),
    (n) => ({ type: 'hub.careCallChanged', payload: { MedicalCareId: aboutOf(n) } }),
    (n) => ({
      type: 'hub.PolyclinicRequestAnswered',
      payload: {
        MedicalCareRequestId: guid(300),
        MedicalCareId: guid(301),
        FromMedicalCareId: aboutOf(n),
        PolyclinicId: null,
        AnsweredBy: person,
        status: 4,
        CloseReason: 'ATTENDED',
        Version: n % 12,
      },
    }),
    (n) => ({
      type: 'hub.newTeleconsultaAgenda',
      payload: {
        ...refOf(n),
        ...noLock,
        ScheduledDate: iso(t0 + 7_200_000),
        PreviousScheduledDate: null,
        number: 'T-2026-000100',
        CreatedAt: iso(t0),
        AttentionType: null,
        Reason: '',
        User: { UserId: null, Name: 'R. D.', LastName: '', BirthDate: null, Gender: 'F' },
      },
    }),
  ],
  answers: {
    load: (n, now) => (n % 8 === 7 ? { kind: 'notFound' } : { kind: 'found', care: row(n, now), now }),
    loadRecord: () => careRecord(),
    act: outcome,
    connection: () => undefined,
  },
  children: {
    draft: {
      ...answerWalker,
      answers: {
        ...answerWalker.answers,
        load: (n: number) => ({
          server:
            n % 2 === 0
              ? null
              : { content: answerSheet(emptySheet, values.slice(0, 2)), revision: n, savedAt: iso(t0) },
          local: null,
        }),
      },
    },
  },
  waits: [1, 120_000, 1_800_000],
  invariants: {
    'nobody writes without the lock': ({ snapshot }) =>
      selectStage(snapshot) !== 'held' || snapshot.hasTag('busy') || heldOf(snapshot),
    'the holder of the lock can write': ({ snapshot }) => !snapshot.matches({ work: 'viewing' }) || !heldOf(snapshot),
    'a case shown as free has no holder, and one shown as held has one': ({ snapshot }) => {
      const { care, asOf } = snapshot.context;
      const shown = { others: 'others', stale: 'stale', reserved: 'mine' }[selectStage(snapshot) as string];
      return shown === undefined || (care !== null && careLockFor(care, me, asOf) === shown);
    },
    'nothing is possible with a reason against it': ({ snapshot }) =>
      acts.every((event) => !(snapshot.can(event) && selectReason(snapshot, event) !== null)),
    'each act on a loaded encounter is possible or has a reason': ({ snapshot }) =>
      snapshot.context.care === null ||
      snapshot.hasTag('busy') ||
      acts.every((event) => snapshot.can(event) !== (selectReason(snapshot, event) !== null)),
    'one act at a time, and it is named': ({ snapshot }) =>
      snapshot.hasTag('busy') === (snapshot.context.act !== null) &&
      snapshot.hasTag('busy') === (snapshot.children.act !== undefined),
    'no older version covers a newer one': ({ snapshot, before }) =>
      snapshot.context.care === null || snapshot.context.care.Version >= (before.context.care?.Version ?? -1),
    'a written text outlives the lock': ({ snapshot, before }) =>
      !['lost', 'over', 'gone'].includes(selectStage(snapshot)) ||
      selectStage(before) !== 'held' ||
      isSameSheet(snapshot.context.sheet, before.context.sheet),
    'the draft lives while there is an answer': ({ snapshot }) =>
      snapshot.matches({ work: 'engaged' }) === (snapshot.children.draft !== undefined),
    'the draft is forgotten only when it was finished': ({ before, calls }) =>
      !calls.some(([name]) => name === 'forgetDraft') ||
      before.context.act?.action === 'answer' ||
      before.context.act?.action === 'cancel',
    'the record is not shown before its encounter is loaded': ({ snapshot }) =>
      snapshot.context.record === null || snapshot.context.care !== null,
    'time never decreases': ({ snapshot, before }) => snapshot.context.asOf >= before.context.asOf,
  },
};
