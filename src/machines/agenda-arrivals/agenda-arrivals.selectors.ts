import type { SnapshotFrom } from 'xstate';
import type { agendaArrivalsMachine } from './agenda-arrivals.machine.ts';

export const selectCount = (snapshot: SnapshotFrom<typeof agendaArrivalsMachine>) => snapshot.context.careIds.length;
