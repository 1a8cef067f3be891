import { and, eq, gt } from 'drizzle-orm';
import type { EdgeContext } from '../../core/module.ts';
import { isWebClient } from '../../core/origin.ts';
import { verifyPassword } from '../../core/passwords.ts';
import { ProblemError } from '../../core/problems.ts';
import { endSessions } from '../../core/sessions.ts';
import { touch } from '../../core/versioned.ts';
import { mayWork } from '../../core/work-access.ts';
import { users } from '../../db/schema/index.ts';
import { acceptInvitations } from '../invitations/accept.ts';
import { leave } from '../medical-cares/locks/leave.ts';
import { agentOf } from './agent.ts';
import { tryOnce } from './attempts.ts';
import { deviceIdOf, findDevice, keepDeviceId, rememberDevice } from './devices.ts';
import { answerTokens, type Grant, startSession } from './issue.ts';
import type { IdentityParts } from './parts.ts';
import { codeLife, newCodeLink } from './recovery.ts';
import { auditRefused } from './refusals.ts';

/** With a temporary password comes the link that chooses the next one. */
type SignInGrant = Grant & { passwordLink: string | null; works: boolean };
type Form = { username: string; password: string; remember?: 'true' | 'false' | undefined };

/** Password grant (shell 7). Unknown and inactive accounts and wrong passwords get the same answer after equal work. */
export async function signIn(parts: IdentityParts, context: EdgeContext, form: Form) {
  const { store, clock, config } = parts;
  const email = form.username.trim().toLowerCase();
  const limits = {
    purpose: 'login',
    account: email,
    address: context.request.ip,
    perAddress: config.loginsPerAddress,
    device: await findDevice(store.db, context, email, clock.now()),
  };
  const deviceId = deviceIdOf(context);
  const grant = await tryOnce(store, clock, limits, async () => {
    const [user] = await store.db.select().from(users).where(eq(users.email, email));
    const matches = await verifyPassword(user?.active ? user.passwordHash : null, form.password);
    const given =
      user && matches
        ? await grantFor(parts, context, user, { email, deviceId, remember: form.remember ?? 'false' })
        : null;
    if (!given) {
      await auditRefused(parts, context, { action: 'session.refused', typed: email, userId: user?.id ?? null });
    }
    return given;
  });
  if (!grant) throw new ProblemError('credentials_mismatch');
  if (deviceId) keepDeviceId(context, deviceId, config.publicUrl);
  const answer = await answerTokens(parts, context, grant);
  return grant.passwordLink === null
    ? { ...answer, may_work: grant.works }
    : { ...answer, password_link: grant.passwordLink };
}

async function grantFor(
  parts: IdentityParts,
  context: EdgeContext,
  user: typeof users.$inferSelect,
  { email, deviceId, remember }: { email: string; deviceId: string | null; remember: 'true' | 'false' },
): Promise<SignInGrant | null> {
  const client = isWebClient(context.request) ? 'web' : 'api';
  const former = client === 'web' ? await parts.authentication.sessionNamed(context.request) : null;
  let grant: SignInGrant | null = null;
  await parts.unitOfWork.write({ ...context.facts, actorId: user.id }, async (unit) => {
    grant = null;
    if (user.inUseSince === null || user.temporaryPasswordUntil) {
      const { temporaryPasswordUntil, inUseSince } = user;
      const usable = and(
        eq(users.id, user.id),
        // The account may have been corrected since, which voids its password.
        eq(users.passwordHash, user.passwordHash ?? ''),
        temporaryPasswordUntil ? gt(users.temporaryPasswordUntil, unit.now) : undefined,
      );
      const used = await touch(unit.db, users, usable, {
        inUseSince: inUseSince ?? unit.now,
        ...(temporaryPasswordUntil && { temporaryPasswordUntil: unit.now }),
      });
      if (used.length === 0) return;
    }
    const replaced = former ? await endSessions(unit, { sessionId: former }, 'replaced') : [];
    for (const userId of replaced) if (userId !== user.id) await leave(unit, userId, userId);
    const passwordLink = user.mustChangePassword
      ? await newCodeLink(unit, parts.config, { userId: user.id, email, life: codeLife, locale: context.locale })
      : null;
    const session = await startSession(unit, user, {
      client,
      remember,
      tokenMinutes: parts.config.tokenMinutes,
      agent: agentOf(context.request.headers['user-agent']),
    });
    if (deviceId) await rememberDevice(unit, user.id, email, deviceId);
    await acceptInvitations(unit, user.id);
    const works = (await unit.db.$count(users, and(eq(users.id, user.id), mayWork))) > 0;
    grant = { ...session, passwordLink, works };
    unit.audit({ action: 'session.start', objectType: 'session', objectId: session.sessionId });
  });
  return grant;
}
