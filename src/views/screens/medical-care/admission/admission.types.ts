import type { AdmissionEditActor } from '#actors/general-admission/general-admission.ts';
import type { AdmissionSheet } from '#domain/general-admission/admission-sheet.ts';

export type AdmissionPart = { edit: AdmissionEditActor; sheet: AdmissionSheet };
