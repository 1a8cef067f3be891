import { chileTime } from '../chile-clock.ts';
import { CareStatus } from '../medical-care/care-kinds.ts';
import type { WaitTone } from '../queue/wait.ts';

/** Domain 6, "HIC control": amber from its hour on, red two hours later. */
const hour = 3_600_000;
const lateAfter = 2 * hour;

/** Whether the time left is worth saying in hours and minutes. */
export const isSoon = (left: number): boolean => left >= 60_000 && left < 24 * hour;

export type ControlDue = {
  at: number;
  isDue: boolean;
  late: number;
  tone: WaitTone;
  /** The clock goes back over this hour, so that its time of day names two moments. */
  isHourRepeated: boolean;
};

/** Time of the next control of an encounter in a hypobaric programme; null if there is none. */
export function controlDue(
  { status, ControlDueAt }: { status: number; ControlDueAt?: string | null | undefined },
  now: number,
): ControlDue | null {
  if (status !== CareStatus.HIC_OPEN || !ControlDueAt) return null;
  const at = Date.parse(ControlDueAt);
  const late = now - at;
  const isHourRepeated = [at - hour, at + hour].some((other) => chileTime(other) === chileTime(at));
  const tone = late >= lateAfter ? 'overdue' : late >= 0 ? 'long' : 'plain';
  return { at, isDue: late >= 0, late, tone, isHourRepeated };
}
