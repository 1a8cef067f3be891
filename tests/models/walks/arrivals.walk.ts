import { boardKinds } from '#domain/boards.ts';
import { constants } from '#domain/constants.ts';
import { agendaArrivalsMachine, selectCount } from '#machines/agenda-arrivals/index.ts';
import { careAlertsMachine, selectAlerts } from '#machines/care-alerts/index.ts';
import { homeBoardMachine, selectKind } from '#machines/home-board/index.ts';
import { noticeMachine } from '#machines/notice/index.ts';
import { guid, iso, t0 } from '../support/fixtures.ts';
import { neglected } from '../support/systems/care-alerts.ts';
import { startCareQueue } from '../support/systems/care-queue.ts';
import type { Walker } from '../support/walk.ts';

const caseOf = (n: number) => guid(301 + (n % 4));
const { stranger, cardOf } = startCareQueue();
const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

export const careAlertsWalker: Walker<typeof careAlertsMachine> = {
  machine: careAlertsMachine,
  input: () => undefined,
  events: [(n) => neglected(caseOf(n), `T-2026-00030${n % 4}`), (n) => ({ type: 'alert.acknowledged', id: caseOf(n) })],
  answers: {},
  invariants: {
    'shows each case once': ({ snapshot }) => isUnique(selectAlerts(snapshot).map((alert) => alert.MedicalCareId)),
    'changes by one alert at a time': ({ snapshot, before }) =>
      Math.abs(selectAlerts(snapshot).length - selectAlerts(before).length) <= 1,
    'keeps the order in which they arrived': ({ snapshot, before }) => {
      const shown = selectAlerts(snapshot).map((alert) => alert.MedicalCareId);
      const still = selectAlerts(before)
        .map((alert) => alert.MedicalCareId)
        .filter((id) => shown.includes(id));
      return JSON.stringify(shown.slice(0, still.length)) === JSON.stringify(still);
    },
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

export const homeBoardWalker: Walker<typeof homeBoardMachine> = {
  machine: homeBoardMachine,
  input: (n) => ({ remembered: boardKinds[n % 5] ?? null }),
  events: [(n) => ({ type: 'board.chosen', kind: boardKinds[n % 4] ?? 'agenda' })],
  answers: { findMostUrgent: (n) => (['medicalCare', 'orientation', null] as const)[n % 3] },
  invariants: {
    'never leaves a board that somebody chose, except for another one that they choose': ({
      snapshot,
      before,
      calls,
    }) =>
      selectKind(before) === null ||
      selectKind(snapshot) === selectKind(before) ||
      calls.some(([name, params]) => name === 'remember' && (params as { kind: string }).kind === selectKind(snapshot)),
    'remembers only what was chosen': ({ snapshot, calls }) =>
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
    'expires only from where nobody reads it': ({ snapshot, before }) =>
      snapshot.status !== 'done' || before.value === 'counting',
    'expires once': ({ snapshot, allCalls }) => allCalls.length === (snapshot.status === 'done' ? 1 : 0),
  },
};
