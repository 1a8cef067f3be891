import { expect, test } from 'vitest';
import { type AnswerSheet, answerSheet, emptySheet } from '#domain/forms/answer-sheet.ts';
import { one } from '#domain/forms/form-rules.fixtures.ts';
import type { AnswerValue } from '#domain/forms/forms.ts';
import type { CareGuard } from '#domain/medical-care/care-action-names.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { RoleId } from '#domain/session/roles.ts';
import { vitalsAnswer } from '#domain/vital-signs/vital-rules.ts';
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
} from '#tests/models/support/fixtures.ts';
import { scenario } from '#tests/models/support/scenario.ts';
import {
  type CareActEvent,
  careWordsMin,
  type MedicalCareEvent,
  medicalCareMachine,
  selectHolder,
  selectOffers,
  selectProblems,
  selectReason,
  selectStage,
} from './index.ts';

const careId = guid(100);
const minutes = (n: number) => n * 60_000;
const input = (roles: number[] = [RoleId.DOCTOR]) => ({ careId, userId: me, roles });
const record = careRecord();
const loaded = (over: Partial<MedicalCareDetail> = {}, roles?: number[]) =>
  scenario(medicalCareMachine, input(roles))
    .done('load', { kind: 'found', care: medicalCare(100, { Version: 5, ...over }), now: t0 })
    .done('loadRecord', record)
    .when({ type: 'hub.live' });
const held = { status: 3, ...lock(me, t0, 30) } as const;
const accepted = { InformedConsent: { Status: 'ACCEPTED', Kind: 'VERBAL', At: iso(t0), Reason: null } } as const;

const refOf = (status: number, Version: number, MedicalCareId = careId) => ({
  MedicalCareId,
  status,
  mode: 2,
  Priority: 2 as const,
  PolyclinicId: null,
  ProfessionalId: null,
  ScheduledDate: null,
  Version,
});
const person = { UserId: other, Name: 'Ana', LastName: 'Soto', PhotoUrl: null };
const started = (holder: string, Version: number, id = careId): MedicalCareEvent => ({
  type: 'hub.blockMedicalCare',
  payload: { ...refOf(3, Version, id), ...lock(holder, t0, 30) },
});
const stageAfter = (event: MedicalCareEvent) => selectStage(loaded().when(event).snapshot());

test('applies hub events by the right id, ignores a wrong id, a late one, and a duplicate', () => {
  expect([
    stageAfter(started(other, 6)),
    stageAfter(started(other, 5)),
    stageAfter(started(other, 6, guid(999))),
    stageAfter(started(other, 4)),
  ]).toEqual(['others', 'others', 'free', 'free']);
  const twice = loaded().when(started(other, 6)).when(started(other, 6));
  expect([selectStage(twice.snapshot()), twice.context().care?.Version]).toEqual(['others', 6]);
});

test('reads nothing more for an event of its own version, and the rest of the encounter for a newer one', () => {
  const asks = (event: MedicalCareEvent) =>
    loaded()
      .when(event)
      .effects()
      .starts.map(([id]) => id);
  expect([asks(started(other, 5)), asks(started(other, 6)), asks(started(other, 6, guid(999)))]).toEqual([
    [],
    ['load'],
    [],
  ]);
});

const lockPayload = { ...refOf(3, 6), ...lock(other, t0, 30) };
const consentPayload = { MedicalCareId: careId, UserId: guid(80), Kind: 'VERBAL', At: iso(t0), Version: 6 } as const;
const events: readonly Extract<MedicalCareEvent, { payload: { MedicalCareId: unknown } }>[] = [
  { type: 'hub.medicalCareTaken', payload: { ...lockPayload, Professional: person } },
  { type: 'hub.blockMedicalCare', payload: lockPayload },
  { type: 'hub.unlockedMedicalCare', payload: { ...refOf(3, 6), ...noLock, Forced: true, Reason: null } },
  { type: 'hub.paused', payload: { ...refOf(3, 6), ...noLock, PausedAt: iso(t0), PausedBy: person } },
  { type: 'hub.onFinishAttention', payload: { ...refOf(7, 6), FinishedAt: iso(t0), PendingDocuments: 0 } },
  {
    type: 'hub.closeMedicalCare',
    payload: { ...refOf(4, 6), CloseReason: 'ATTENDED', ClosedAt: iso(t0), ClosedBy: person },
  },
  { type: 'hub.AcceptInformedConsent', payload: consentPayload },
  { type: 'hub.RejectInformedConsent', payload: consentPayload },
];

test.each(events)('reads the encounter again when $type arrives during the read', (event) => {
  const starts = (received: MedicalCareEvent) =>
    scenario(medicalCareMachine, input())
      .when(received)
      .effects()
      .starts.map(([id]) => id);
  expect(starts(event)).toEqual(['load']);
  // Another encounter; a clone keeps the payload type.
  const another = structuredClone(event);
  another.payload.MedicalCareId = guid(999);
  expect(starts(another)).toEqual([]);
});

