import { clinicalRecordMachine, recordRowsMachine } from '#machines/clinical-record/index.ts';
import { guid } from '../support/fixtures.ts';
import { changedEvent, medicinesOf, notShared, patientId, recordFilters } from '../support/systems/clinical-record.ts';
import type { Walker } from '../support/walk.ts';

export const clinicalRecordWalker: Walker<typeof clinicalRecordMachine> = {
  machine: clinicalRecordMachine,
  input: () => ({ filters: recordFilters }),
  events: [
    (n) => changedEvent(n % 2 === 0 ? patientId : guid(71)),
    (n) => notShared(n % 2 === 0 ? patientId : guid(71)),
    () => ({ type: 'hub.lost' }),
    () => ({ type: 'hub.live' }),
  ],
  answers: {},
  children: {
    list: {
      machine: recordRowsMachine,
      events: [
        (n) => ({ type: 'list.page', page: 1 + (n % 3) }),
        (n) => ({ type: 'list.filter', filters: { ...recordFilters, includeWorkGroup: n % 2 === 0 } }),
      ],
      answers: { load: (n) => medicinesOf(n % 30) },
    },
  },
  invariants: {
    'a waiting state has a pending request': ({ snapshot }) =>
      snapshot.matches({ reading: 'current' }) || snapshot.children.list?.getSnapshot().hasTag('reloading') === true,
    'rows match the last response': ({ snapshot }) => {
      const { answer, rows, quantity } = snapshot.children.list?.getSnapshot().context ?? {};
      return answer ? answer.Quantity === quantity && answer.Dtos.length === rows?.length : quantity === 0;
    },
  },
};
