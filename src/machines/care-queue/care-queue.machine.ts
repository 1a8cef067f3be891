import { queueList, queueTabs } from '../shared/queue-chart.ts';
import { emptyQueue } from '../shared/queue-rules.ts';
import type { Told } from './care-queue.rules.ts';
import { base, careQueueHubEvents } from './care-queue.setup.ts';
import type { CareQueueLoad } from './care-queue.types.ts';

const told = ({ event }: { event: { payload: Told } }) => event.payload;
/** Whether somebody still sees a case depends on who has it: after every change the server is asked. */
const unknown = { guard: { type: 'isUnknown', params: told }, actions: 'wantList' } as const;
const arrives = [
  { guard: { type: 'isNewCase', params: told }, actions: [{ type: 'announce', params: told }, 'wantList'] },
  unknown,
] as const;

/** What an event says of a row on the board is applied at once; what it cannot say is asked for. */
const rows = base.createStateConfig({
  on: {
    'hub.addTeleconsulta': [
      {
        guard: { type: 'isKnown', params: told },
        actions: { type: 'applyLock', params: ({ event }) => event.payload },
      },
      ...arrives,
    ],
    'hub.newTeleconsultaPolyclinic': [
      {
        guard: { type: 'isKnown', params: told },
        actions: { type: 'applyLock', params: ({ event }) => event.payload },
      },
      ...arrives,
    ],
    'hub.newTeleconsultaAgenda': [
      {
        guard: { type: 'isKnown', params: told },
        actions: [{ type: 'applyLock', params: ({ event }) => event.payload }, 'wantList'],
      },
      ...arrives,
    ],
    'hub.medicalCareTaken': [
      {
        guard: { type: 'isKnown', params: told },
        actions: [{ type: 'applyTaken', params: ({ event }) => event.payload }, 'wantList'],
      },
      unknown,
    ],
    'hub.blockMedicalCare': [
      {
        guard: { type: 'isKnown', params: told },
        actions: [{ type: 'applyTaken', params: ({ event }) => event.payload }, 'wantList'],
      },
      unknown,
    ],
    'hub.unlockedMedicalCare': [
      {
        guard: { type: 'isKnown', params: told },
        actions: [{ type: 'applyLock', params: ({ event }) => event.payload }, 'wantList'],
      },
      unknown,
    ],
    'hub.paused': [
      {
        guard: { type: 'isKnown', params: told },
        actions: [{ type: 'applyPause', params: ({ event }) => event.payload }, 'wantList'],
      },
      unknown,
    ],
    'hub.onFinishAttention': [
      {
        guard: { type: 'isKnown', params: told },
        actions: [{ type: 'applyFinish', params: ({ event }) => event.payload }, 'wantList'],
      },
      unknown,
    ],
    'hub.closeMedicalCare': [
      {
        guard: { type: 'staysClosed', params: ({ event }) => event.payload },
        actions: [{ type: 'close', params: ({ event }) => event.payload }, 'wantList'],
      },
      { guard: { type: 'isKnown', params: told }, actions: { type: 'depart', params: told } },
      { guard: { type: 'isUnknownOfAll', params: told }, actions: 'wantList' },
      { guard: { type: 'isUnknown', params: told }, actions: [{ type: 'depart', params: told }, 'wantList'] },
    ],
    'queue.seen': { actions: 'see' },
  },
});

const parent = ({ event }: { event: { payload: { FromMedicalCareId: string } } }) => ({
  id: event.payload.FromMedicalCareId,
});
const resumed = {
  guard: {
    type: 'hasAnswer',
    params: ({ event }: { event: { payload: Told } }) => ({ id: event.payload.MedicalCareId }),
  },
  actions: {
    type: 'dropAnswer',
    params: ({ event }: { event: { payload: Told } }) => ({ id: event.payload.MedicalCareId }),
  },
} as const;

/** S11: referrals that a physician has answered, until somebody goes on with the encounter that asked. */
const answers = base.createStateConfig({
  on: {
    'hub.PolyclinicRequestAnswered': {
      guard: { type: 'isNewAnswer', params: parent },
      actions: [{ type: 'addAnswer', params: parent }, 'wantList'],
    },
    'hub.blockMedicalCare': resumed,
    'hub.closeMedicalCare': resumed,
  },
});

const sounds = {
  guard: { type: 'isNewCase', params: told },
  actions: {
    type: 'soundNewCase',
    params: ({ event }: { event: { payload: Told } }) => ({ careId: event.payload.MedicalCareId }),
  },
} as const;

/** SAFE-4: one soft tone for a new case, and only while online; who is told of it is who may take it. */
const duty = base.createStateConfig({
  initial: 'off',
  states: {
    off: { on: { 'duty.started': 'on' } },
    on: {
      tags: 'onDuty',
      on: {
        'duty.ended': 'off',
        'hub.addTeleconsulta': sounds,
        'hub.newTeleconsultaPolyclinic': sounds,
        'hub.newTeleconsultaAgenda': sounds,
      },
    },
  },
});

/** Clinical 4 and design 7, "Work home is a board": cares waiting, mine and closed, kept right by the hub. */
export const careQueueMachine = base.createMachine({
  id: 'careQueue',
  context: ({ input: { userId, everybodys = false } }) => ({ ...emptyQueue, userId, everybodys, answered: [] }),
  invoke: { id: 'hubEvents', src: 'hubEvents', input: { only: careQueueHubEvents } },
  type: 'parallel',
  states: {
    list: base.createStateConfig(queueList<CareQueueLoad>()),
    rows,
    answers,
    duty,
    tab: base.createStateConfig(queueTabs),
  },
});
