import type { SnapshotFrom } from 'xstate';
import type { polyclinicMachine } from './polyclinic.machine.ts';

export type PolyclinicSnapshot = SnapshotFrom<typeof polyclinicMachine>;

export const selectPolyclinics = (snapshot: PolyclinicSnapshot) => snapshot.context.polyclinics;
export const selectHasPolyclinic = (snapshot: PolyclinicSnapshot) => snapshot.context.polyclinics.length > 0;
export const selectMustChoose = (snapshot: PolyclinicSnapshot) => snapshot.hasTag('choosing');
export const selectFailure = (snapshot: PolyclinicSnapshot) => snapshot.context.failure;

export const selectSelected = ({ context }: PolyclinicSnapshot) =>
  context.polyclinics.find(({ PolyclinicId }) => PolyclinicId === context.selectedId) ?? null;
