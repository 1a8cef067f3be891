import { randomUUID } from 'node:crypto';
import { examId } from '#server/seed/exams.seed.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import type { Made } from '../objects.ts';
import { pdf } from '../objects.ts';
import { type Ask, type Asked, byId, inBody, type Request, type Requests } from '../requests.ts';
import { clinicalRecords } from './clinical-records.ts';
import { surveys } from './surveys.ts';

const ofPolyclinic = ({ side }: Made): Ask => ({ query: { polyclinicId: side.polyclinicId } });
const theCare = ({ care }: Made) => care;
const reason = 'Lo pide quien prueba la tabla';
const day = '2026-05-04';
const days = { initDate: day, endDate: day };
const oneInAll = () => '"Total":1';

const orientations: Requests = {
  listOrientations: { given: 'question', shows: ({ id }) => id },
  'listOrientations: answered': { given: 'answeredQuestion', shows: ({ id }) => id },
  getOrientation: { given: 'question', ask: byId },
  'getOrientation: answered': { given: 'answeredQuestion', ask: byId },
  attendNextOrientation: { given: 'question' },
  answerOrientation: {
    given: 'heldQuestion',
    ask: ({ id, asker }) => ({
      body: { OrientationId: id, AnswerUserId: asker.userId, Answer: 'Prefiera paracetamol, y controle la fiebre.' },
    }),
  },
  'answerOrientation: as its holder': {
    given: 'heldQuestion',
    ask: ({ id, side }) => ({
      body: { OrientationId: id, AnswerUserId: side.owner.userId, Answer: 'Prefiera paracetamol, y controle.' },
    }),
  },
  convertOrientation: {
    given: 'heldQuestion',
    ask: (made) => ({ ...byId(made), body: { Reason: reason } }),
  },
  requestShareInOrientation: { given: 'heldQuestion', ask: byId },
  undoOrientationAnswer: { given: 'heldQuestion', ask: byId },
  blockOrientation: { given: 'heldQuestion', ask: byId },
  unlockOrientation: {
    given: 'heldQuestion',
    ask: ({ id }) => ({ body: { OrientationId: id, Reason: reason } }),
  },
  getOrientationDraft: { given: 'draftedQuestion', ask: byId, shows: () => 'Borrador' },
  saveOrientationDraft: {
    given: 'question',
    ask: (made) => ({ ...byId(made), body: { Text: 'Otro texto', Revision: 0 } }),
  },
  'saveOrientationDraft: answered': {
    given: 'answeredQuestion',
    ask: (made) => ({ ...byId(made), body: { Text: 'Otro texto', Revision: 0 } }),
  },
  'getDeskStart: questions': { given: 'question', shows: ({ id }) => id },
  'getDeskStart: answered questions': { given: 'answeredQuestion', shows: ({ id }) => id },
  'getDeskStart: totals': { given: 'held', shows: () => '"PolyclinicProcess":1' },
  'getDeskStart: rooms': { given: 'room', shows: ({ id }) => id },
  'getDeskStart: conversations': { given: 'chat', shows: ({ id }) => id },
  'getDeskStart: alerts': {
    given: 'alerted',
    shows: ({ care }) => `"CareAlerts":{"Quantity":1,"Dtos":[{"MedicalCareId":"${care}"`,
  },
  getDashboardTotals: { given: 'held', shows: () => '"PolyclinicProcess":1' },
  'getDashboardTotals: questions': { given: 'question', shows: () => '"OrientationNew":1' },
  getTeleConsultNew: { given: 'waiting', shows: oneInAll },
  getTotalTeleConsult: { given: 'held', shows: oneInAll },
  getTotalMedbox: { given: 'held', shows: oneInAll },
  getTotalSheduledMedicalCares: { given: 'scheduled', shows: oneInAll },
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
const act: Request = { given: 'held', ask: byId };
const acts: Requests = {
  createMedicalCare: { given: 'held', ask: (asked) => newCare(asked, asked.side.polyclinicId) },
  'createMedicalCare: on an own agenda': { given: 'held', ask: (asked) => newCare(asked, null) },
  /** The caller's own place, and a patient of another. */
  'createMedicalCare: of a patient known elsewhere': {
    given: 'held',
    ask: (asked) => newCare(asked, asked.asker.polyclinicId ?? null),
  },
  attendNextMedicalCare: { given: 'online' },
  cancelAttendNextMedicalCare: { ...act, given: 'reserved' },
  startMedicalCare: { ...act, given: 'waiting' },
  pauseMedicalCare: act,
  unlockMedicalCare: { ...act, ask: inBody },
  cancelMedicalCareForMedic: {
    given: 'held',
    ask: (made) => ({ ...byId(made), body: { commentary: reason } }),
  },
  'cancelMedicalCareForMedic: an appointment': {
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
    given: 'online',
    ask: ({ care, side }) => ({ params: { id: care, medicId: side.owner.userId } }),
  },
  rescheduleMedicalCare: {
    given: 'scheduled',
    ask: (made) => ({ ...byId(made), body: { date: '2026-05-05T15:00:00.000Z' } }),
  },
  setMedicalCareProcess: { ...act, given: 'derived', ask: inBody },
  createMedicalCareNote: { ...act, ask: ({ care }) => ({ body: { MedicalCareId: care, Text: 'Una nota' } }) },
  removeMedicalCare: {
    given: 'created',
    ask: ({ care, id }) => ({ params: { careId: care, requestId: id } }),
  },
  requestShareInMedicalCare: act,
  shareInMedicalCare: { ...act, given: 'inPerson' },
};

const alerted: Requests = {
  listCareAlerts: { given: 'alerted', shows: theCare },
  acknowledgeCareAlert: { given: 'alerted', ask: byId },
  listAppointmentChanges: { given: 'appointmentChanged', shows: theCare },
  readAppointmentChanges: {
    given: 'appointmentChanged',
    ask: ({ care }) => ({ body: { Changes: [{ MedicalCareId: care, Version: 1 }] } }),
  },
};

const list: Request = { given: 'held', shows: theCare };
const ofPlace: Request = { given: 'held', ask: ofPolyclinic };
const reads: Requests = {
  listMedicalCares: list,
  getDeskStart: list,
  'listMedicalCares: of a patient': { ...list, ask: ({ side }) => ({ query: { userId: side.patientId } }) },
  getMedicalCare: act,
  getMedicalCareByNumber: { ...act, ask: ({ number }) => ({ query: { number } }) },
  listPortfolio: list,
  getUpdateHistory: act,
  listMedicalCareNotes: act,
  getMedicalCareAnswer: act,
  listFormsOfType: { ask: ({ side }) => ({ params: { type: 1, id: side.owner.userId } }) },
  listVitalSignsOfCare: act,
  measureInCare: {
    ...act,
    ask: (made) => ({ ...byId(made), body: { MeasuringVitalSign: [{ VitalSignsId: 6, Value: '72' }] } }),
  },
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
  listAnsweredReferrals: { ...list, given: 'derived' },
  listCaresOfPatient: { ...list, ask: ({ side }) => ({ params: { id: side.patientId } }) },
  getMedicalRecord: { ...act, ask: ({ side }) => ({ params: { id: side.patientId } }) },
};

const origin: Request = { given: 'origin', ask: byId };
const onOrigin: Request = { given: 'origin', ask: byId };

const origins: Requests = {
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

const runs: Request = { given: 'scheduled', shows: theCare };
const ofOwner = (more: Record<string, string>) => (made: Made) => ({
  query: { userId: made.side.owner.userId, ...more },
});
const agendas: Requests = {
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

const file: Request = { given: 'file', ask: byId };
const upload = () => ({ params: { id: randomUUID() } });
const files: Requests = {
  getUpload: { ask: upload },
  appendUpload: {
    ask: () => ({
      ...upload(),
      body: {
        Name: 'informe.pdf',
        MimeType: 'application/pdf',
        Size: pdf.length,
        Offset: 0,
        Data: pdf.toString('base64'),
      },
    }),
  },
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
    given: 'questionWithFile',
    shows: () => 'informe.pdf',
    ask: ({ id }) => ({ query: { entity: 'Orientation', entityId: id } }),
  },
  'getFileUrl: of a question': { given: 'questionFile', ask: byId },
  'getFileBase64: of a question': { given: 'questionFile', ask: byId },
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

export const requests: Requests = {
  ...orientations,
  ...acts,
  ...alerted,
  ...reads,
  ...clinicalRecords,
  ...origins,
  ...agendas,
  ...files,
  ...surveys,
};
