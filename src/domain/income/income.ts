import { guid, timestamp } from '../ids.ts';
import { z } from '../zod.ts';

/** Domain 5.1, Payment. */
export const PaymentStatus = { PENDING: 1, PAID: 2, REJECTED: 3 } as const;
export const paymentStatuses = [1, 2, 3] as const;

/** The highest price of an encounter, in pesos. */
export const maxPrice = 10_000_000;
export const pricesAtOnce = 100;

/** Chilean pesos have no cents: amounts are integers. */
const pesos = z.number().int().min(0);

export const Payment = z
  .object({
    PaymentId: guid,
    /** Null for a payment that was not made by an encounter. */
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

/** A professional at a branch office: what an encounter of a specialty costs there. */
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
  .meta({ id: 'Staff' });
export type Staff = z.infer<typeof Staff>;

export const StaffPrice = z.strictObject({ StaffId: guid, Price: pesos.max(maxPrice) });

const whole = 10_000n;
/** Pesos, rounded half up; of `amount` pesos and a share in hundredths of a percent. */
export const commissionOf = (amount: number, basisPoints: number): number =>
  Number((BigInt(amount) * BigInt(basisPoints) + whole / 2n) / whole);
