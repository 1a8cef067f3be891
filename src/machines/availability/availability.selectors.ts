import type { SnapshotFrom } from 'xstate';
import type { availabilityMachine } from './availability.machine.ts';
import type { AvailabilityEvent, AvailabilityReason } from './availability.types.ts';

export type AvailabilitySnapshot = SnapshotFrom<typeof availabilityMachine>;

export const selectIsOnline = (snapshot: AvailabilitySnapshot) => snapshot.hasTag('online');
export const selectIsDialogOpen = (snapshot: AvailabilitySnapshot) => snapshot.hasTag('dialog');
export const selectIsBusy = (snapshot: AvailabilitySnapshot) =>
  snapshot.hasTag('loading') || snapshot.hasTag('saving') || snapshot.hasTag('leaving');
export const selectEndsAt = (snapshot: AvailabilitySnapshot) => snapshot.context.endsAt;
export const selectDeltaMinutes = (snapshot: AvailabilitySnapshot) => snapshot.context.deltaMinutes;
export const selectFailure = (snapshot: AvailabilitySnapshot) => snapshot.context.failure;

/** Shell 6: the switch appears only with a polyclinic, or while online, so that a user who lost the last one can go offline. */
export const selectShowsSwitch = (snapshot: AvailabilitySnapshot) =>
  snapshot.context.polyclinics > 0 || selectIsOnline(snapshot);

/** Reason the event is refused although the state accepts it; null when allowed. */
export const selectReason = (
  snapshot: AvailabilitySnapshot,
  event: Pick<AvailabilityEvent, 'type'>,
): AvailabilityReason | null =>
  event.type === 'availability.configure' &&
  (snapshot.matches({ offline: 'idle' }) || snapshot.matches({ offline: 'refreshing' })) &&
  snapshot.context.polyclinics === 0
    ? 'noPolyclinic'
    : null;
