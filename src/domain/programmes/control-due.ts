import { CareStatus } from '../medical-care/care-kinds.ts';
import type { WaitTone } from '../queue/wait.ts';

/** Domain 6, "HIC control": amber from its hour on, red two hours later. */
const lateAfter = 2 * 3_600_000;

export type ControlDue = { at: number; isDue: boolean; late: number; tone: WaitTone };

/** Time of the next control of an encounter in a hypobaric programme; null if there is none. */
export function controlDue(
  { status, ControlDueAt }: { status: number; ControlDueAt?: string | null | undefined },
  now: number,
): ControlDue | null {
  if (status !== CareStatus.HIC_OPEN || !ControlDueAt) return null;
  const at = Date.parse(ControlDueAt);
  const late = now - at;
  return { at, isDue: late >= 0, late, tone: late >= lateAfter ? 'overdue' : late >= 0 ? 'long' : 'plain' };
}
