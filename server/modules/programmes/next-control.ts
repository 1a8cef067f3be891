import { eq } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { nextControlAt } from '#domain/programmes/hypobaric.ts';
import type { Database } from '../../core/context.ts';
import { generalAdmissions, type StoredHypobaric } from '../../db/schema/index.ts';

export function nextControlOf(hypobaric: StoredHypobaric | null): Date | null {
  const { Ascent, Control24, Control48 } = hypobaric ?? {};
  const isMade = { 24: Control24 !== undefined, 48: Control48 !== undefined };
  const at = nextControlAt({ AscentAt: Ascent?.AscentAt ?? null, isMade });
  return at === null ? null : new Date(at);
}

/** Due date of the next control that an encounter shows in this status. */
export async function controlDueIn(db: Database, status: number, admissionId: string | null): Promise<Date | null> {
  if (status !== CareStatus.HIC_OPEN || admissionId === null) return null;
  const { id, hypobaric } = generalAdmissions;
  const [found] = await db.select({ hypobaric }).from(generalAdmissions).where(eq(id, admissionId));
  return nextControlOf(found?.hypobaric ?? null);
}
