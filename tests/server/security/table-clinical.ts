import { randomUUID } from 'node:crypto';
import { examId } from '#server/seed/exams.seed.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import type { Made } from './objects.ts';
import { pdf } from './objects.ts';
import { type Ask, type Asked, agenda, both, byId, clinical, inBody, listed, type Row, type Rows } from './table.ts';

const ofPolyclinic = ({ side }: Made): Ask => ({ query: { polyclinicId: side.polyclinicId } });
const theCare = ({ care }: Made) => care;
const reason = 'Lo pide quien prueba la tabla';
const day = '2026-05-04';
const days = { initDate: day, endDate: day };
/** Totals count what their reader reaches, and nothing of another place. */
const counted = both('+----31', '---+-31');
const oneInAll = () => '"Total":1';
const doctors: Row = { own: '++++331' };

/** The queue of questions is everybody's who answers them; the answer is who holds one (domain 2.2). */
const orientations: Rows = {
  listOrientations: { ...doctors, given: 'question', shows: ({ id }) => id },
  'listOrientations: answered': { ...listed, given: 'answeredQuestion', shows: ({ id }) => id },
  getOrientation: { ...doctors, given: 'question', ask: byId },
  'getOrientation: answered': { ...clinical, given: 'answeredQuestion', ask: byId },
  attendNextOrientation: { ...doctors, given: 'question' },
  answerOrientation: {
    ...both('+ccc331', 'ccc+331'),
    given: 'heldQuestion',
    ask: ({ id, asker }) => ({
      body: { OrientationId: id, AnswerUserId: asker.userId, Answer: 'Prefiera paracetamol, y controle la fiebre.' },
    }),
  },
  'answerOrientation: as its holder': {
    ...clinical,
    given: 'heldQuestion',
    ask: ({ id, side }) => ({
      body: { OrientationId: id, AnswerUserId: side.owner.userId, Answer: 'Prefiera paracetamol, y controle.' },
    }),
  },
  convertOrientation: {
    ...both('+ccc331', 'ccc+331'),
    given: 'heldQuestion',
    ask: (made) => ({ ...byId(made), body: { Reason: reason } }),
  },
  undoOrientationAnswer: { ...both('+ccc331', 'ccc+331'), given: 'heldQuestion', ask: byId },
  blockOrientation: { ...both('+ccc331', 'ccc+331'), given: 'heldQuestion', ask: byId },
  unlockOrientation: {
    ...both('+ccc331', 'ccc+331'),
    given: 'heldQuestion',
    ask: ({ id }) => ({ body: { OrientationId: id, Reason: reason } }),
  },
  getOrientationDraft: { ...listed, given: 'draftedQuestion', ask: byId, shows: () => 'Borrador' },
  saveOrientationDraft: {
    ...doctors,
    given: 'question',
    ask: (made) => ({ ...byId(made), body: { Text: 'Otro texto', Revision: 0 } }),
  },
  'saveOrientationDraft: answered': {
    ...clinical,
    given: 'answeredQuestion',
    ask: (made) => ({ ...byId(made), body: { Text: 'Otro texto', Revision: 0 } }),
  },
  getDashboardTotals: { ...counted, given: 'held', shows: () => '"PolyclinicProcess":1' },
  'getDashboardTotals: questions': { own: '++++-31', given: 'question', shows: () => '"OrientationNew":1' },
  getTeleConsultNew: { ...counted, given: 'waiting', shows: oneInAll },
  getTotalTeleConsult: { ...counted, given: 'held', shows: oneInAll },
  getTotalMedbox: { ...counted, given: 'held', shows: oneInAll },
  getTotalSheduledMedicalCares: { ...counted, given: 'scheduled', shows: oneInAll },
};

