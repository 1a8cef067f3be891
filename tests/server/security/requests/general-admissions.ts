import type { Made } from '../objects.ts';
import { byId, inBody, type Request, type Requests } from '../requests.ts';

const admission: Request = { given: 'admission', ask: byId };
const written = (body: unknown): Request => ({ given: 'admission', ask: (made) => ({ ...byId(made), body }) });
const controlled: Request = {
  given: 'hypobaric',
  ask: ({ id, care }) => ({ params: { a: id, b: care }, body: { MissedReason: 'Lo pide quien prueba la tabla' } }),
};
const nutrition = {
  Weight: 82.5,
  Height: 170,
  Waist: null,
  FatPercent: null,
  Diet: null,
  ActivityMinutesWeek: null,
  Goal: null,
  Plan: 'Caminar 30 minutos al día',
  NextControl: null,
};
const ofCare = ({ care }: Made) => ({ query: { medicalCareId: care } });

export const requests: Requests = {
  getGeneralAdmission: admission,
  listGeneralAdmissionsOfUser: { given: 'admission', ask: ({ side }) => ({ params: { id: side.patientId } }) },
  updateGeneralAdmission: written([{ op: 'replace', path: '/AccidentPlace', value: 'Patio de acopio' }]),
  updateAccidentEvidences: {
    given: 'admission',
    ask: (made) => ({
      ...byId(made),
      body: [{ op: 'replace', path: '/AccidentEvidences', value: [{ FileId: made.fileId, Comment: null }] }],
    }),
  },
  removeAccidentEvidences: written({ Reason: 'Lo pide quien prueba la tabla' }),
  getEsachs: { given: 'admission', ask: ofCare },
  updateEsachs: {
    given: 'admission',
    ask: (made) => ({ ...ofCare(made), body: [{ op: 'replace', path: '/CUN', value: '123-4' }] }),
  },
  createEsachs: { given: 'held', ask: inBody },
  listVitalSignsOfAdmission: admission,
  saveHypobaric24Control: controlled,
  saveHypobaric48Control: {
    ...controlled,
    given: 'controlledOnce',
  },
  closeHypobaric: {
    given: 'hypobaric',
    ask: ({ care }) => ({
      params: { id: care },
      body: { Outcome: 'DESCENDED', Reason: 'Lo pide quien prueba la tabla' },
    }),
  },
  closeSeasonalVaccination: { given: 'vaccinated', ask: byId },
  createNutritionalForm: { given: 'held', ask: ({ care }) => ({ params: { id: care }, body: nutrition }) },
  listNutritionalForms: { given: 'nutritional', ask: ({ care }) => ({ params: { id: care } }) },
  addNutritionalForm: {
    given: 'nutritional',
    ask: ({ care }) => ({ body: { ...nutrition, MedicalCareId: care } }),
  },
  measureInAdmission: written({ MeasuringVitalSign: [{ VitalSignsId: 6, Value: '72' }] }),
};
