import { eq } from 'drizzle-orm';
import type { CallContext } from '../../core/context.ts';
import { medicalCares } from '../../db/schema/index.ts';
import { careOf } from '../medical-cares/access/audience.ts';
import { activeIn, type Room } from './rooms.queries.ts';

/** Runs when a call of a care connects or ends: clients showing the care reload its allowed actions. */
export async function notifyCare(
  { db, emit }: Pick<CallContext, 'db' | 'emit'>,
  before: Room,
  after: Room,
): Promise<void> {
  const careId = before.row.medicalCareId;
  const wasOpen = before.row.status === 'OPEN';
  if (careId === null || wasOpen === (after.row.status === 'OPEN')) return;
  const [care] = await db.select().from(medicalCares).where(eq(medicalCares.id, careId));
  if (!care) return;
  const called = activeIn(before).map(({ userId }) => userId);
  const people = (await careOf(db, care, ...called)).filter((id) => id !== care.userId);
  emit('careCallChanged', people, { MedicalCareId: careId });
}