const newCare = (asked: Asked, polyclinicId: string | null) => ({
  body: {
    userId: asked.side.patientId,
    polyclinicId,
    mode: 1,
    Priority: 2,
    AttentionType: null,
    SpecialtyId: null,
    Reason: reason,
    Confirmed: true,
  },
});
const act: Row = { ...clinical, given: 'held', ask: byId };
const acts: Rows = {
  createMedicalCare: { ...clinical, given: 'held', ask: (asked) => newCare(asked, asked.side.polyclinicId) },
  'createMedicalCare: on an own agenda': { ...clinical, given: 'held', ask: (asked) => newCare(asked, null) },
  /** The asker's own place, and a patient of another. */
  'createMedicalCare: of a patient known elsewhere': {
    ...both('+444331', '444+331'),
    given: 'held',
    ask: (asked) => newCare(asked, asked.asker.polyclinicId ?? null),
  },
  attendNextMedicalCare: { ...both('+ccc331', 'ccc+331'), given: 'online' },
  cancelAttendNextMedicalCare: { ...act, given: 'reserved' },
  startMedicalCare: { ...act, given: 'waiting' },
  pauseMedicalCare: act,
  unlockMedicalCare: { ...act, ask: inBody },
  cancelMedicalCareForMedic: {
    ...both('+444c31', '444+431'),
    given: 'held',
    ask: (made) => ({ ...byId(made), body: { commentary: reason } }),
  },
  'cancelMedicalCareForMedic: an appointment': {
    ...agenda,
    given: 'scheduled',
    ask: (made) => ({ ...byId(made), body: { commentary: reason } }),
  },
  backToProcessMedicalCare: { ...act, given: 'toValidate' },
  requestInformedConsent: { ...act, ask: inBody },
  updateMedicalCare: {
    ...act,
    ask: (made) => ({
      ...byId(made),
      body: [{ op: 'replace', path: '/InformedConsent', value: { Kind: 'VERBAL' } }],
    }),
  },
  answerMedicalCare: {
    ...act,
    ask: (made) => ({ ...byId(made), body: { FormId: attentionFormId, MedicalCareAnswerValues: [], IsDraft: true } }),
  },
  startMedicalCareWithMedic: {
    ...both('+444431', '444+431'),
    given: 'online',
    ask: ({ care, side }) => ({ params: { id: care, medicId: side.owner.userId } }),
  },
  rescheduleMedicalCare: {
    ...agenda,
    given: 'scheduled',
    ask: (made) => ({ ...byId(made), body: { date: '2026-05-05T15:00:00.000Z' } }),
  },
  setMedicalCareProcess: { ...act, given: 'derived', ask: inBody },
  createMedicalCareNote: { ...act, ask: ({ care }) => ({ body: { MedicalCareId: care, Text: 'Una nota' } }) },
  removeMedicalCare: {
    ...clinical,
    given: 'created',
    ask: ({ care, id }) => ({ params: { careId: care, requestId: id } }),
  },
  requestShareInMedicalCare: act,
  shareInMedicalCare: { ...act, given: 'inPerson' },
};

const alerted: Rows = {
  listCareAlerts: { ...both('3333+31', '3333-31'), given: 'alerted', shows: theCare },
  acknowledgeCareAlert: { ...both('3333+31', '3333431'), given: 'alerted', ask: byId },
};

const list: Row = { ...listed, given: 'held', shows: theCare };
const ofPlace: Row = { ...clinical, given: 'held', ask: ofPolyclinic };
const reads: Rows = {
  listMedicalCares: list,
  'listMedicalCares: of a patient': { ...list, ask: ({ side }) => ({ query: { userId: side.patientId } }) },
  getMedicalCare: act,
  getMedicalCareByNumber: { ...act, ask: ({ number }) => ({ query: { number } }) },
  listPortfolio: list,
  getUpdateHistory: act,
  listMedicalCareNotes: act,
  getMedicalCareAnswer: act,
  listFormsOfType: { ...clinical, ask: ({ side }) => ({ params: { type: 1, id: side.owner.userId } }) },
  listClassifications: doctors,
  searchDiagnoses: doctors,
  searchExams: doctors,
  listVitalSignsOfCare: act,
  measureInCare: {
    ...act,
    ask: (made) => ({ ...byId(made), body: { MeasuringVitalSign: [{ VitalSignsId: 6, Value: '72' }] } }),
  },
  getVitalSignGroup: doctors,
  listCaresOfPolyclinic: { ...act, ask: ({ side }) => ({ params: { id: side.polyclinicId } }) },
  listCaresByDateRange: {
    ...ofPlace,
    ask: ({ side }) => ({ query: { polyclinicId: side.polyclinicId, startDate: day, endDate: day } }),
  },
  listEsachsCares: ofPlace,
  listEsachsCaresAfter: {
    ...ofPlace,
    ask: ({ side }) => ({ query: { polyclinicId: side.polyclinicId } }),
  },
  listCaresByPreviousClassification: ofPlace,
  listCaresByCharge: ofPlace,
  listAnswersFromPolyclinic: {
    ...list,
    given: 'answeredChild',
    ask: ({ side }) => ({ query: { userId: side.owner.userId } }),
  },
  listCaresOfPatient: { ...list, ask: ({ side }) => ({ params: { id: side.patientId } }) },
  listPreviousMedicalCares: { ...list, ask: ({ side }) => ({ query: { userId: side.patientId } }) },
  getMedicalRecord: { ...act, ask: ({ side }) => ({ params: { id: side.patientId } }) },
};

