import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import { careQueueMachine, selectCounts, selectRows } from '#machines/care-queue/index.ts';
import { guid, iso, lock, me, medicalCare, noLock, other, t0 } from '../support/fixtures.ts';
import type { Walker } from '../support/walk.ts';

const cases = [101, 102, 103, 104];
const which = (n: number) => cases[n % cases.length] ?? 101;
const statuses = [1, 1, 3, 7] as const;
const row = (id: number, n: number, now: number): MedicalCare =>
  medicalCare(id, {
    Version: n % 8,
    status: statuses[n % statuses.length] ?? 1,
    ProfessionalId: n % 3 === 0 ? me : null,
    ...(n % 3 === 1 ? lock(n % 2 ? me : other, now, 30) : noLock),
  });
const list = (n: number, now: number) => {
  const open = cases.filter((_, index) => (n >> index) % 2 === 0).map((id) => row(id, n, now));
  const answered = cases.filter((_, index) => (n >> index) % 3 === 0).map((id) => guid(id));
  return { open: { Quantity: open.length, Dtos: open }, closed: { Quantity: 0, Dtos: [] }, answered, now };
};
/** Live with its row or null, or replayed without. */
const rowOf = (n: number) =>
  n % 3 === 0 ? {} : { Row: n % 3 === 1 ? { ...row(which(n), n, t0), Version: n % 12 } : null };
const refOf = (n: number, status: number) => ({
  ...rowOf(n),
  MedicalCareId: guid(which(n)),
  status,
  mode: 2,
  Priority: 2 as const,
  PolyclinicId: null,
  ProfessionalId: n % 2 ? me : other,
  ScheduledDate: null,
  Version: n % 12,
});
const person = { UserId: other, Name: 'Ana', LastName: 'Soto', PhotoUrl: null };
const card = (n: number, now: number) => ({
  ...refOf(n, 1),
  ...(n % 4 === 3 ? lock(other, now, 2) : noLock),
  number: 'T-1',
  CreatedAt: iso(t0),
  AttentionType: null,
  Reason: 'Dolor lumbar',
  User: { UserId: null, Name: 'R. D.', LastName: '', BirthDate: null, Gender: 'F' as const },
});

export const careQueueWalker: Walker<typeof careQueueMachine> = {
  machine: careQueueMachine,
  input: () => ({ userId: me }),
  events: [
    (n) => ({ type: 'queue.tab', tab: (['waiting', 'mine', 'closed'] as const)[n % 3] ?? 'waiting' }),
    () => ({ type: 'queue.seen' }),
    () => ({ type: 'queue.refresh' }),
    () => ({ type: 'queue.retry' }),
    () => ({ type: 'duty.started' }),
    () => ({ type: 'duty.ended' }),
    () => ({ type: 'app.resync' }),
    (n, now) => ({ type: 'hub.addTeleconsulta', payload: card(n, now) }),
    (n, now) => ({
      type: 'hub.newTeleconsultaPolyclinic',
      payload: { ...card(n, now), MedicalCareRequestId: guid(5), FromMedicalCareId: null },
    }),
    (n, now) => ({
      type: 'hub.medicalCareTaken',
      payload: { ...refOf(n, 1), ...lock(n % 2 ? me : other, now, 2), Professional: person },
    }),
    (n, now) => ({ type: 'hub.blockMedicalCare', payload: { ...refOf(n, 3), ...lock(n % 2 ? me : other, now, 30) } }),
    (n) => ({ type: 'hub.unlockedMedicalCare', payload: { ...refOf(n, 3), ...noLock, Forced: false, Reason: null } }),
    (n) => ({ type: 'hub.paused', payload: { ...refOf(n, 3), ...noLock, PausedAt: iso(t0), PausedBy: person } }),
    (n) => ({
      type: 'hub.onFinishAttention',
      payload: { ...refOf(n, 7), FinishedAt: iso(t0), PendingDocuments: 0 },
    }),
    (n) => ({
      type: 'hub.closeMedicalCare',
      payload: { ...refOf(n, 4), CloseReason: 'ATTENDED', ClosedAt: iso(t0), ClosedBy: person },
    }),
    (n) => ({
      type: 'hub.PolyclinicRequestAnswered',
      payload: {
        MedicalCareRequestId: guid(5),
        MedicalCareId: guid(6),
        FromMedicalCareId: guid(which(n)),
        PolyclinicId: null,
        AnsweredBy: person,
        status: 4,
        CloseReason: 'ATTENDED',
        Version: n % 12,
      },
    }),
    (n) => ({ type: 'hub.referralChanged', payload: { MedicalCareId: guid(which(n)) } }),
  ],
  answers: { load: list },
  invariants: {
    'each case is on the board once': ({ snapshot: { context } }) =>
      new Set(context.rows.map(({ MedicalCareId }) => MedicalCareId)).size === context.rows.length,
    'each row is on one tab': ({ snapshot, now }) =>
      (['waiting', 'mine', 'closed'] as const).flatMap((tab) => selectRows(snapshot, tab, now)).length ===
      snapshot.context.rows.length,
    'an answered referral counts once': ({ snapshot: { context } }) =>
      new Set(context.answered).size === context.answered.length,
    'no older version covers a newer one': ({ snapshot, before }) =>
      snapshot.context.rows.every(({ MedicalCareId, Version }) => {
        const known = before.context.rows.find((row_) => row_.MedicalCareId === MedicalCareId);
        return known === undefined || Version >= known.Version;
      }),
    'a row that left returns only with a newer version': ({ snapshot: { context } }) =>
      context.rows.every(({ MedicalCareId, Version }) => Version > (context.departed[MedicalCareId] ?? -1)),
    'no count is negative or below the own rows shown': ({ snapshot }) => {
      const { waiting, mine, closed } = selectCounts(snapshot);
      return waiting >= 0 && closed >= 0 && mine === selectRows(snapshot, 'mine', 0).length;
    },
    'it loads exactly while the state is loading': ({ snapshot }) =>
      snapshot.hasTag('reloading') === (snapshot.children.load !== undefined),
    'the sound plays only on duty, once for each arrival': ({ snapshot, before, calls }) =>
      calls.length === 0 ||
      (calls.length === 1 &&
        before.hasTag('onDuty') &&
        snapshot.context.arrived.length > before.context.arrived.length),
    'a new row is flagged once, and never an own one': ({ snapshot: { context } }) =>
      new Set(context.arrived).size === context.arrived.length &&
      !context.rows.some((shown) => shown.BlokUserId === me && context.arrived.includes(shown.MedicalCareId)),
  },
};
