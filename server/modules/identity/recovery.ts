import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Locale } from '#domain/locale.ts';
import type { Config } from '../../core/config.ts';
import { fieldMessage } from '../../core/messages.ts';
import type { EdgeContext } from '../../core/module.ts';
import { hashPassword } from '../../core/passwords.ts';
import { ProblemError } from '../../core/problems.ts';
import { randomText, sha256 } from '../../core/secret.ts';
import { endSessions } from '../../core/sessions.ts';
import type { Unit } from '../../core/unit-of-work.ts';
import { touch } from '../../core/versioned.ts';
import { passwordCodes, users } from '../../db/schema/index.ts';
import { pageOf } from '../visits/links.ts';
import { clearAccount, tryOnce } from './attempts.ts';
import { isCommonPassword } from './common-passwords.ts';
import { forgetDevices } from './devices.ts';
import { recoveryMail } from './mail-texts.ts';
import type { IdentityParts } from './parts.ts';
import { auditRefused } from './refusals.ts';
import { welcome } from './welcome.ts';

export const codeLife = 30 * 60_000;

export function refuseCommon(password: string, locale: Locale): void {
  if (isCommonPassword(password)) {
    throw new ProblemError('validation', { Fields: { Password: fieldMessage('passwordCommon', locale) } });
  }
}

/** Replaces the password and invalidates every code and session. */
export async function setPassword(
  unit: Unit,
  userId: string,
  given: { passwordHash: string; reason: string; device?: string | null },
): Promise<void> {
  const { passwordHash, reason, device = null } = given;
  const changes = { passwordHash, mustChangePassword: false, temporaryPasswordUntil: null };
  await touch(unit.db, users, eq(users.id, userId), changes);
  await spendCodes(unit, userId);
  await forgetDevices(unit, userId, device);
  await endSessions(unit, { userId }, reason);
}

export const spendCodes = (unit: Pick<Unit, 'db' | 'now'>, userId: string) =>
  unit.db
    .update(passwordCodes)
    .set({ usedAt: unit.now })
    .where(and(eq(passwordCodes.userId, userId), isNull(passwordCodes.usedAt)));

type CodeFor = { userId: string; email: string; life: number; locale: Locale };

/** Link for choosing a password, with a single-use code that replaces earlier ones. */
export async function newCodeLink(
  unit: Pick<Unit, 'db' | 'now'>,
  config: Pick<Config, 'publicUrl' | 'port'>,
  { userId, email, life, locale }: CodeFor,
): Promise<string> {
  const code = randomText(32);
  await spendCodes(unit, userId);
  const expiresAt = new Date(unit.now.getTime() + life);
  await unit.db.insert(passwordCodes).values({ hash: sha256(code), userId, createdAt: unit.now, expiresAt });
  const link = pageOf(config, `/${locale}/auth/passwords/reset`);
  link.hash = new URLSearchParams({ code, email }).toString();
  return link.href;
}

/**
 * Sends a one-time code if the account exists; one without a password gets its first mail again. The response does not wait
 * for this and so reveals nothing.
 */
export async function sendCode(parts: IdentityParts, context: EdgeContext, email: string): Promise<void> {
  const { store, clock, config, unitOfWork, mailer } = parts;
  const to = email.trim().toLowerCase();
  const address = context.request.ip;
  // Counted on request, because there is no wrong answer to count.
  await tryOnce(store, clock, { purpose: 'forgot', account: to, address, perAddress: 100 }, async () => null);
  const [user] = await store.db.select().from(users).where(eq(users.email, to));
  if (!user?.active) return;
  if (user.passwordHash === null) {
    await unitOfWork.write({ ...context.facts, actorId: user.id }, async (unit) => {
      await welcome({ ...unit, locale: context.locale }, user.id);
      unit.audit({ action: 'account.mailAgain', objectType: 'user', objectId: user.id });
    });
    return;
  }
  let link = '';
  await unitOfWork.write({ ...context.facts, actorId: user.id }, async (unit) => {
    link = await newCodeLink(unit, config, { userId: user.id, email: to, life: codeLife, locale: context.locale });
    unit.audit({ action: 'password.code', objectType: 'user', objectId: user.id });
  });
  await mailer.send({ to, ...recoveryMail[context.locale](link) });
}

type CodeOfLink = { Email: string; Code: string };
type ResetForm = CodeOfLink & { Password: string };
const accountEmail = (typed: string) => typed.trim().toLowerCase();

/** Account whose password the code may set now; null for a code of another address too. */
async function ownerOfCode({ store, clock }: IdentityParts, { Email, Code }: CodeOfLink): Promise<string | null> {
  const [owner] = await store.db
    .select({ userId: users.id })
    .from(passwordCodes)
    .innerJoin(users, eq(users.id, passwordCodes.userId))
    .where(
      and(
        eq(passwordCodes.hash, sha256(Code)),
        isNull(passwordCodes.usedAt),
        gt(passwordCodes.expiresAt, clock.now()),
        eq(users.email, accountEmail(Email)),
        eq(users.active, true),
      ),
    );
  return owner?.userId ?? null;
}

/** Decision 179: does not use the code, and answers alike for whatever makes it unusable. */
export const checkCode = async (parts: IdentityParts, link: CodeOfLink) => ({
  Usable: (await ownerOfCode(parts, link)) !== null,
});

/** Account/ResetPassword: the code is single-use, valid for 30 minutes, and bound to its address. */
export async function resetPassword(parts: IdentityParts, context: EdgeContext, form: ResetForm): Promise<undefined> {
  refuseCommon(form.Password, context.locale);
  const email = accountEmail(form.Email);
  const userId = await ownerOfCode(parts, form);
  if (userId === null) {
    await auditRefused(parts, context, { action: 'reset.refused', typed: email, userId: null });
    throw new ProblemError('code_invalid');
  }
  const passwordHash = await hashPassword(form.Password);
  await parts.unitOfWork.write({ ...context.facts, actorId: userId }, async (unit) => {
    const [spent] = await unit.db
      .update(passwordCodes)
      .set({ usedAt: unit.now })
      .where(
        and(
          eq(passwordCodes.hash, sha256(form.Code)),
          isNull(passwordCodes.usedAt),
          gt(passwordCodes.expiresAt, unit.now),
        ),
      )
      .returning({ userId: passwordCodes.userId });
    if (!spent) throw new ProblemError('code_invalid');
    await setPassword(unit, spent.userId, { passwordHash, reason: 'password_reset' });
    // The code proves access to the mailbox, so failed attempts by others no longer block the owner.
    await clearAccount(unit.db, email);
    unit.audit({ action: 'password.reset', objectType: 'user', objectId: spent.userId });
  });
  return undefined;
}
