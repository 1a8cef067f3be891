import { surveyFormId } from '#server/seed/data/survey-forms.ts';
import { byId, type Requests } from '../requests.ts';

const Values = [
  { Name: 'symptoms', Value: null, Values: ['chestPain'] },
  { Name: 'contact', Value: 'no', Values: null },
];
const inTen = '2026-05-14T12:00:00.000Z';

export const surveys: Requests = {
  listSurveyAnswers: {
    given: 'surveyAnswer',
    ask: ({ side }) => ({ params: { type: 3 }, query: { userId: side.patientId, size: '100' } }),
    shows: ({ id }) => id,
  },
  listAnswersUnderObservation: {
    given: 'watchedAnswer',
    ask: ({ side }) => ({ params: { id: side.polyclinicId }, query: { size: '100' } }),
    shows: ({ id }) => id,
  },
  getSurveyAnswer: { given: 'surveyAnswer', ask: byId },
  getLastSurveyAnswer: {
    given: 'surveyAnswer',
    ask: ({ side }) => ({ params: { id: surveyFormId('TRIAGE'), uid: side.patientId } }),
    shows: ({ id }) => id,
  },
  getAutomaticSummary: { given: 'surveyAnswer', ask: byId },
  createSurveyAnswer: {
    given: 'held',
    ask: ({ side, care }) => ({
      params: { id: surveyFormId('TRIAGE') },
      body: { UserId: side.patientId, MedicalCareId: care, Values },
    }),
  },
  'createSurveyAnswer: of a patient': {
    given: 'held',
    ask: ({ side }) => ({
      params: { id: surveyFormId('TRIAGE') },
      body: { UserId: side.patientId, PolyclinicId: side.polyclinicId, Values },
    }),
  },
  correctSurveyAnswer: { given: 'surveyAnswer', ask: (made) => ({ ...byId(made), body: { Values } }) },
  reviewSurveyAnswer: { given: 'surveyAnswer', ask: (made) => ({ ...byId(made), body: { Revised: true } }) },
  scheduleSurveyAnswer: {
    given: 'watchedAnswer',
    ask: (made) => ({
      ...byId(made),
      body: [
        { op: 'replace', path: '/ItsScheduled', value: true },
        { op: 'replace', path: '/ScheduledDate', value: inTen },
      ],
    }),
  },
  summarizeSurveyAnswer: { given: 'surveyAnswer', ask: (made) => ({ ...byId(made), body: { Summary: 'Se llamó' } }) },
};
