import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Unit } from '../../core/unit-of-work.ts';
import { contacts, invitations, users } from '../../db/schema/index.ts';

/**
 * Marks the invitations of a user who signed in or opened their link as accepted. Grants no access, because an address
 * proves no identity.
 */
export async function acceptInvitations({ db, now, audit }: Unit, userId: string): Promise<void> {
  const account = db
    .select({ email: sql<string>`${users.email}` })
    .from(users)
    .where(eq(users.id, userId));
  const addresses = db
    .select({ email: sql<string>`lower(${contacts.value})` })
    .from(contacts)
    .where(and(eq(contacts.userId, userId), eq(contacts.kind, 'Email')));
  const accepted = await db
    .update(invitations)
    .set({ acceptedAt: now, updatedAt: now, version: sql`${invitations.version} + 1` })
    .where(and(inArray(invitations.email, account.union(addresses)), isNull(invitations.acceptedAt)))
    .returning({ id: invitations.id });
  for (const { id } of accepted) audit({ action: 'invitation.accept', objectType: 'invitation', objectId: id });
}
