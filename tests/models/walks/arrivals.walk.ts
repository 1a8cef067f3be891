import type { SnapshotFrom } from 'xstate';
import { constants } from '#domain/constants.ts';
import { boardKinds } from '#domain/queue/boards.ts';
import { agendaArrivalsMachine, selectCount } from '#machines/agenda-arrivals/index.ts';
import { appointmentChangesMachine, selectChanges } from '#machines/appointment-changes/index.ts';
import { careAlertsMachine, selectAlerts } from '#machines/care-alerts/index.ts';
import { homeBoardMachine, selectKind } from '#machines/home-board/index.ts';
import { noticeMachine } from '#machines/notice/index.ts';
import { listRetry } from '#machines/shared/kept-list-chart.ts';
import { guid, iso, t0 } from '../support/fixtures.ts';
import { changed, movedTo } from '../support/systems/appointment-changes.ts';
import { alertOf, neglected } from '../support/systems/care-alerts.ts';
import { startCareQueue } from '../support/systems/care-queue.ts';
import type { Walker } from '../support/walk.ts';

const caseOf = (n: number) => guid(301 + (n % 4));
const { stranger, cardOf } = startCareQueue();
const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

const alertIds = (snapshot: SnapshotFrom<typeof careAlertsMachine>) =>
  selectAlerts(snapshot).map((alert) => alert.MedicalCareId);
const numberOf = (n: number) => `T-2026-00030${n % 4}`;
const isReloading = (snapshot: SnapshotFrom<typeof careAlertsMachine>) => snapshot.hasTag('reloading');

export const careAlertsWalker: Walker<typeof careAlertsMachine> = {
  machine: careAlertsMachine,
  input: () => undefined,
  events: [
    (n) => neglected(caseOf(n), numberOf(n)),
    (n) => ({ type: 'alert.acknowledged', id: caseOf(n) }),
    (n) => ({ type: 'hub.careAlertEnded', payload: { MedicalCareId: caseOf(n) } }),
    () => ({ type: 'hub.live' }),
    () => ({ type: 'app.resync' }),
  ],
  answers: {
    load: (n) => [n, n + 1, n + 2].slice(n % 3).map((one) => alertOf(caseOf(one), numberOf(one))),
    report: () => undefined,
  },
  waits: [listRetry - 1, 1],
  invariants: {
    'shows each case once': ({ snapshot }) => isUnique(alertIds(snapshot)),
    'never shows an acknowledged alert': ({ snapshot }) =>
      !alertIds(snapshot).some((id) => snapshot.context.acknowledged.includes(id)),
    'changes by more than one alert only with an answer': ({ snapshot, before }) =>
      Math.abs(alertIds(snapshot).length - alertIds(before).length) <= 1 ||
      (isReloading(before) && !isReloading(snapshot)),
    'keeps the order of arrival until a response changes it': ({ snapshot, before }) => {
      const shown = alertIds(snapshot);
      const still = alertIds(before).filter((id) => shown.includes(id));
      const answered = isReloading(before) && !isReloading(snapshot);
      return answered || JSON.stringify(shown.slice(0, still.length)) === JSON.stringify(still);
    },
    'reports exactly while an acknowledgement is unsent': ({ snapshot }) =>
      snapshot.context.unsent.length > 0 !== snapshot.matches({ reporting: 'idle' }),
    'acknowledgements are sent once, in their order': ({ snapshot: { context } }) =>
      isUnique(context.acknowledged) &&
      (context.unsent.length === 0 ||
        JSON.stringify(context.acknowledged.slice(-context.unsent.length)) === JSON.stringify(context.unsent)),
  },
};

export const agendaArrivalsWalker: Walker<typeof agendaArrivalsMachine> = {
  machine: agendaArrivalsMachine,
  input: () => undefined,
  events: [
    (n) => ({
      type: 'hub.newTeleconsultaAgenda',
      payload: {
        ...cardOf({ ...stranger(), MedicalCareId: caseOf(n) }),
        PreviousScheduledDate: n % 2 === 0 ? null : iso(t0),
      },
    }),
    () => ({ type: 'arrivals.acknowledged' }),
  ],
  answers: {},
  invariants: {
    'counts each appointment once': ({ snapshot }) =>
      isUnique(snapshot.context.careIds) && selectCount(snapshot) === snapshot.context.careIds.length,
    'counts up by one, and down only to zero': ({ snapshot, before }) =>
      [0, selectCount(before), selectCount(before) + 1].includes(selectCount(snapshot)),
  },
};

export const appointmentChangesWalker: Walker<typeof appointmentChangesMachine> = {
  machine: appointmentChangesMachine,
  input: () => undefined,
  events: [
    (n) => changed(caseOf(n), n % 3 === 0 ? [] : [movedTo(caseOf(n), n)]),
    () => ({ type: 'changes.acknowledged' }),
    () => ({ type: 'hub.live' }),
    () => ({ type: 'app.resync' }),
  ],
  answers: {
    load: (n) => [movedTo(caseOf(n), n)],
    report: (n) => [{ MedicalCareId: caseOf(n), Version: n }],
  },
  waits: [listRetry - 1, 1],
  invariants: {
    'never shows a change that is read and unconfirmed': ({ snapshot }) =>
      selectChanges(snapshot).every(
        ({ MedicalCareId, Version }) =>
          !snapshot.context.unsent.some((one) => one.MedicalCareId === MedicalCareId && one.Version >= Version),
      ),
    'no appointment is shown twice': ({ snapshot }) =>
      isUnique(selectChanges(snapshot).map(({ MedicalCareId }) => MedicalCareId)),
    'sends while anything is unconfirmed, and only then': ({ snapshot }) =>
      snapshot.context.unsent.length > 0 !== snapshot.matches({ reporting: 'idle' }),
  },
};

export const homeBoardWalker: Walker<typeof homeBoardMachine> = {
  machine: homeBoardMachine,
  input: (n) => ({ kind: boardKinds[n % 5] ?? null }),
  events: [(n) => ({ type: 'board.chosen', kind: boardKinds[n % 4] ?? 'agenda' })],
  answers: { findMostUrgent: (n) => (['medicalCare', 'orientation', null] as const)[n % 3] },
  invariants: {
    'a chosen board is left only by another choice': ({ snapshot, before, calls }) =>
      selectKind(before) === null ||
      selectKind(snapshot) === selectKind(before) ||
      calls.some(([name, params]) => name === 'remember' && (params as { kind: string }).kind === selectKind(snapshot)),
    'remembers only the chosen value': ({ snapshot, calls }) =>
      calls.every(([, params]) => (params as { kind: string }).kind === selectKind(snapshot)),
    'reads at most once': ({ snapshot, before }) => before.hasTag('opening') || !snapshot.hasTag('opening'),
  },
};

export const noticeWalker: Walker<typeof noticeMachine> = {
  machine: noticeMachine,
  input: () => undefined,
  events: [
    (n) => ({ type: 'notice.hold', by: n % 2 === 0 ? 'pointer' : 'focus' }),
    (n) => ({ type: 'notice.release', by: n % 2 === 0 ? 'pointer' : 'focus' }),
  ],
  answers: {},
  waits: [constants.noticeLifetime - 1, 1],
  invariants: {
    'expires only while it is not hovered or focused': ({ snapshot, before }) =>
      snapshot.status !== 'done' || before.value === 'counting',
    'expires once': ({ snapshot, allCalls }) => allCalls.length === (snapshot.status === 'done' ? 1 : 0),
  },
};
