import { useEffect } from 'react';
import type { AppointmentActActor } from '#actors/boards/appointment-act.actor.ts';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import type { AgendaActor } from '#actors/boards/boards.ts';
import type { AppActors } from '#machines/app/index.ts';
import { useFeature } from './use-feature.ts';

export type AgendaActors = { agenda: AgendaActor; act: AppointmentActActor };

/** Agenda of a professional (without an id, of the user) and its acts; live while displayed. */
export function useAgenda(id?: string): AgendaActors {
  const { agenda, acts, userId } = useFeature(boardsFeature);
  const of = id ?? userId;
  const actors = { agenda: agenda.open(of), act: acts.open(of) };
  useEffect(() => agenda.hold(of), [agenda, of]);
  useEffect(() => acts.hold(of), [acts, of]);
  return actors;
}

/** Encounters of a polyclinic; live while displayed. */
export function usePolyclinicQueue(id: string): AppActors['careQueue'] {
  const { polyclinic } = useFeature(boardsFeature);
  const actor = polyclinic.open(id);
  useEffect(() => polyclinic.hold(id), [polyclinic, id]);
  return actor;
}
