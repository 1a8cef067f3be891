import { guid } from '../ids.ts';
import { z } from '../zod.ts';

/** Domain 4; in a separate file, because every page imports the events. */
export const incomeEvents = {
  medicalPayment: z.object({
    PaymentId: guid,
    UserId: guid,
    Status: z.number().int(),
    Amount: z.number().int(),
    CurrencyId: guid,
    Version: z.number().int(),
  }),
} as const;
