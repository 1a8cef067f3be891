import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { incomeCalls } from '#domain/api/income.ts';
import { PaymentStatus, paymentStatuses, type Staff } from '#domain/income/income.ts';
import type { branchOffice } from '#domain/resources/branch-offices.ts';
import { chileDayRange } from '#domain/time.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { pageOf } from '../../core/search.ts';
import { updateVersion } from '../../core/versioned.ts';
import { branchOffices, catalogueRows, payments, staffs } from '../../db/schema/index.ts';
import { branchOfficeHandlers, workplaceHandlers } from './branch-offices.ts';

const { PENDING, PAID } = PaymentStatus;
const sumOf = (status: number) =>
  sql<number>`coalesce(sum(${payments.amount} - ${payments.commission}) filter (where ${payments.status} = ${status}), 0)`.mapWith(
    Number,
  );

/** Own places with their prices, by branch office and specialty. */
async function ownStaffs({ db, actor }: CallContext, where?: SQL) {
  const own = and(eq(staffs.userId, actor.userId), eq(staffs.active, true), where);
  const found = await db
    .select({ staff: staffs, branchOffice: branchOffices.name, specialty: catalogueRows.name })
    .from(staffs)
    .innerJoin(branchOffices, eq(branchOffices.id, staffs.branchOfficeId))
    .innerJoin(catalogueRows, eq(catalogueRows.id, staffs.specialtyId))
    .where(own)
    .orderBy(asc(branchOffices.name), asc(catalogueRows.name), asc(staffs.id));
  return found.map(
    ({ staff, branchOffice, specialty }): Staff => ({
      StaffId: staff.id,
      UserId: staff.userId,
      BranchOfficeId: staff.branchOfficeId,
      BranchOfficeName: branchOffice,
      SpecialtyId: staff.specialtyId,
      SpecialtyName: specialty,
      Price: staff.price,
      CurrencyId: staff.currencyId,
      Version: staff.version,
    }),
  );
}

/** Clinical 7, Payments and Staffs: a professional's own; ids of others find nothing. */
export const incomeHandlers: Handlers<typeof incomeCalls & typeof branchOffice.calls> = {
  ...branchOfficeHandlers,
  ...workplaceHandlers,

  async getWallet({ db, actor }, { query }) {
    const { userId, initDate, endDate, status } = query;
    const where = and(
      eq(payments.userId, actor.userId),
      userId === undefined ? undefined : eq(payments.userId, userId),
      initDate === undefined ? undefined : gte(payments.date, chileDayRange(initDate).from),
      endDate === undefined ? undefined : lt(payments.date, chileDayRange(endDate).to),
      status === undefined ? undefined : eq(payments.status, status),
    );
    const { limit, offset } = pageOf(query);
    const [totals] = await db
      .select({ Quantity: sql<number>`count(*)`.mapWith(Number), TotalPending: sumOf(PENDING), TotalPaid: sumOf(PAID) })
      .from(payments)
      .where(where);
    const rows = await db
      .select()
      .from(payments)
      .where(where)
      .orderBy(desc(payments.date), asc(payments.id))
      .limit(limit)
      .offset(offset);
    const Dtos = rows.map((row) => ({
      PaymentId: row.id,
      MedicalCareId: row.medicalCareId,
      ServiceName: row.serviceName,
      Date: row.date.toISOString(),
      Amount: row.amount,
      Commission: row.commission,
      Net: row.amount - row.commission,
      CurrencyId: row.currencyId,
      Status: paymentStatuses.find((known) => known === row.status) ?? PENDING,
      Version: row.version,
    }));
    return { Quantity: 0, TotalPending: 0, TotalPaid: 0, ...totals, Dtos };
  },

  async listStaffsOfUser(context, { params, query }) {
    if (params.id !== context.actor.userId) throw notFound();
    const text = query.searchText?.trim();
    const like = `%${text?.replace(/[\\%_]/g, '\\$&')}%`;
    const named = text ? or(ilike(branchOffices.name, like), ilike(catalogueRows.name, like)) : undefined;
    const all = await ownStaffs(context, named);
    const { limit, offset } = pageOf(query);
    return { Quantity: all.length, Dtos: all.slice(offset, offset + limit) };
  },

  async adjustPrices(context, { body }) {
    const { db, actor, locale } = context;
    const priceOf = new Map(body.map(({ StaffId, Price }) => [StaffId, Price]));
    if (priceOf.size !== body.length) {
      throw new ProblemError('validation', { Fields: { StaffId: fieldMessage('taken', locale) } });
    }
    const chosen = and(
      inArray(staffs.id, [...priceOf.keys()]),
      eq(staffs.userId, actor.userId),
      eq(staffs.active, true),
    );
    const rows = await db.select().from(staffs).where(chosen).orderBy(asc(staffs.id)).for('update');
    if (rows.length !== body.length) throw notFound();
    for (const row of rows) {
      const price = priceOf.get(row.id) ?? row.price;
      if (price === row.price) continue;
      await updateVersion(context, staffs, row, actor.userId, { price });
      const detail = { From: row.price, To: price };
      context.audit({ action: 'staff.adjustPrice', objectType: 'staff', objectId: row.id, detail });
    }
    const Dtos = await ownStaffs(context, inArray(staffs.id, [...priceOf.keys()]));
    return { Quantity: Dtos.length, Dtos };
  },
};
