import { and, asc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
import type { incomeCalls } from '#domain/api/income.ts';
import type { Staff } from '#domain/income/income.ts';
import type { branchOffice } from '#domain/resources/branch-offices.ts';
import type { staff } from '#domain/resources/staffs.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { pageOf } from '../../core/search.ts';
import { updateVersion } from '../../core/versioned.ts';
import { branchOffices, catalogueRows, staffs } from '../../db/schema/index.ts';
import { branchOfficeHandlers, workplaceHandlers } from './branch-offices.ts';
import { staffHandlers } from './staffs.ts';
import { walletHandlers } from './wallet.ts';

/** Workplaces of the caller with prices, by branch office and specialty. */
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

/** Clinical 7, Payments and Staffs: the caller's own; other ids return nothing. */
export const incomeHandlers: Handlers<typeof incomeCalls & typeof branchOffice.calls & typeof staff.calls> = {
  ...branchOfficeHandlers,
  ...staffHandlers,
  ...workplaceHandlers,
  ...walletHandlers,

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