test('applies both events of one transaction, which have one version', () => {
  const left = loaded({ status: 3, ...lock(other, t0, 30) })
    .when({
      type: 'hub.paused',
      payload: { ...refOf(3, 6), ...noLock, PausedAt: iso(t0), PausedBy: person },
    })
    .when({ type: 'hub.unlockedMedicalCare', payload: { ...refOf(3, 6), ...noLock, Forced: false, Reason: null } });
  expect([selectStage(left.snapshot()), left.context().care?.PausedAt]).toEqual(['free', iso(t0)]);
});

test('sends the version of the answer of a patient about their record with the next action', () => {
  const refused = loaded({ ...held, RecordShare: 'REQUESTED' })
    .when({ type: 'hub.notShareInMedicalCare', payload: { MedicalCareId: careId, UserId: guid(80), Version: 6 } })
    .when({ type: 'share.request' });
  expect(refused.effects().starts).toEqual([['act', { careId, version: 6, act: { action: 'requestShare' } }]]);
});

test('H14: keeps a newer event when an older answer arrives', () => {
  const stale = loaded()
    .when({ type: 'app.resync' })
    .when(started(other, 7))
    .done('load', { kind: 'found', care: medicalCare(100, { Version: 6, Reason: 'Editado' }), now: t0 });
  const { care } = stale.context();
  expect([care?.Reason, care?.BlokUserId, care?.Version, selectStage(stale.snapshot())]).toEqual([
    'Editado',
    other,
    7,
    'others',
  ]);
});

test('shows the holder and the start of the lock, which is stale after thirty minutes', () => {
  const seen = loaded({ status: 3, ...lock(other, t0 - minutes(5), 30) });
  expect(selectHolder(seen.snapshot())).toEqual({
    Name: 'Ana',
    LastName: 'Soto',
    since: iso(t0 - minutes(5)),
    stale: false,
  });
  expect(seen.context().expiresAt).toEqual(t0 + minutes(25));
  const stale = seen.waited('untilExpiry');
  expect([selectStage(stale.snapshot()), selectHolder(stale.snapshot())?.stale]).toEqual(['stale', true]);
});

test('ends my reservation after two minutes, and never the lock under which I write', () => {
  const reserved = loaded(lock(me, t0, 2));
  expect([selectStage(reserved.snapshot()), reserved.context().expiresAt]).toEqual(['reserved', t0 + minutes(2)]);
  expect(selectStage(reserved.waited('untilExpiry').snapshot())).toEqual('free');
  expect(selectStage(loaded({ status: 3, ...lock(me, t0 - minutes(90), 30) }).snapshot())).toEqual('held');
});

test('restarts the wait for a renewed lock', () => {
  const renewed = loaded({ status: 3, ...lock(other, t0 - minutes(5), 30) }).when({
    type: 'hub.blockMedicalCare',
    payload: { ...refOf(3, 6), ...lock(guid(3), t0 + minutes(10), 30) },
  });
  expect(renewed.effects().waits).toEqual([['untilExpiry', minutes(30)]]);
});

test('sends each action as its own call, with the version that was seen', () => {
  const asked = (event: CareActEvent, over: Partial<MedicalCareDetail> = {}) =>
    loaded(over)
      .when(event)
      .effects()
      .starts.map(([, given]) => given);
  const of = (act: object) => [{ careId, version: 5, act }];
  const reason = ' Turno de reemplazo ';
  const stale = { status: 3, ...lock(other, t0 - minutes(40), 30) } as const;
  expect(asked({ type: 'care.start' })).toEqual(of({ action: 'start', reason: null }));
  expect(asked({ type: 'care.start', reason }, stale)).toEqual(of({ action: 'start', reason: reason.trim() }));
  expect(asked({ type: 'care.putBack' }, lock(me, t0, 2))).toEqual(of({ action: 'attendNextCancel' }));
  expect(asked({ type: 'care.pause' }, held)).toEqual(of({ action: 'pause' }));
  expect(asked({ type: 'care.unlock', reason }, stale)).toEqual(of({ action: 'unlock', reason: reason.trim() }));
  expect(asked({ type: 'care.backToProcess', reason }, { status: 7 })).toEqual(
    of({ action: 'backToProcess', reason: reason.trim() }),
  );
  expect(asked({ type: 'care.cancel', commentary: reason })).toEqual(
    of({ action: 'cancel', commentary: reason.trim() }),
  );
  expect(asked({ type: 'consent.request' })).toEqual(of({ action: 'requestConsent' }));
  expect(asked({ type: 'consent.record', kind: 'WRITTEN', reason }, held)).toEqual(
    of({ action: 'recordConsent', kind: 'WRITTEN', reason: null }),
  );
  expect(asked({ type: 'consent.record', kind: 'WAIVED', reason }, held)).toEqual(
    of({ action: 'recordConsent', kind: 'WAIVED', reason: reason.trim() }),
  );
  expect(asked({ type: 'care.validate' }, { status: 7 })).toEqual(of({ action: 'validate' }));
});

