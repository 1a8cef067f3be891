import { constants } from '#domain/constants.ts';
import { dashboardMachine, dashboardThrottle } from '#machines/dashboard/index.ts';
import { medicalCare, totals } from '../support/fixtures.ts';
import { startCareQueue } from '../support/systems/care-queue.ts';
import type { Walker } from '../support/walk.ts';

const { cardOf } = startCareQueue();

export const dashboardWalker: Walker<typeof dashboardMachine> = {
  machine: dashboardMachine,
  input: () => undefined,
  events: [() => ({ type: 'hub.addTeleconsulta', payload: cardOf(medicalCare(101)) }), () => ({ type: 'app.resync' })],
  answers: { load: (n) => ({ ...totals, TeleconsultNew: n }) },
  waits: [constants.storeThrottle, dashboardThrottle - 1, 1],
  invariants: {
    'it loads exactly while the state is loading': ({ snapshot }) =>
      snapshot.hasTag('reloading') === (snapshot.children.load !== undefined),
    'numbers change only with an answer': ({ snapshot, before }) =>
      snapshot.context.totals === before.context.totals || before.hasTag('reloading'),
    'known numbers stay known': ({ snapshot, before }) =>
      before.context.totals === null || snapshot.context.totals !== null,
  },
};
