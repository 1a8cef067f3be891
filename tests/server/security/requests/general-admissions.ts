import type { Made } from '../objects.ts';
import { byId, inBody, type Request, type Requests } from '../requests.ts';

const admission: Request = { given: 'admission', ask: byId };
const written = (body: unknown): Request => ({ given: 'admission', ask: (made) => ({ ...byId(made), body }) });
const controlled: Request = {
  given: 'hypobaric',
  ask: ({ id, care }) => ({ params: { a: id, b: care }, body: { MissedReason: 'Lo pide quien prueba la tabla' } }),
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
  measureInAdmission: written({ MeasuringVitalSign: [{ VitalSignsId: 6, Value: '72' }] }),
};
