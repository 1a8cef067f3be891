import { GeneralAdmission } from '../general-admission/general-admission.ts';
import { guid } from '../ids.ts';
import { MedicalCareDetail } from '../medical-care/medical-care.ts';
import { ControlBody, HypobaricClosing } from '../programmes/hypobaric.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

const admission = { service: 'user-admin', access: 'session' } as const;
const source = 'clinical 7, GeneralAdmission; domain 2.1 and 5.1';

/** `a`: the admission; `b`: the encounter that the control is made in. */
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

/** What runs over days in an admission: hypobaric controls and the watching of a vaccination. */
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
});
