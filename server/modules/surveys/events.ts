import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { Priority } from '#domain/queue/wait.ts';
import { clinicalRoles } from '#domain/session/roles.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { distinct } from '../../core/distinct.ts';
import { activeWith } from '../../core/role-holders.ts';
import { medicalCares, polyclinicStaff, users } from '../../db/schema/index.ts';
import { notInError } from '../medical-cares/access/access-scope.ts';
import { inCallOf } from '../medical-cares/access/audience.ts';
import { lockOn } from '../medical-cares/locks/locks.ts';
import { treatedFor } from './reach.ts';
import { type AnswerRow, type SeenAnswer, toRow } from './surveys.queries.ts';

const worksIn = (polyclinicId: string) =>
  sql`exists (select 1 from ${polyclinicStaff} where ${polyclinicStaff.userId} = ${users.id}
    and ${polyclinicStaff.polyclinicId} = ${polyclinicId})`;

/** Recipients: staff of the polyclinic (POLY), participants in its call, the author, and professionals who treat the patient. */
async function readersOf(db: Database, now: Date, answer: AnswerRow): Promise<string[]> {
  const { polyclinicId, medicalCareId, userId, answeredBy } = answer;
  const staff = polyclinicId === null ? [] : await activeWith(db, clinicalRoles, worksIn(polyclinicId));
  const recent = gt(medicalCares.closedAt, new Date(now.getTime() - treatedFor));
  const cares = await db
    .select()
    .from(medicalCares)
    .where(and(eq(medicalCares.userId, userId), notInError, or(ne(medicalCares.status, CareStatus.CLOSED), recent)));
  const treating = cares.flatMap((care) => [
    ...[care.professionalId, care.chargeId, lockOn(care, now).blokUserId, care.answeredBy, care.validatedBy],
  ]);
  const care = cares.find(({ id }) => id === medicalCareId);
  return distinct([...staff, ...(care ? await inCallOf(db, care) : []), answeredBy, ...treating]);
}

type Announced = {
  answer: SeenAnswer;
  /** True when the answer was sent or corrected. */
  isAnswered: boolean;
  /** Priority of the encounter after a triage. */
  priority: Priority;
};

/**
 * Domain 4: emits NewCovid19 and onNewTriage for a new or corrected answer, and our own event for every change. The row is
 * the same for all readers.
 */
export async function announceAnswer({ db, now, emit }: CallContext, it: Announced): Promise<void> {
  const { answer, isAnswered, priority } = it;
  const { row, patient } = answer;
  const readers = await readersOf(db, now, row);
  const carried = { rows: [{ to: null, fields: { Row: toRow(answer) } }] };
  const of = { FormAnswerId: row.id, PolyclinicId: row.polyclinicId, Version: row.version };
  const notice = {
    ...of,
    FormId: row.formId,
    Risk: row.risk ?? ('LOW' as const),
    AnsweredAt: row.answeredAt.toISOString(),
    User: { UserId: row.userId, Name: patient.name, LastName: patient.lastName, PhotoUrl: null },
  };
  if (isAnswered && row.subtype === 'COVID19') emit('NewCovid19', readers, notice, carried);
  if (isAnswered && row.subtype === 'TRIAGE') {
    emit('onNewTriage', readers, { ...notice, MedicalCareId: row.medicalCareId, Priority: priority }, carried);
  }
  emit('formAnswerChanged', readers, { ...of, FormType: row.formType, State: row.state }, carried);
}
