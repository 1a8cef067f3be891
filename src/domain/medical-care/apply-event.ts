import type { HubEventOf } from '../hub/events.ts';
import { type Applied, applyRow, type Known } from '../projection.ts';
import type { MedicalCare } from './medical-care.ts';

/** Domain 4: events of an encounter in its queue and room. */
export const medicalCareEvents = [
  'hub.addTeleconsulta',
  'hub.newTeleconsultaPolyclinic',
  'hub.newTeleconsultaAgenda',
  'hub.medicalCareTaken',
  'hub.blockMedicalCare',
  'hub.unlockedMedicalCare',
  'hub.paused',
  'hub.onFinishAttention',
  'hub.closeMedicalCare',
] as const;
export type MedicalCareEventName = (typeof medicalCareEvents)[number] extends `hub.${infer Name}` ? Name : never;
export type MedicalCareEvent = HubEventOf<MedicalCareEventName>;

/** Applies a hub event to a row of a board (decision 077). */
export const applyMedicalCareEvent = (known: Known<MedicalCare>, { payload }: MedicalCareEvent): Applied<MedicalCare> =>
  applyRow(known, payload, () => null);
