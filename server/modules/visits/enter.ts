import { and, eq } from 'drizzle-orm';
import type { EdgeContext } from '../../core/module.ts';
import { isWebClient } from '../../core/origin.ts';
import { ProblemError } from '../../core/problems.ts';
import { endSessions } from '../../core/sessions.ts';
import { touch } from '../../core/versioned.ts';
import { medicalCares, users } from '../../db/schema/index.ts';
import { answerTokens, type Grant, startSession } from '../identity/issue.ts';
import type { IdentityParts } from '../identity/parts.ts';
import { acceptInvitations } from '../invitations/accept.ts';
import { leave } from '../medical-cares/locks/leave.ts';
import { findLink, type Link } from './links.ts';

type Patient = { id: string; identityId: string };

async function patientOf({ store }: IdentityParts, careId: string): Promise<Patient | null> {
  const [patient] = await store.db
    .select({ id: users.id, identityId: users.identityId })
    .from(medicalCares)
    .innerJoin(users, eq(users.id, medicalCares.userId))
    .where(and(eq(medicalCares.id, careId), eq(users.active, true)));
  return patient ?? null;
}

async function grantFor(parts: IdentityParts, context: EdgeContext, patient: Patient, { careId, by }: Link) {
  const former = await parts.authentication.sessionNamed(context.request);
  let grant: Grant | null = null;
  await parts.unitOfWork.write({ ...context.facts, actorId: patient.id }, async (unit) => {
    const replaced = former ? await endSessions(unit, { sessionId: former }, 'replaced') : [];
    for (const userId of replaced) if (userId !== patient.id) await leave(unit, userId, userId);
    const { tokenMinutes } = parts.config;
    grant = await startSession(unit, patient, {
      client: 'web',
      remember: 'false',
      tokenMinutes,
      visitCareId: careId,
      visitByMail: by === null,
    });
    if (by === null) {
      await touch(unit.db, users, eq(users.id, patient.id), { locale: context.locale });
      await acceptInvitations(unit, patient.id);
    }
    unit.audit({
      action: 'visit.enter',
      objectType: 'medicalCare',
      objectId: careId,
      patientId: patient.id,
      relation: 'self',
      // The creator of the link could open it too, so its actions are audited differently from those of a mailed link.
      detail: { LinkBy: by },
    });
  });
  return grant;
}

/** Exchanges the code of a link for a session limited to its care; the code may be used repeatedly until it expires. */
export async function enter(parts: IdentityParts, context: EdgeContext, code: string) {
  if (!isWebClient(context.request)) throw new ProblemError('origin_refused');
  const link = await findLink(parts.store.db, code, parts.clock.now());
  const patient = link && (await patientOf(parts, link.careId));
  const grant = link && patient && (await grantFor(parts, context, patient, link));
  if (!link || !grant) throw new ProblemError('code_invalid');
  const { expires_in } = await answerTokens(parts, context, grant);
  return { MedicalCareId: link.careId, expires_in };
}
