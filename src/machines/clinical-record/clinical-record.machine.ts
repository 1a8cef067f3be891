import { createLiveListMachine } from '../shared/live-list.ts';
import { recordRowsMachine } from './clinical-record.rows.ts';
import type { RecordAnswer, RecordFilters, RecordRow } from './clinical-record.types.ts';

const sharingEnds = ['hub.notShareInMedicalCare', 'hub.notShareInOrientation'] as const;

/** Clinical 7, ClinicalRecords: one part of a patient's record, live while displayed (domain 4, `updateMedicalRecords`). */
export const clinicalRecordMachine = createLiveListMachine<RecordRow, RecordFilters, RecordAnswer>({
  id: 'clinicalRecord',
  rows: recordRowsMachine,
  only: ['hub.updateMedicalRecords', ...sharingEnds],
  concerns: ({ payload }, { patientId }) => 'UserId' in payload && payload.UserId === patientId,
  revoking: sharingEnds,
  // The head holds the page, and an encounter that is written beside the record.
  isRevocable: ({ part }) => part !== 'head',
});
