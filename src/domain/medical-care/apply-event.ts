import type { HubEventOf } from '../hub/events.ts';
import { type Applied, applyRow, type Known } from '../projection.ts';
import type { MedicalCare } from './medical-care.ts';

/** Domain 4: what happens to an encounter in its queue and in its room. */
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

/** What an event of the hub makes of a row on a board (decision 077). */
export const applyMedicalCareEvent = (known: Known<MedicalCare>, { payload }: MedicalCareEvent): Applied<MedicalCare> =>
  applyRow(known, payload, () => null);
