import type { HubEventOf } from '../hub/events.ts';
import { type Applied, applyRow, type Known } from '../projection.ts';
import type { MedicalCare } from './medical-care.ts';

/** Progress events of an encounter, for every machine that displays it (domain 4). */
export const careProgressEvents = [
  'hub.medicalCareTaken',
  'hub.blockMedicalCare',
  'hub.unlockedMedicalCare',
  'hub.paused',
  'hub.onFinishAttention',
  'hub.closeMedicalCare',
] as const;
export type CareProgressName = (typeof careProgressEvents)[number] extends `hub.${infer Name}` ? Name : never;

/** Domain 4: events of an encounter in its queue and room. */
export const medicalCareEvents = [
  'hub.addTeleconsulta',
  'hub.newTeleconsultaPolyclinic',
  'hub.newTeleconsultaAgenda',
  ...careProgressEvents,
] as const;
export type MedicalCareEventName = (typeof medicalCareEvents)[number] extends `hub.${infer Name}` ? Name : never;
export type MedicalCareEvent = HubEventOf<MedicalCareEventName>;

/** Applies a hub event to a row of a board (decision 077). */
export const applyMedicalCareEvent = (known: Known<MedicalCare>, { payload }: MedicalCareEvent): Applied<MedicalCare> =>
  applyRow(known, payload, () => null);
