import { eq } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { CallContext } from '../../core/context.ts';
import { medicalCares } from '../../db/schema/index.ts';
import { queueOf } from '../medical-cares/access/audience.ts';
import { findCare } from '../medical-cares/reads/cares.queries.ts';
import { cardOf } from '../medical-cares/reads/wire.ts';
import { waitingExams } from './waiting-exams.ts';

const noUser = '00000000-0000-0000-0000-000000000000';

/** Domain 4, addShowExamConsultation: notifies users who may read or take the encounter, except the sender of the file. */
export async function announceExams({ db, actor, now, emit }: CallContext, careId: string): Promise<void> {
  const care = await findCare(db, eq(medicalCares.id, careId));
  if (!care || care.row.status === CareStatus.CLOSED) return;
  const { professionalId, blokUserId } = care.row;
  const recipients = (
    professionalId ? [professionalId, blokUserId] : [blokUserId, ...(await queueOf(db, care.row))]
  ).filter((id): id is string => id !== null && id !== actor.userId);
  const waiting = (await waitingExams(db, professionalId ?? noUser, [careId])).get(careId);
  if (!waiting || recipients.length === 0) return;
  const card = cardOf(care, professionalId === null, now);
  emit('addShowExamConsultation', [...new Set(recipients)], { ...card, Exams: waiting.exams });
}
