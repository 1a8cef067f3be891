import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { incomeCalls } from '#domain/api/income.ts';
import { constants } from '#domain/constants.ts';
import { type Payment, PaymentStatus, paymentStatuses, walletFileRows, walletWeeks } from '#domain/income/income.ts';
import { chileDayRange } from '#domain/time.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { fieldMessage } from '../../core/messages.ts';
import { ProblemError } from '../../core/problems.ts';
import { pageOf } from '../../core/search.ts';
import { payments, users } from '../../db/schema/index.ts';
import { walletCsv, walletPdf } from './wallet-file.ts';

const { PENDING, PAID } = PaymentStatus;
const sumOf = (status: number) =>
  sql<number>`coalesce(sum(${payments.amount} - ${payments.commission}) filter (where ${payments.status} = ${status}), 0)`.mapWith(
    Number,
  );
const week = sql<string>`to_char(date_trunc('week', ${payments.date} at time zone ${sql.raw(`'${constants.appTimeZone}'`)}), 'YYYY-MM-DD')`;

type Filters = {
  userId?: string | undefined;
  initDate?: string | undefined;
  endDate?: string | undefined;
  status?: Payment['Status'] | undefined;
};

const found = ({ actor }: CallContext, { userId, initDate, endDate, status }: Filters) =>
  and(
    eq(payments.userId, actor.userId),
    userId === undefined ? undefined : eq(payments.userId, userId),
    initDate === undefined ? undefined : gte(payments.date, chileDayRange(initDate).from),
    endDate === undefined ? undefined : lt(payments.date, chileDayRange(endDate).to),
    status === undefined ? undefined : eq(payments.status, status),
  );

async function totalsOf({ db }: CallContext, where: SQL | undefined) {
  const [totals] = await db
    .select({ Quantity: sql<number>`count(*)`.mapWith(Number), TotalPending: sumOf(PENDING), TotalPaid: sumOf(PAID) })
    .from(payments)
    .where(where);
  return { Quantity: 0, TotalPending: 0, TotalPaid: 0, ...totals };
}

async function rowsOf({ db }: CallContext, where: SQL | undefined, limit: number, offset = 0): Promise<Payment[]> {
  const rows = await db
    .select()
    .from(payments)
    .where(where)
    .orderBy(desc(payments.date), asc(payments.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
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
}

async function weeksOf({ db }: CallContext, where: SQL | undefined) {
  const latest = await db
    .select({ Week: week, Pending: sumOf(PENDING), Paid: sumOf(PAID) })
    .from(payments)
    .where(where)
    .groupBy(week)
    .orderBy(desc(week))
    .limit(walletWeeks);
  return latest.reverse();
}

/**
 * Reads all rows of a file.
 * @throws ProblemError when there are too many.
 */
async function fileOf(context: CallContext, filters: Filters) {
  const where = found(context, filters);
  const { Quantity, ...totals } = await totalsOf(context, where);
  if (Quantity > walletFileRows) {
    throw new ProblemError('validation', { Fields: { initDate: fieldMessage('manyPayments', context.locale) } });
  }
  const { db, actor, now, locale } = context;
  const [person] = await db
    .select({ name: users.name, lastName: users.lastName, ic: users.ic })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!person) throw new Error('the caller is no user');
  return { ...totals, rows: await rowsOf(context, where, walletFileRows), filters, person, now, locale };
}

/** Clinical 7, Payments of the caller. */
export const walletHandlers: Pick<Handlers<typeof incomeCalls>, 'getWallet' | 'getWalletCsv' | 'getWalletPdf'> = {
  async getWallet(context, { query }) {
    const where = found(context, query);
    const { limit, offset } = pageOf(query);
    return {
      ...(await totalsOf(context, where)),
      Dtos: await rowsOf(context, where, limit, offset),
      Weeks: await weeksOf(context, where),
    };
  },
  getWalletCsv: async (context, { query }) => walletCsv(await fileOf(context, query)),
  getWalletPdf: async (context, { query }) => walletPdf(await fileOf(context, query)),
};
