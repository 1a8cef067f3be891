import { use, useEffect } from 'react';
import type { AgendaActor, AppActors } from '#actors/app/ronda.ts';
import { useDesk } from './ronda.context.tsx';

/** My agenda, kept right while somebody looks at it. */
export function useAgenda(): AgendaActor {
  const { agenda, userId } = use(useDesk().boards());
  const actor = agenda.open(userId);
  useEffect(() => agenda.hold(userId), [agenda, userId]);
  return actor;
}

/** The cares of a polyclinic, kept right while somebody looks at them. */
export function usePolyclinicQueue(id: string): AppActors['careQueue'] {
  const { polyclinic } = use(useDesk().boards());
  const actor = polyclinic.open(id);
  useEffect(() => polyclinic.hold(id), [polyclinic, id]);
  return actor;
}
