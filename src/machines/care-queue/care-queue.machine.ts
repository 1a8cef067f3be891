import type { MedicalCareEvent } from '#domain/medical-care/apply-event.ts';
import { queueList, queueTabs } from '../shared/queue-chart.ts';
import { emptyQueue } from '../shared/queue-rules.ts';
import { base, careQueueHubEvents } from './care-queue.setup.ts';
import type { CareQueueLoad } from './care-queue.types.ts';

const received = ({ event }: { event: MedicalCareEvent }) => ({ event });
/** Loads more when fewer rows are shown than the limit allows. */
const refill = base.enqueueActions(({ check, enqueue }) => {
  if (check('runsOut')) enqueue('wantList');
});
const carried = {
  guard: { type: 'carriesRow', params: received },
  actions: [{ type: 'project', params: received }, refill],
} as const;
/** Replayed after a gap: the row must be read from the server. */
const unread = { guard: { type: 'isUnread', params: received }, actions: 'wantList' } as const;
const changes = [carried, unread] as const;
const arrives = [
  carried,
  {
    guard: { type: 'isNewCase', params: received },
    actions: [{ type: 'announce', params: ({ event }: { event: MedicalCareEvent }) => event.payload }, 'wantList'],
  },
  unread,
] as const;

/** Applies the data of an event; missing data are requested (decision 077). */
const rows = base.createStateConfig({
  on: {
    'hub.addTeleconsulta': arrives,
    'hub.newTeleconsultaPolyclinic': arrives,
    'hub.newTeleconsultaAgenda': arrives,
    'hub.medicalCareTaken': changes,
    'hub.blockMedicalCare': changes,
    'hub.unlockedMedicalCare': changes,
    'hub.paused': changes,
    'hub.onFinishAttention': changes,
    'hub.closeMedicalCare': changes,
    'queue.seen': { actions: 'see' },
  },
});

const parent = ({ event }: { event: { payload: { FromMedicalCareId: string } } }) => ({
  id: event.payload.FromMedicalCareId,
});
const itself = ({ event }: { event: { payload: { MedicalCareId: string } } }) => ({ id: event.payload.MedicalCareId });
const dropped = {
  guard: { type: 'hasAnswer', params: itself },
  actions: { type: 'dropAnswer', params: itself },
} as const;

/** S11: referrals answered by a physician, until the requesting encounter is continued or the referral is reopened. */
const answers = base.createStateConfig({
  on: {
    'hub.PolyclinicRequestAnswered': {
      guard: { type: 'isNewAnswer', params: parent },
      actions: [{ type: 'addAnswer', params: parent }, 'wantList'],
    },
    'hub.blockMedicalCare': dropped,
    'hub.closeMedicalCare': dropped,
    // Also when it is not counted yet: a list on its way may still count it.
    'hub.referralChanged': { actions: [{ type: 'dropAnswer', params: itself }, 'wantList'] },
  },
});

const sounds = {
  guard: { type: 'isNewCase', params: received },
  actions: {
    type: 'soundNewCase',
    params: ({ event }: { event: MedicalCareEvent }) => ({ careId: event.payload.MedicalCareId }),
  },
} as const;

/** SAFE-4: one soft tone per new case, only while online; the event reaches only users who may take it. */
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

/** Clinical 4 and design 7, "Work home is a board": waiting, own and closed encounters, updated by hub events. */
export const careQueueMachine = base.createMachine({
  id: 'careQueue',
  context: ({ input: { userId, polyclinicId = null } }) => ({ ...emptyQueue, userId, polyclinicId, answered: [] }),
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
