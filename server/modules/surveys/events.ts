import { and, eq, gt, ne, or, sql } from 'drizzle-orm';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import type { Priority } from '#domain/queue/wait.ts';
import { clinicalRoles } from '#domain/session/roles.ts';
import type { CallContext, Database } from '../../core/context.ts';
import { distinct } from '../../core/distinct.ts';
import { activeWith } from '../../core/role-holders.ts';
import { medicalCares, polyclinicStaff, users } from '../../db/schema/index.ts';
import { careOf } from '../medical-cares/access/audience.ts';
import { treatedFor } from './reach.ts';
import type { AnswerRow } from './surveys.queries.ts';

const worksIn = (polyclinicId: string) =>
  sql`exists (select 1 from ${polyclinicStaff} where ${polyclinicStaff.userId} = ${users.id}
    and ${polyclinicStaff.polyclinicId} = ${polyclinicId})`;

/** POLY of the answer, CARE of its encounter, its author, and who treats its patient: whoever has it in a list. */
async function readersOf(db: Database, now: Date, answer: AnswerRow): Promise<string[]> {
  const { polyclinicId, medicalCareId, userId, answeredBy } = answer;
  const staff = polyclinicId === null ? [] : await activeWith(db, clinicalRoles, worksIn(polyclinicId));
  const recent = gt(medicalCares.closedAt, new Date(now.getTime() - treatedFor));
  const cares = await db
    .select()
    .from(medicalCares)
    .where(and(eq(medicalCares.userId, userId), or(ne(medicalCares.status, CareStatus.CLOSED), recent)));
  const treating = cares.flatMap((care) => [
    ...[care.professionalId, care.chargeId, care.blokUserId, care.answeredBy, care.validatedBy],
  ]);
  const care = cares.find(({ id }) => id === medicalCareId);
  return distinct([...staff, ...(care ? await careOf(db, care) : []), answeredBy, ...treating]);
}

type Announced = {
  answer: AnswerRow;
  patient: { name: string; lastName: string };
  /** Whether it says something new of its patient: sent, or corrected. */
  isAnswered: boolean;
  /** Of the encounter after a triage. */
  priority: Priority;
};

/** Domain 4: NewCovid19 and onNewTriage for what was answered, and ours for whatever became of an answer. */
export async function announceAnswer({ db, now, emit }: CallContext, it: Announced): Promise<void> {
  const { answer, patient, isAnswered, priority } = it;
  const readers = await readersOf(db, now, answer);
  const news = {
    FormAnswerId: answer.id,
    FormId: answer.formId,
    PolyclinicId: answer.polyclinicId,
    Risk: answer.risk ?? ('LOW' as const),
    AnsweredAt: answer.answeredAt.toISOString(),
    User: { UserId: answer.userId, Name: patient.name, LastName: patient.lastName, PhotoUrl: null },
  };
  if (isAnswered && answer.subtype === 'COVID19') emit('NewCovid19', readers, news);
  if (isAnswered && answer.subtype === 'TRIAGE') {
    emit('onNewTriage', readers, { ...news, MedicalCareId: answer.medicalCareId, Priority: priority });
  }
  emit('formAnswerChanged', readers, {
    FormAnswerId: answer.id,
    FormType: answer.formType,
    PolyclinicId: answer.polyclinicId,
    State: answer.state,
    Version: answer.version,
  });
}
