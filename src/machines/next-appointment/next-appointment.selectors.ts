import type { SnapshotFrom } from 'xstate';
import type { nextAppointmentMachine } from './next-appointment.machine.ts';

export const selectAnnounced = (snapshot: SnapshotFrom<typeof nextAppointmentMachine>) =>
  snapshot.hasTag('announced') ? snapshot.context.announced : null;
