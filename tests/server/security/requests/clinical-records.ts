import { type Ask, type Asked, byId, type Request, type Requests } from '../requests.ts';

const care = ({ care: id }: Asked | { care: string }) => id;
const ofPatient = ({ side }: Asked): Ask => ({ query: { userId: side.patientId } });
const ofPolyclinic = ({ side }: Asked): Ask => ({
  query: { userId: side.patientId, polyclinicId: side.polyclinicId, includeOrganization: 'true' },
});
const byPatient = ({ side }: Asked): Ask => ({ params: { id: side.patientId } });
const list: Request = { given: 'recorded', ask: ofPatient, shows: care };
const polyclinicList: Request = { ...list, ask: ofPolyclinic };
const specialty = { shows: ({ specialtyId }: { specialtyId?: string }) => specialtyId ?? '' };

/** Each list with its defaults, and with encounters of work groups and organizations. */
export const clinicalRecords: Requests = {
  getRecordHead: { given: 'recorded', ask: byPatient, shows: ({ side }) => side.patientId },
  'getRecordHead: in an emergency': { given: 'inEmergency', ask: byId, shows: ({ id }) => id },
  /** Uses a separate patient, so that it grants access to no other row. */
  openRecordInEmergency: {
    given: 'inEmergency',
    ask: ({ id }) => ({ body: { UserId: id, Reason: 'Llega inconsciente, sin acompañante' } }),
  },
  listRecordSpecialties: { ...list, ...specialty },
  listPolyclinicRecordSpecialties: { ...polyclinicList, ...specialty },
  listPreviousMedicalCares: list,
  listPreviousCaresWithPrescription: list,
  listPreviousCaresWithOrderExam: list,
  listPreviousCaresWithControl: list,
  listPreviousMedicines: list,
  listPreviousExams: list,
  listPreviousControls: list,
  'listPreviousMedicalCares: of work groups': {
    ...list,
    ask: ({ side }) => ({ query: { userId: side.patientId, includeWorkGroup: 'true' } }),
  },
  listPolyclinicPreviousMedicalCares: polyclinicList,
  listPolyclinicPreviousCaresWithPrescription: polyclinicList,
  listPolyclinicPreviousCaresWithOrderExam: polyclinicList,
  listPolyclinicPreviousCaresWithControl: polyclinicList,
  listPolyclinicPreviousMedicines: polyclinicList,
  listPolyclinicPreviousExams: polyclinicList,
  listPolyclinicPreviousControls: polyclinicList,
  listPreviousExamsImage: list,
  getExamsImage: {
    given: 'recorded',
    ask: ({ side, care: studyId }) => ({ query: { userId: side.patientId, studyId } }),
    shows: () => 'rodilla.png',
  },
  getClinicalRecordSummary: {
    given: 'recorded',
    ask: ({ side }) => ({ params: { id: side.patientId, medicalId: side.owner.userId } }),
    shows: () => 'sin edema',
  },
  saveClinicalRecordSummary: {
    given: 'held',
    ask: ({ side, asker }) => ({
      body: { UserId: side.patientId, MedicalUserId: asker.userId, Summary: 'Lo escribe quien prueba' },
    }),
  },
  listClinicalRecordSummaries: { given: 'recorded', ask: byPatient, shows: () => 'sin edema' },
  listHistories: { given: 'history', ask: ofPatient, shows: () => 'Infarto' },
  'listHistories: own': { given: 'history', shows: () => 'Infarto' },
  getHistory: { given: 'history', ask: byId, shows: () => 'Infarto' },
  createHistory: {
    given: 'history',
    ask: ({ side, specialtyId }) => ({
      body: { UserId: side.patientId, SpecialtyId: specialtyId, Text: 'Lo escribe quien prueba' },
    }),
  },
  updateHistory: {
    given: 'history',
    ask: (made) => ({ ...byId(made), body: [{ op: 'replace', path: '/Text', value: 'Otro texto' }] }),
  },
  removeHistory: { given: 'history', ask: byId },
  listHistoriesForMedicalAttention: { given: 'history', ask: byPatient, shows: () => 'Infarto' },
  listHistorySpecialties: { given: 'history', ask: byPatient, shows: ({ specialtyId }) => specialtyId ?? '' },
  listHistoriesOfSpecialty: {
    given: 'history',
    ask: ({ side, specialtyId }) => ({ params: { id: side.patientId }, query: { specialtyId: specialtyId ?? '' } }),
    shows: () => 'Infarto',
  },
  getRecordTimeline: list,
  listVitalSeries: { given: 'recorded', ask: byPatient },
  getWeightAndHeight: { given: 'recorded', ask: byPatient },
  listExamReviews: {
    given: 'toReview',
    ask: ({ asker }) => ({ params: { userId: asker.userId } }),
    shows: care,
  },
  'listExamReviews: of another person': {
    given: 'toReview',
    ask: ({ side }) => ({ params: { userId: side.owner.userId } }),
  },
  getExamReview: { given: 'toReview', ask: ({ care: id }) => ({ params: { id } }), shows: care },
  listExamResultsOfCare: {
    given: 'recorded',
    ask: ({ care: id }) => ({ params: { id } }),
    shows: () => 'Sin lesiones',
  },
  getControlOfCare: { given: 'recorded', ask: ({ care: id }) => ({ params: { id } }), shows: care },
};
