import { raise, sendTo, setup } from 'xstate';
import { constants } from '#domain/constants.ts';
import { eventsPort } from '../shared/unprovided.ts';
import { recordRowsMachine } from './clinical-record.rows.ts';
import type {
  ClinicalRecordContext,
  ClinicalRecordEvent,
  ClinicalRecordInput,
  ClinicalRecordPorts,
} from './clinical-record.types.ts';

const ports: ClinicalRecordPorts['actors'] = {
  hubEvents: eventsPort('hubEvents'),
  connection: eventsPort('connection'),
};

const base = setup({
  types: {} as { input: ClinicalRecordInput; context: ClinicalRecordContext; events: ClinicalRecordEvent },
  actors: { ...ports, list: recordRowsMachine },
  guards: {
    isResting: (_, { reloading }: { reloading: boolean }) => !reloading,
    ofThisPatient: ({ context }, { UserId }: { UserId: string }) => UserId === context.patientId,
  },
  actions: {
    ask: sendTo('list', { type: 'list.refresh' }),
    rest: raise({ type: 'list.rested' }),
  },
});

type Updated = { event: Extract<ClinicalRecordEvent, { type: 'hub.updateMedicalRecords' }> };
const ofThisPatient = { type: 'ofThisPatient', params: ({ event }: Updated) => event.payload } as const;

/** At most one question, and one after it for whatever changed meanwhile. */
const reading = base.createStateConfig({
  initial: 'asking',
  states: {
    current: { on: { 'hub.updateMedicalRecords': { guard: ofThisPatient, target: 'asking', actions: 'ask' } } },
    asking: {
      on: { 'list.rested': 'current', 'hub.updateMedicalRecords': { guard: ofThisPatient, target: 'behind' } },
    },
    behind: { on: { 'list.rested': { target: 'asking', actions: 'ask' } } },
  },
});

/** The port says how it is at first: only what comes after a loss asks again. */
const connection = base.createStateConfig({
  initial: 'steady',
  states: {
    steady: { on: { 'hub.lost': 'interrupted' } },
    interrupted: { on: { 'hub.live': { target: 'steady', actions: 'ask' } } },
  },
});

/** Clinical 7, ClinicalRecords: one part of a patient's record, live while it is shown (domain 4, `updateMedicalRecords`). */
export const clinicalRecordMachine = base.createMachine({
  id: 'clinicalRecord',
  context: ({ input: { filters, pageSize } }) => ({
    patientId: filters.patientId,
    filters,
    pageSize: pageSize ?? constants.defaultPageSize,
  }),
  invoke: [
    { id: 'hubEvents', src: 'hubEvents', input: { only: ['hub.updateMedicalRecords'] } },
    { id: 'connection', src: 'connection' },
    {
      id: 'list',
      src: 'list',
      input: ({ context: { filters, pageSize } }) => ({ filters, pageSize }),
      onSnapshot: {
        guard: { type: 'isResting', params: ({ event }) => ({ reloading: event.snapshot.hasTag('reloading') }) },
        actions: 'rest',
      },
      onError: { actions: 'rest' },
    },
  ],
  type: 'parallel',
  states: { reading, connection },
});
