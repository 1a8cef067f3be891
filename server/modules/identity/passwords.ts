import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mayAdminister, RoleId } from '#domain/session/roles.ts';
import { required } from '../../core/authentication.ts';
import { clearSessionCookies } from '../../core/cookies.ts';
import { fieldMessage } from '../../core/messages.ts';
import type { EdgeContext } from '../../core/module.ts';
import { isSecure } from '../../core/origin.ts';
import { hashPassword, verifyPassword } from '../../core/passwords.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { touch } from '../../core/versioned.ts';
import { rolesOf } from '../../core/work-access.ts';
import { users } from '../../db/schema/index.ts';
import { tryOnce } from './attempts.ts';
import { findDevice } from './devices.ts';
import { temporaryPasswordMail } from './mail-texts.ts';
import type { IdentityParts } from './parts.ts';
import { refuseCommon, setPassword } from './recovery.ts';
import { auditRefused } from './refusals.ts';

const temporaryLife = 24 * 3_600_000;
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** 16 unambiguous characters, 93 bits. */
const temporaryPassword = () => Array.from({ length: 16 }, () => letters.charAt(randomInt(letters.length))).join('');

type ChangeForm = { CurrentPassword: string; Password: string };

/** Account/ChangePassword: ends every session of the account, including this one. */
export async function changePassword(parts: IdentityParts, context: EdgeContext, form: ChangeForm): Promise<undefined> {
  const { actor } = required(context.session);
  const { device } = await confirmPassword(parts, context, form.CurrentPassword);
  refuseCommon(form.Password, context.locale);
  if (form.Password === form.CurrentPassword) {
    throw new ProblemError('validation', { Fields: { Password: fieldMessage('passwordUnchanged', context.locale) } });
  }
  const passwordHash = await hashPassword(form.Password);
  await parts.unitOfWork.write(context.facts, async (unit) => {
    await setPassword(unit, actor.userId, { passwordHash, reason: 'password_changed', device });
    unit.audit({ action: 'password.change', objectType: 'user', objectId: actor.userId });
  });
  if (context.session?.client === 'web') {
    clearSessionCookies(context.reply, isSecure(context.request, parts.config.publicUrl));
  }
  return undefined;
}

/**
 * Verifies the user's password again; a wrong one counts as a failed login.
 * @throws ProblemError `credentials_mismatch` (401).
 */
export async function confirmPassword(parts: IdentityParts, context: EdgeContext, typed: string) {
  const { store, clock, config } = parts;
  const { actor } = required(context.session);
  const [user] = await store.db.select().from(users).where(eq(users.id, actor.userId));
  const device = await findDevice(store.db, context, user?.email ?? '', clock.now());
  const limits = {
    purpose: 'login',
    account: user?.email ?? actor.userId,
    address: context.request.ip,
    perAddress: config.loginsPerAddress,
    device,
  };
  const verify = async () => ((await verifyPassword(user?.passwordHash, typed)) ? true : null);
  if (!(await tryOnce(store, clock, limits, verify))) {
    await auditRefused(parts, context, { action: 'password.refused', typed: user?.email ?? '', userId: actor.userId });
    throw new ProblemError('credentials_mismatch');
  }
  return { device };
}

/** Account/ResetPasswordTemporary (SEC-10): mailed to the user, never returned to the caller; signs in once within 24 h. */
export async function resetTemporary(parts: IdentityParts, context: EdgeContext, userId: string): Promise<undefined> {
  const { actor } = required(context.session);
  const [user] = await parts.store.db.select().from(users).where(eq(users.id, userId));
  const reaches =
    actor.roles.includes(RoleId.ADMINISTRATOR) ||
    (actor.organizationId !== null && actor.organizationId === user?.organizationId);
  if (!user?.active || !user.email || !reaches) throw notFound();
  if (!mayAdminister(actor.roles, await rolesOf(parts.store.db, user.id))) throw new ProblemError('role_not_allowed');
  const password = temporaryPassword();
  const passwordHash = await hashPassword(password);
  await parts.unitOfWork.write(context.facts, async (unit) => {
    await setPassword(unit, user.id, { passwordHash, reason: 'password_temporary' });
    const temporaryPasswordUntil = new Date(unit.now.getTime() + temporaryLife);
    await touch(unit.db, users, eq(users.id, user.id), { mustChangePassword: true, temporaryPasswordUntil });
    unit.audit({ action: 'password.temporary', objectType: 'user', objectId: user.id });
  });
  await parts.mailer.send({ to: user.email, ...temporaryPasswordMail[context.locale](password) }).catch(() => {
    throw new ProblemError('unavailable');
  });
  return undefined;
}
