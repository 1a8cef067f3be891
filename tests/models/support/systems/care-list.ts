import { createActor, type InspectionEvent } from 'xstate';
import { noCareFilters } from '#domain/medical-care/care-filters.ts';
import type { CareHistory, MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { ListOf } from '#domain/problem.ts';
import {
  type CareFilters,
  type CareNotification,
  careListMachine,
  careRowsMachine,
  selectHistory,
  selectHistoryView,
  selectList,
  selectOpenId,
} from '#machines/care-list/index.ts';
import type { PagedListQuery } from '#machines/paged-list/index.ts';
import type { CareListShown, careListModelEvents, careListNotifications } from '../../care-list.model.ts';
import { guid, iso, lock, medicalCare, noLock, other, t0 } from '../fixtures.ts';
import { lateBound } from '../late-bound.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

const provide = lateBound(careListMachine);

export const polyclinicId = guid(20);
export const idA = guid(101);
export const idB = guid(102);
const number = (id: string | null) => (id === idA ? 'A' : id === idB ? 'B' : null);
export const history: CareHistory[] = [{ At: iso(t0), By: null, Action: 'care.create', Detail: null }];

const person = { UserId: other, Name: 'Ana', LastName: 'Soto', PhotoUrl: null };
export const ref = (over: Partial<MedicalCare> = {}, place: string | null = polyclinicId) => {
  const row = medicalCare(101, { Version: 2, status: 3, ...over });
  return {
    MedicalCareId: row.MedicalCareId,
    status: row.status,
    mode: row.mode,
    Priority: row.Priority,
    PolyclinicId: place,
    ProfessionalId: row.ProfessionalId,
    ScheduledDate: row.ScheduledDate,
    Version: row.Version,
  };
};
const card = (over: Partial<MedicalCare> = {}) => ({
  ...ref({ status: 1, ...over }),
  ...noLock,
  number: 'T-1',
  CreatedAt: iso(t0),
  AttentionType: null,
  Reason: 'Dolor lumbar',
  User: { UserId: guid(80), Name: 'Rosa', LastName: 'Díaz', BirthDate: null, Gender: 'F' as const },
});

/** Each kind of notification about case A. */
export const notificationOf = (version = 2): Record<(typeof careListNotifications)[number], CareNotification> => {
  const over = { Version: version };
  return {
    announced: {
      type: 'hub.newTeleconsultaPolyclinic',
      payload: { ...card(over), MedicalCareRequestId: guid(5), FromMedicalCareId: null },
    },
    scheduled: { type: 'hub.newTeleconsultaAgenda', payload: { ...card(over), PreviousScheduledDate: null } },
    taken: { type: 'hub.medicalCareTaken', payload: { ...ref(over), ...lock(other, t0), Professional: person } },
    started: { type: 'hub.blockMedicalCare', payload: { ...ref(over), ...lock(other, t0) } },
    freed: { type: 'hub.unlockedMedicalCare', payload: { ...ref(over), ...noLock, Forced: false, Reason: null } },
    paused: { type: 'hub.paused', payload: { ...ref(over), ...noLock, PausedAt: iso(t0), PausedBy: person } },
    finished: {
      type: 'hub.onFinishAttention',
      payload: { ...ref({ ...over, status: 7 }), FinishedAt: iso(t0), PendingDocuments: 0 },
    },
    closed: {
      type: 'hub.closeMedicalCare',
      payload: { ...ref({ ...over, status: 4 }), CloseReason: 'ATTENDED', ClosedAt: iso(t0), ClosedBy: person },
    },
    answered: {
      type: 'hub.PolyclinicRequestAnswered',
      payload: {
        MedicalCareRequestId: guid(5),
        MedicalCareId: idA,
        FromMedicalCareId: idB,
        PolyclinicId: polyclinicId,
        AnsweredBy: person,
        status: 4,
        CloseReason: null,
        Version: version,
      },
    },
  };
};

/** The machine over a list of two cases, with ports controlled by the test. */
export function startCareList(inspect?: (event: InspectionEvent) => void, onPageFailed?: () => void) {
  const load = parkedPort<ListOf<MedicalCare>, PagedListQuery<CareFilters>>();
  const loadHistory = parkedPort<CareHistory[], { careId: string }>();
  const hubEvents = subjectPort<CareNotification, { only: readonly CareNotification['type'][] }>();
  const log = actionLog();
  const rows = [medicalCare(101, { number: 'FCP-2026-000101' }), medicalCare(102, { number: 'FCP-2026-000102' })];
  const actor = createActor(
    provide({
      actors: {
        list: careRowsMachine.provide({
          actors: { load: load.logic },
          ...(onPageFailed && { actions: { fail: onPageFailed } }),
        }),
        loadHistory: loadHistory.logic,
        hubEvents: hubEvents.logic,
      },
      actions: { remember: () => log.port('remember')(null) },
    }),
    { input: { polyclinicId, remembered: null }, ...(inspect && { inspect }) },
  ).start();
  const list = () => selectList(actor.getSnapshot());
  const receives = (notification: CareNotification) => settled(() => hubEvents.emit(notification));
  const send = (event: Parameters<typeof actor.send>[0]) => () => settled(() => actor.send(event));
  const filter = (change: Partial<CareFilters>) => () => {
    const { filters } = list().getSnapshot().context;
    return settled(() => list().send({ type: 'list.filter', filters: { ...filters, ...change } }));
  };
  const notifications = notificationOf();
  const drive: Record<(typeof careListModelEvents)[number], () => unknown> = {
    shown: send({ type: 'screen.shown' }),
    left: send({ type: 'screen.left' }),
    toggleA: send({ type: 'row.toggle', careId: idA }),
    toggleB: send({ type: 'row.toggle', careId: idB }),
    retryHistory: send({ type: 'history.retry' }),
    historyArrived: () => loadHistory.resolve(history),
    historyBroke: () => loadHistory.reject(),
    listArrived: () => load.resolve({ Quantity: 2, Dtos: rows }),
    listBroke: () => load.reject(),
    chooseState: filter({ state: 3 }),
    searchPatient: filter({ patient: 'Rosa' }),
    updateElsewhere: () =>
      receives({ type: 'hub.blockMedicalCare', payload: { ...ref({}, guid(21)), ...lock(other, t0) } }),
    announced: () => receives(notifications.announced),
    scheduled: () => receives(notifications.scheduled),
    taken: () => receives(notifications.taken),
    started: () => receives(notifications.started),
    freed: () => receives(notifications.freed),
    paused: () => receives(notifications.paused),
    finished: () => receives(notifications.finished),
    closed: () => receives(notifications.closed),
    answered: () => receives(notifications.answered),
  };
  const observe = (): CareListShown => {
    const snapshot = actor.getSnapshot();
    const open = number(selectOpenId(snapshot));
    const view = selectHistoryView(snapshot);
    const known = selectHistory(snapshot) !== null;
    const again = known && snapshot.hasTag('historyLoading');
    return {
      asking: load.isWaiting(),
      open,
      history: !open ? 'none' : again ? 'again' : view === 'failed' && known ? 'failedAgain' : view,
    };
  };
  return { actor, list, drive, observe, log, receives, load, loadHistory, filters: noCareFilters };
}
