import type { HubEventName } from '#domain/hub/events.ts';

/** Progress events of an encounter, for every machine that displays it (domain 4). */
export const careProgressEvents = [
  'hub.medicalCareTaken',
  'hub.blockMedicalCare',
  'hub.unlockedMedicalCare',
  'hub.paused',
  'hub.onFinishAttention',
  'hub.closeMedicalCare',
] as const satisfies readonly `hub.${HubEventName}`[];
export type CareProgressName = (typeof careProgressEvents)[number] extends `hub.${infer Name}` ? Name : never;
