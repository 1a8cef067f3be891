import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import { careListMachine, careRowsMachine } from '#machines/care-list/index.ts';
import { careListNotifications } from '../care-list.model.ts';
import { guid, medicalCare } from '../support/fixtures.ts';
import { notificationOf } from '../support/systems/care-list.ts';
import type { Walker } from '../support/walk.ts';

const rows = (n: number): MedicalCare[] =>
  [101, 102, 103].slice(0, n % 4).map((id) => medicalCare(id, { Version: n % 5 }));
const missed = (n: number) => notificationOf(n % 6)[careListNotifications[n % careListNotifications.length] ?? 'taken'];

export const careListWalker: Walker<typeof careListMachine> = {
  machine: careListMachine,
  input: (n) => ({
    polyclinicId: guid(20),
    remembered:
      n % 2 === 0
        ? null
        : {
            date: null,
            state: 3,
            achsState: null,
            previousClassification: null,
            professionalInCharge: null,
            page: 1 + (n % 3),
            size: 20,
          },
  }),
  events: [
    () => ({ type: 'screen.shown' }),
    () => ({ type: 'screen.left' }),
    (n) => ({ type: 'row.toggle', careId: guid(101 + (n % 3)) }),
    () => ({ type: 'history.retry' }),
    (n) => missed(n),
  ],
  answers: { loadHistory: () => [] },
  children: {
    list: {
      machine: careRowsMachine,
      events: [
        (n) => ({ type: 'list.page', page: 1 + (n % 3) }),
        (n) => ({ type: 'list.size', size: n % 2 === 0 ? 10 : 50 }),
      ],
      answers: { load: (n) => ({ Quantity: n % 30, Dtos: rows(n) }) },
    },
  },
  invariants: {
    'a history is of the open row': ({ snapshot: { context } }) => context.history === null || context.openId !== null,
    'a row is loaded exactly while the state is loading': ({ snapshot }) =>
      snapshot.hasTag('historyLoading') === (snapshot.children.loadHistory !== undefined),
    'only what changed is remembered': ({ snapshot, before, calls }) =>
      calls.length > 0 === (snapshot.context.remembered !== before.context.remembered),
    'showing the list reloads it': ({ snapshot, before }) =>
      !snapshot.hasTag('shown') ||
      before.hasTag('shown') ||
      snapshot.children.list?.getSnapshot().hasTag('reloading') === true,
    'a waiting state has a pending request': ({ snapshot }) =>
      !snapshot.matches({ screen: { here: 'behind' } }) ||
      snapshot.children.list?.getSnapshot().hasTag('reloading') === true,
  },
};
