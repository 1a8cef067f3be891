import { CareStatus } from '../medical-care/medical-care.ts';
import { ScheduleItem } from '../queue/agenda.ts';

/** Event of an encounter with an appointment time. */
export type CareProgress = Pick<ScheduleItem, 'MedicalCareId' | 'ProfessionalId' | 'Version'> & {
  status: number;
  mode: number;
  ScheduledDate: string | null;
};
const State = ScheduleItem.pick({ status: true, mode: true }).refine(({ status }) => status !== CareStatus.CLOSED);

/**
 * Applies an event of its encounter to an appointment; returns the same one when the event is not newer, and null for
 * another time, another professional, or a closed or unknown status, because only the server knows the days then.
 */
export function applyProgress(item: ScheduleItem, care: CareProgress): ScheduleItem | null {
  const { ProfessionalId, ScheduledDate, Version } = care;
  if (Version <= item.Version) return item;
  const isThere = ScheduledDate !== null && Date.parse(ScheduledDate) === Date.parse(item.Start);
  const state = State.safeParse(care).data;
  return isThere && ProfessionalId === item.ProfessionalId && state ? { ...item, ...state, Version } : null;
}

/** The server's appointments, each replaced by the local one where an event has made it newer. */
export const withNewer = (answer: readonly ScheduleItem[], known: readonly ScheduleItem[]): ScheduleItem[] => {
  const byId = new Map(known.map((item) => [item.MedicalCareId, item]));
  return answer.map((item) => {
    const before = byId.get(item.MedicalCareId);
    return before && before.Version > item.Version ? before : item;
  });
};
