import { GeneralAdmission } from '../general-admission/general-admission.ts';
import { guid } from '../ids.ts';
import { MedicalCareDetail } from '../medical-care/medical-care.ts';
import { listOf } from '../problem.ts';
import { ControlBody, HypobaricClosing } from '../programmes/hypobaric.ts';
import { NutritionalForm, NutritionContent } from '../programmes/nutrition.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

const admission = { service: 'user-admin', access: 'session' } as const;
const source = 'clinical 7, GeneralAdmission; domain 2.1 and 5.1';

/** `a`: the admission; `b`: the encounter of the control. */
const control = (hours: 24 | 48) =>
  ({
    ...admission,
    source,
    method: 'POST',
    path: `GeneralAdmission/SaveHypobaric${hours}Control/{a}/{b}`,
    params: z.object({ a: guid, b: guid }),
    body: ControlBody,
    response: GeneralAdmission,
    status: 200,
    effect: 'clinicalWrite',
  }) as const;

const nutrition = {
  service: 'clinical',
  access: 'session',
  source: 'clinical 7, NutritionalForms; domain 2.1 and 5.1',
} as const;

/** Programmes over several days: hypobaric controls, observation after vaccination, and nutrition controls. */
export const programmeCalls = defineCalls({
  saveHypobaric24Control: control(24),
  saveHypobaric48Control: control(48),
  closeHypobaric: {
    service: 'clinical',
    access: 'session',
    source: 'clinical 7, MedicalCares; domain 2.1',
    method: 'POST',
    path: 'MedicalCares/CloseHypobaric/{id}',
    params: byId,
    body: HypobaricClosing,
    response: MedicalCareDetail,
    status: 200,
    effect: 'clinicalWrite',
  },
  closeSeasonalVaccination: {
    ...admission,
    source,
    method: 'GET',
    path: 'GeneralAdmission/CloseSeasonalVaccination/{id}',
    twin: 'POST',
    params: byId,
    response: GeneralAdmission,
    effect: 'clinicalWrite',
  },
  /** Opens the programme of an encounter that is being written; `id` is the encounter. */
  createNutritionalForm: {
    ...nutrition,
    method: 'POST',
    path: 'NutritionalForms/Create/{id}',
    params: byId,
    body: NutritionContent,
    response: NutritionalForm,
    status: 201,
    effect: 'clinicalWrite',
  },
  /** Forms of an encounter, oldest first. */
  listNutritionalForms: {
    ...nutrition,
    method: 'GET',
    path: 'NutritionalForms/All/{id}',
    params: byId,
    response: listOf(NutritionalForm),
    effect: 'clinicalRead',
  },
  addNutritionalForm: {
    ...nutrition,
    method: 'POST',
    path: 'NutritionalForms/Add/NutritionalForm',
    body: NutritionContent.extend({ MedicalCareId: guid }),
    response: NutritionalForm,
    status: 201,
    effect: 'clinicalWrite',
  },
});
