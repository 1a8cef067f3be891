import type { SnapshotFrom } from 'xstate';
import { isEqual } from '#domain/equal.ts';
import { emptyCareSheet } from '#domain/medical-care/new-care.ts';
import type { careCreateMachine } from './care-create.machine.ts';

export type CareCreateSnapshot = SnapshotFrom<typeof careCreateMachine>;
export type CareCreateStep = 'restoring' | 'deciding' | 'patient' | 'registering' | 'care' | 'created';

export function selectStep(snapshot: CareCreateSnapshot): CareCreateStep {
  if (snapshot.hasTag('restoring')) return 'restoring';
  if (snapshot.hasTag('deciding')) return 'deciding';
  if (snapshot.hasTag('registering')) return 'registering';
  if (snapshot.hasTag('writing')) return 'care';
  return snapshot.hasTag('created') ? 'created' : 'patient';
}

export const selectPatient = ({ context }: CareCreateSnapshot) => context.patient;
export const selectAsked = ({ context }: CareCreateSnapshot) => context.asked;
export const selectSheet = ({ context }: CareCreateSnapshot) => context.sheet;
export const selectCareSheet = ({ context }: CareCreateSnapshot) => context.care;
export const selectFields = ({ context }: CareCreateSnapshot) => context.fields;
export const selectFailure = ({ context }: CareCreateSnapshot) => context.failure;
export const selectIsBusy = (snapshot: CareCreateSnapshot) => snapshot.hasTag('busy');
export const selectOpenCare = (snapshot: CareCreateSnapshot) =>
  snapshot.hasTag('asking') ? snapshot.context.openCare : null;
/** True when there are entries that closing would discard. */
export const selectIsBegun = ({ context }: CareCreateSnapshot) =>
  context.patient !== null || !isEqual(context.care, emptyCareSheet);
