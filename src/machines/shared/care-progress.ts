import type { HubEventName } from '#domain/hub/events.ts';

/** The progress of a care, for every machine that shows it (domain 4). */
export const careProgressEvents = [
  'hub.medicalCareTaken',
  'hub.blockMedicalCare',
  'hub.unlockedMedicalCare',
  'hub.paused',
  'hub.onFinishAttention',
  'hub.closeMedicalCare',
] as const satisfies readonly `hub.${HubEventName}`[];
export type CareProgressName = (typeof careProgressEvents)[number] extends `hub.${infer Name}` ? Name : never;
