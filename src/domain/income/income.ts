import { civilDate, guid, timestamp } from '../ids.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';

/** Domain 5.1, Payment. */
export const PaymentStatus = { PENDING: 1, PAID: 2, REJECTED: 3 } as const;
export const paymentStatuses = [1, 2, 3] as const;
export const statusNames = { 1: 'pending', 2: 'paid', 3: 'rejected' } as const;

/** Maximum price of an encounter, in pesos. */
export const maxPrice = 10_000_000;
export const pricesAtOnce = 100;
/** Weeks touched by a year, regardless of its first weekday. */
export const walletWeeks = 53;
/** Maximum payments per file: more than a year of full days. */
export const walletFileRows = 2_000;

/** Chilean pesos have no cents: amounts are integers. */
const pesos = z.number().int().min(0);

export const Payment = z
  .object({
    PaymentId: guid,
    /** Null for a payment without an encounter. */
    MedicalCareId: guid.nullable(),
    ServiceName: z.string(),
    Date: timestamp,
    Amount: pesos,
    Commission: pesos,
    /** `Amount` less `Commission`. */
    Net: pesos,
    CurrencyId: guid,
    Status: z.literal(paymentStatuses),
    Version: z.number().int(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.infer<typeof Payment>;

/** Net amount of a week in Chile, without rejected payments. */
export const WalletWeek = z.object({
  /** Date of its Monday. */
  Week: civilDate,
  Pending: pesos,
  Paid: pesos,
});
export type WalletWeek = z.infer<typeof WalletWeek>;

/** Page of payments; sums and weeks cover all pages. */
export const Wallet = listOf(Payment).extend({
  TotalPending: pesos,
  TotalPaid: pesos,
  /** The latest weeks with a payment, oldest first. */
  Weeks: z.array(WalletWeek).max(walletWeeks),
});
export type Wallet = z.infer<typeof Wallet>;

/** A professional at a branch office: price of an encounter of a specialty there. */
export const Staff = z
  .object({
    StaffId: guid,
    UserId: guid,
    BranchOfficeId: guid,
    BranchOfficeName: z.string(),
    SpecialtyId: guid,
    SpecialtyName: z.string(),
    Price: pesos,
    CurrencyId: guid,
    Version: z.number().int(),
  })
  .meta({ id: 'PricedStaff' });
export type Staff = z.infer<typeof Staff>;

export const StaffPrice = z.strictObject({ StaffId: guid, Price: pesos.max(maxPrice) });

const whole = 10_000n;
/** Pesos, rounded half up; `amount` in pesos, share in hundredths of a percent. */
export const commissionOf = (amount: number, basisPoints: number): number =>
  Number((BigInt(amount) * BigInt(basisPoints) + whole / 2n) / whole);

/** Fills the gaps with weeks without payments; the year up to the latest week with one. */
export function withEmptyWeeks(weeks: readonly WalletWeek[]): WalletWeek[] {
  const all = weeks.flatMap((week, at) => {
    const next = weeks[at + 1];
    const empty: WalletWeek[] = [];
    for (let day = nextWeek(week.Week); next && day < next.Week; day = nextWeek(day)) {
      empty.push({ Week: day, Pending: 0, Paid: 0 });
    }
    return [week, ...empty];
  });
  return all.slice(-walletWeeks);
}

const nextWeek = (monday: string) => {
  const day = new Date(`${monday}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 7);
  return day.toISOString().slice(0, 10);
};
