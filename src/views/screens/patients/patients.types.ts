import type { PatientEditActor } from '#actors/patients/patient-edit.ts';
import type { ReadyLookups } from '#actors/patients/patient-lookups.ts';
import type { PatientListActor, PatientsFeature, SamePersonActor } from '#actors/patients/patients.ts';
import type { PatientSheet } from '#domain/patients/patient-sheet.ts';

export type PatientListPart = { list: PatientListActor };
export type PatientFormPart = { edit: PatientEditActor; feature: PatientsFeature; lookups: ReadyLookups };
export type PatientSheetPart = PatientFormPart & { sheet: PatientSheet; same: SamePersonActor };
