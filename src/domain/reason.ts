import { z } from './zod.ts';

export const reasonMax = 500;

/** Free-text reason of an encounter or of an action. */
export const writtenReason = z.string().trim().min(10).max(reasonMax);
