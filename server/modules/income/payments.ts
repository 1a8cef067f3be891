import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { commissionOf, PaymentStatus } from '#domain/income/income.ts';
import type { CallContext } from '../../core/context.ts';
import { catalogueRows, payments, staffs } from '../../db/schema/index.ts';
import type { CareRow } from '../medical-cares/locks/locks.ts';

/**
 * Creates the payment of an attended encounter in the transaction that closes it (decision 111): at the professional's price
 * for its specialty, otherwise that of their first workplace. None without a price, and only once.
 */
export async function payAttended({ db, now, emit, audit }: CallContext, care: CareRow): Promise<void> {
  const { professionalId: userId, id: medicalCareId, specialtyId } = care;
  if (userId === null) return;
  const ofSpecialty = sql`${staffs.specialtyId} is not distinct from ${specialtyId}::uuid`;
  const [place] = await db
    .select({
      price: staffs.price,
      commission: staffs.commission,
      currencyId: staffs.currencyId,
      serviceName: catalogueRows.name,
    })
    .from(staffs)
    .innerJoin(catalogueRows, eq(catalogueRows.id, staffs.specialtyId))
    .where(and(eq(staffs.userId, userId), eq(staffs.active, true), gt(staffs.price, 0)))
    .orderBy(desc(ofSpecialty), asc(staffs.createdAt), asc(staffs.id))
    .limit(1);
  if (!place) return;
  const { price: amount, currencyId, serviceName } = place;
  const [made] = await db
    .insert(payments)
    .values({
      id: randomUUID(),
      userId,
      medicalCareId,
      serviceName,
      date: now,
      amount,
      currencyId,
      commission: commissionOf(amount, place.commission),
      status: PaymentStatus.PENDING,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!made) return;
  audit({ action: 'payment.create', objectType: 'payment', objectId: made.id });
  emit('medicalPayment', [userId], {
    PaymentId: made.id,
    UserId: userId,
    Status: made.status,
    Amount: amount,
    CurrencyId: currencyId,
    Version: made.version,
  });
}
