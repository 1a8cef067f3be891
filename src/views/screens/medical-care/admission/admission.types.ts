import type { AdmissionEditActor } from '#actors/general-admission/general-admission.ts';
import type { AdmissionSheet } from '#domain/general-admission/admission-sheet.ts';

/** A part of the form: what is shown, and where it is written. */
export type AdmissionPart = { edit: AdmissionEditActor; sheet: AdmissionSheet };
