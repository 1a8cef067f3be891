import { ScheduleItem } from '../queue/agenda.ts';

/** What an event says of an encounter that has an hour. */
export type CareProgress = Pick<ScheduleItem, 'MedicalCareId' | 'ProfessionalId' | 'Version'> & {
  status: number;
  mode: number;
  ScheduledDate: string | null;
};
const State = ScheduleItem.pick({ status: true, mode: true });

/**
 * The appointment after what happened to its encounter, itself when that is not newer; null when it has another hour,
 * professional or an unknown status, so that only the server knows what the days are then.
 */
export function applyProgress(item: ScheduleItem, care: CareProgress): ScheduleItem | null {
  const { ProfessionalId, ScheduledDate, Version } = care;
  if (Version <= item.Version) return item;
  const isThere = ScheduledDate !== null && Date.parse(ScheduledDate) === Date.parse(item.Start);
  const state = State.safeParse(care).data;
  return isThere && ProfessionalId === item.ProfessionalId && state ? { ...item, ...state, Version } : null;
}

/** The appointments of the server's answer, each as known where an event has made it newer meanwhile. */
export const withNewer = (answer: readonly ScheduleItem[], known: readonly ScheduleItem[]): ScheduleItem[] => {
  const byId = new Map(known.map((item) => [item.MedicalCareId, item]));
  return answer.map((item) => {
    const before = byId.get(item.MedicalCareId);
    return before && before.Version > item.Version ? before : item;
  });
};
