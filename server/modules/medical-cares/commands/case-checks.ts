import { and, eq, or } from 'drizzle-orm';
import { clinicalRoles } from '#domain/session/roles.ts';
import type { CallContext } from '../../../core/context.ts';
import { notFound, ProblemError } from '../../../core/problems.ts';
import { users } from '../../../db/schema/index.ts';
import { physicianOf, staffOf, withRole } from '../../users/people.queries.ts';
import { classificationOf } from './classifications.ts';

/**
 * A classification belongs to one attention type.
 * @throws ProblemError 404 for an unknown one.
 */
export function checkClassification(classificationId: string | null, attentionType: number | null): void {
  if (classificationId === null) return;
  const found = classificationOf(classificationId);
  if (!found) throw notFound();
  if (found.AttentionType !== attentionType) {
    throw new ProblemError('validation', { Fields: { classificationId: 'type' } });
  }
}

/** The responsible user must work in the polyclinic or be a physician it answers to. */
export async function checkCharge(
  { db }: CallContext,
  charge: string | null,
  polyclinicId: string | null,
): Promise<void> {
  if (charge === null) return;
  if (polyclinicId === null) throw new ProblemError('validation', { Fields: { charge: 'polyclinic' } });
  const belongs = and(
    eq(users.id, charge),
    eq(users.active, true),
    withRole(db, clinicalRoles),
    or(staffOf(db, polyclinicId), physicianOf(db, polyclinicId)),
  );
  if ((await db.$count(users, belongs)) === 0) throw notFound();
}