const origin: Row = { ...clinical, given: 'origin', ask: byId };
const onOrigin: Row = { ...both('c444331', '444c331'), given: 'origin', ask: byId };

/** U1: who holds a referral reads the care that asked for it, and writes nothing there. */
const origins: Rows = {
  'getMedicalCare: origin': origin,
  'getMedicalCareByNumber: origin': { ...origin, ask: ({ number }) => ({ query: { number } }) },
  'getUpdateHistory: origin': origin,
  'listMedicalCareNotes: origin': origin,
  'getMedicalCareAnswer: origin': origin,
  'listVitalSignsOfCare: origin': origin,
  'listFiles: origin': { ...origin, ask: ({ care }) => ({ query: { entity: 'MedicalCare', entityId: care } }) },
  'startMedicalCare: origin': { ...onOrigin, ask: (made) => ({ ...byId(made), body: {} }) },
  'pauseMedicalCare: origin': onOrigin,
  'setMedicalCareProcess: origin': {
    ...onOrigin,
    ask: ({ care }) => ({ body: { MedicalCareId: care, Reason: reason } }),
  },
  'createMedicalCareNote: origin': {
    ...onOrigin,
    ask: ({ care }) => ({ body: { MedicalCareId: care, Text: 'Otra nota' } }),
  },
};

const runs: Row = { ...agenda, given: 'scheduled', shows: theCare };
const ofOwner = (more: Record<string, string>) => (made: Made) => ({
  query: { userId: made.side.owner.userId, ...more },
});
const agendas: Rows = {
  getSchedulerDetail: { ...runs, ask: byId },
  listScheduledByDate: { ...runs, ask: ofOwner({ date: day }) },
  listScheduledForFacilitator: { ...runs, ask: ofOwner(days) },
  listAgenda: { ...runs, ask: ofOwner(days) },
  listAgendaDetail: { ...runs, ask: ofOwner(days) },
  listAttendToday: {
    ...runs,
    ask: ({ side }) => ({ params: { id: side.owner.userId }, query: { startDate: day, endDate: day } }),
  },
};

const file: Row = { ...clinical, given: 'file', ask: byId };
const files: Rows = {
  createFile: {
    ...act,
    ask: ({ care }) => ({
      body: {
        FileId: randomUUID(),
        Name: 'informe.pdf',
        MimeType: 'application/pdf',
        Data: pdf.toString('base64'),
        EntityId: care,
        Entity: 'MedicalCare',
      },
    }),
  },
  listFiles: {
    ...file,
    shows: ({ id }) => id,
    ask: ({ care }) => ({ query: { entity: 'MedicalCare', entityId: care } }),
  },
  getFileUrl: file,
  getFileBase64: file,
  'listFiles: of a question': {
    ...clinical,
    given: 'questionWithFile',
    shows: () => 'informe.pdf',
    ask: ({ id }) => ({ query: { entity: 'Orientation', entityId: id } }),
  },
  'getFileUrl: of a question': { ...clinical, given: 'questionFile', ask: byId },
  'getFileBase64: of a question': { ...clinical, given: 'questionFile', ask: byId },
  cloneFile: {
    ...file,
    ask: ({ id, care }) => ({
      params: { id },
      body: { EntityId: care, Entity: 'MedicalCare', Detail: null, App: 1 },
    }),
  },
  removeFile: file,
  evaluateFile: {
    ...file,
    given: 'result',
    ask: (made) => ({ ...byId(made), body: { ExamId: examId('0301045'), Comment: 'Sin anemia', Result: 1 } }),
  },
  listEvaluationsOfFile: file,
};

export const clinicalTable: Rows = { ...orientations, ...acts, ...alerted, ...reads, ...origins, ...agendas, ...files };
