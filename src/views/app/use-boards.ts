import { useEffect } from 'react';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import type { AgendaActor } from '#actors/boards/boards.ts';
import type { AppActors } from '#machines/app/index.ts';
import { useFeature } from './use-feature.ts';

/** My agenda, kept right while somebody looks at it. */
export function useAgenda(): AgendaActor {
  const { agenda, userId } = useFeature(boardsFeature);
  const actor = agenda.open(userId);
  useEffect(() => agenda.hold(userId), [agenda, userId]);
  return actor;
}

/** The cares of a polyclinic, kept right while somebody looks at them. */
export function usePolyclinicQueue(id: string): AppActors['careQueue'] {
  const { polyclinic } = useFeature(boardsFeature);
  const actor = polyclinic.open(id);
  useEffect(() => polyclinic.hold(id), [polyclinic, id]);
  return actor;
}
