import { and, eq, gt, notInArray } from 'drizzle-orm';
import type { Database } from '../../core/context.ts';
import { deviceLife, setDeviceCookie } from '../../core/cookies.ts';
import type { EdgeContext } from '../../core/module.ts';
import { isSecure, isWebClient } from '../../core/origin.ts';
import { randomText, sha256 } from '../../core/secret.ts';
import type { Unit } from '../../core/unit-of-work.ts';
import { knownDevices } from '../../db/schema/index.ts';

const perAccount = 10;

/** Device id in the cookie, if valid. */
const sentId = ({ request }: EdgeContext) => {
  const id = isWebClient(request) ? (request.cookies.device ?? '') : '';
  return /^[\w-]{43}$/.test(id) ? id : null;
};
const hashOf = (email: string, id: string) => sha256(`${email.trim().toLowerCase()}:${id}`);

/** Device of the request if the account signed in on it before; null otherwise. */
export async function findDevice(db: Database, context: EdgeContext, email: string, now: Date): Promise<string | null> {
  const id = sentId(context);
  if (id === null) return null;
  const isKnown = and(
    eq(knownDevices.hash, hashOf(email, id)),
    gt(knownDevices.lastUsedAt, new Date(now.getTime() - deviceLife)),
  );
  const [known] = await db.select({ hash: knownDevices.hash }).from(knownDevices).where(isKnown);
  return known?.hash ?? null;
}

/** Remembers the device of a successful sign-in; only the newest ones per account are kept. */
export async function rememberDevice({ db, now }: Unit, userId: string, email: string, id: string): Promise<void> {
  const row = { hash: hashOf(email, id), userId, lastUsedAt: now };
  await db
    .insert(knownDevices)
    .values(row)
    .onConflictDoUpdate({ target: knownDevices.hash, set: { lastUsedAt: now } });
  const { hash, lastUsedAt } = knownDevices;
  const mine = await db.select({ hash }).from(knownDevices).where(eq(knownDevices.userId, userId)).orderBy(lastUsedAt);
  const surplus = mine.slice(0, Math.max(0, mine.length - perAccount));
  for (const old of surplus) await db.delete(knownDevices).where(eq(hash, old.hash));
}

/** A new password forgets the devices of the account except the one it was chosen on. */
export const forgetDevices = ({ db }: Unit, userId: string, kept: string | null) =>
  db
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), kept === null ? undefined : notInArray(knownDevices.hash, [kept])));

/** Id of this browser, created at its first sign-in; null for clients without cookies. */
export const deviceIdOf = (context: EdgeContext) =>
  isWebClient(context.request) ? (sentId(context) ?? randomText(32)) : null;

export const keepDeviceId = (context: EdgeContext, id: string, publicUrl: string | undefined) =>
  setDeviceCookie(context.reply, isSecure(context.request, publicUrl), id);