const plan = { Name: 'plan', Value: 'Calor local.', Values: null };
/** Held, with consent, and written, as on the screen. */
const written = (answer: AnswerSheet, sheet: 'safe' | 'pending' | 'conflict' = 'safe') => {
  const open = loaded({ ...held, ...accepted });
  const snapshot = open.snapshot();
  return medicalCareMachine.resolveState({
    value: { ...snapshot.value, sheet },
    context: { ...snapshot.context, sheet: answer, revision: 7 },
  });
};
const finish = { type: 'care.finish' } as const;

test('closes only with consent, a saved answer, one version of it, and what the form requires', () => {
  const whole = answerSheet({ FormId: guid(200), FormVersion: 1 }, [
    plan,
    vitalsWritten,
    classWritten,
    diagnosisWritten,
  ]);
  expect([
    selectReason(loaded({ ...held }).snapshot(), finish),
    selectReason(written(whole, 'pending'), finish),
    selectReason(written(whole, 'conflict'), finish),
    selectReason(written(emptySheet), finish),
    selectReason(written(whole), finish),
  ]).toEqual(['consentMissing', 'draftPending', 'draftConflict', 'formIncomplete', null]);
  expect([written(emptySheet).can(finish), written(whole, 'pending').can(finish), written(whole).can(finish)]).toEqual([
    false,
    false,
    true,
  ]);
  const wrong = written(
    answerSheet({ FormId: guid(200), FormVersion: 1 }, [{ Name: 'days', Value: '31', Values: null }, vitalsWritten]),
  );
  expect(selectProblems(wrong)).toEqual({
    plan: 'required',
    days: 'max',
    classification: 'required',
    diagnosis: 'required',
  });
});

const missingOf = (values: AnswerValue[], over: Partial<MedicalCareDetail>, event: CareActEvent) => {
  const open = loaded({ ...held, ...accepted, ...over }).snapshot();
  const snapshot = medicalCareMachine.resolveState({
    value: { ...open.value, sheet: 'safe' },
    context: { ...open.context, sheet: answerSheet({ FormId: guid(200), FormVersion: 1 }, values) },
  });
  return [selectReason(snapshot, event), snapshot.can(event)];
};

test('domain 2.1: requires measurements and diagnoses before the end of an encounter, each with its own reason', () => {
  expect([
    missingOf([plan], {}, finish),
    missingOf([plan, diagnosisWritten], {}, finish),
    missingOf([plan, vitalsWritten, diagnosisWritten], {}, finish),
    missingOf([plan, vitalsWritten, one('classification', 'other'), diagnosisWritten], {}, finish),
    missingOf([plan, vitalsWritten, classWritten], {}, finish),
    missingOf([plan, classWritten, diagnosisWritten], { AttentionType: 5 }, finish),
    missingOf(
      [plan, classWritten, diagnosisWritten, vitalsAnswer('vitals', { notMeasured: 'Sin equipos' })],
      {},
      finish,
    ),
  ]).toEqual([
    ['vitalsMissing', false],
    ['vitalsMissing', false],
    ['classificationMissing', false],
    ['classificationMissing', false],
    ['diagnosisMissing', false],
    [null, true],
    [null, true],
  ]);
});

test('refers in person with the measurements, and by video also without', () => {
  const derive = { type: 'care.derive', specialtyId: null, priority: 2, reason: 'Dolor que no cede' } as const;
  expect([
    missingOf([], { mode: 1 }, derive),
    missingOf([], { mode: 1 }, { ...derive, reason: '' }),
    missingOf([vitalsWritten], { mode: 1 }, derive),
    missingOf([vitalsWritten], { mode: 1 }, { ...derive, reason: '' }),
    missingOf([], { mode: 1, AttentionType: 5 }, derive),
    missingOf([], {}, derive),
  ]).toEqual([
    ['vitalsMissing', false],
    ['vitalsMissing', false],
    [null, true],
    ['reasonRequired', false],
    [null, true],
    [null, true],
  ]);
});

test('closes an encounter in person without consent', () => {
  const inPerson = loaded({ ...held, mode: 1 });
  expect(selectReason(inPerson.snapshot(), finish)).toEqual('draftPending');
});

