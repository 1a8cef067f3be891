import type { RecordHead } from '#domain/clinical-record/record-head.ts';
import { guid } from './fixtures.ts';

/** An empty record of a patient. */
export const recordHead = (given: Partial<RecordHead> = {}): RecordHead => ({
  UserId: guid(80),
  Name: 'Juana',
  LastName: 'Pérez',
  SecondLastName: null,
  IC: '41234567-3',
  BirthDate: null,
  Gender: 'F',
  HealthInsurance: null,
  IsShared: false,
  SharingWithdrawn: false,
  EmergencyUntil: null,
  Conditions: [],
  Allergies: [],
  NoKnownAllergies: null,
  Counts: {
    histories: 0,
    summaries: 0,
    medicines: 0,
    exams: 0,
    images: 0,
    controls: 0,
    cares: 0,
    prescriptions: 0,
    orders: 0,
  },
  ...given,
});
