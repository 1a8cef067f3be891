import { z } from '../zod.ts';
import { AgendaHoursContent, blockedShape, extraShape, weeklyShape } from './agenda-hours.ts';

/** Draft of the hours, which may be invalid. */
export const AgendaHoursDraft = z.object({
  DeltaMinutes: AgendaHoursContent.shape.DeltaMinutes.exactOptional(),
  Weekly: z.array(weeklyShape).exactOptional(),
  Extra: z.array(extraShape).exactOptional(),
  Blocked: z.array(blockedShape).exactOptional(),
});

/** Problems by path, such as `Weekly.2.To`: `endsBeforeStart`, `hoursOverlap` or `invalid`. */
export function hoursProblems(written: AgendaHoursContent): Record<string, string> {
  const issues = AgendaHoursContent.safeParse(written).error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message, code }) => [path.join('.'), code === 'custom' ? message : 'invalid']),
  );
}