test('limits reasons and comments at 9 and 10 characters, without surrounding spaces', () => {
  const cancel = (length: number): CareActEvent => ({ type: 'care.cancel', commentary: `  ${'x'.repeat(length)}  ` });
  const snapshot = loaded().snapshot();
  expect([snapshot.can(cancel(careWordsMin - 1)), snapshot.can(cancel(careWordsMin))]).toEqual([false, true]);
  expect(selectReason(snapshot, cancel(careWordsMin - 1))).toEqual('reasonRequired');
});

test('lets the author remove an encounter made by mistake if the server allows it, and names both of its ids', () => {
  const remove = { type: 'care.remove' } as const;
  const allowed = (Guard: CareGuard | null) =>
    loaded({ Allowed: [{ Action: 'remove', Allowed: Guard === null, Guard }] }).snapshot();
  const seen = [allowed(null), allowed('inUse'), allowed('notMyRole'), loaded().snapshot()];
  expect(seen.map((one) => [one.can(remove), selectOffers(one, remove), selectReason(one, remove)])).toEqual([
    [true, true, null],
    [false, true, 'inUse'],
    [false, false, 'notMyRole'],
    [false, false, 'notMyRole'],
  ]);
  const asked = loaded({ Allowed: [{ Action: 'remove', Allowed: true, Guard: null }], MedicalCareRequestId: guid(7) });
  expect(asked.when(remove).snapshot().context.act).toEqual({ action: 'remove', requestId: guid(7) });
});

test('leaves rules about the relation to the server, and explains role and state to the holder', () => {
  const Allowed = [{ Action: 'validate', Allowed: false, Guard: 'notMyRole' }] as const;
  const validate = { type: 'care.validate' } as const;
  const own = loaded({ status: 7, Allowed: [...Allowed] }).snapshot();
  expect([selectReason(own, validate), selectOffers(own, validate)]).toEqual(['notMyRole', false]);
  expect(selectReason(loaded({ status: 7 }).snapshot(), validate)).toEqual(null);
  const back: CareActEvent = { type: 'care.backToProcess' };
  const mine = [{ Action: 'backToProcess', Allowed: true, Guard: null }] as const;
  expect([
    selectReason(loaded({ status: 7 }).snapshot(), back),
    selectReason(loaded({ status: 7, Allowed: [...mine] }).snapshot(), back),
  ]).toEqual(['reasonRequired', null]);
});

test('lets the closing user reopen an encounter with a reason, and no other user', () => {
  const closed = { status: 4, CloseReason: 'ATTENDED', ClosedAt: iso(t0) } as const;
  const mine = [{ Action: 'reopen', Allowed: false, Guard: 'reasonRequired' }] as const;
  const reason = 'Faltó el reposo indicado';
  const own = loaded({ ...closed, Version: 5, Allowed: [...mine] });
  const others = loaded(closed).snapshot();
  expect([
    selectReason(own.snapshot(), { type: 'care.reopen' }),
    selectOffers(own.snapshot(), { type: 'care.reopen' }),
    own.snapshot().can({ type: 'care.reopen', reason }),
    selectOffers(others, { type: 'care.reopen' }),
    others.can({ type: 'care.reopen', reason }),
  ]).toEqual(['reasonRequired', true, true, false, false]);
  expect(own.when({ type: 'care.reopen', reason }).effects().starts).toEqual([
    ['act', { careId, version: 5, act: { action: 'reopen', reason } }],
  ]);
});

test('offers nurses start and close, and no action of physicians', () => {
  const nurse = (over: Partial<MedicalCareDetail>) => loaded(over, [RoleId.NURSE]).snapshot();
  expect([
    nurse({}).can({ type: 'care.start' }),
    selectOffers(nurse({ status: 7 }), { type: 'care.validate' }),
    selectOffers(nurse(lock(me, t0, 2)), { type: 'care.putBack' }),
  ]).toEqual([true, false, true]);
});

test('keeps the draft of the answer as long as the answer, under the id of the encounter', () => {
  const open = scenario(medicalCareMachine, input()).done('load', {
    kind: 'found',
    care: medicalCare(100, held),
    now: t0,
  });
  expect(open.effects().starts).toContainEqual(['draft', { key: `medical-care:${careId}` }]);
  const lost = open.when(started(other, 9));
  expect([selectStage(lost.snapshot()), lost.snapshot().children.draft !== undefined]).toEqual(['lost', true]);
});

test('does not read the record of a masked patient, and reads it once the encounter is mine', () => {
  const { User } = medicalCare(100);
  const masked = scenario(medicalCareMachine, input()).done('load', {
    kind: 'found',
    care: medicalCare(100, { User: { ...User, Masked: true } }),
    now: t0,
  });
  expect(masked.effects().starts).toEqual([]);
  const mine = masked
    .when({ type: 'hub.live' })
    .when({ type: 'care.start' })
    .done('act', { kind: 'done', care: medicalCare(100, { Version: 2, ...held }), now: t0 });
  expect(mine.effects().starts.map(([id]) => id)).toContain('loadRecord');
});
