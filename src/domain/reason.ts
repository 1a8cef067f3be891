import { z } from './zod.ts';

export const reasonMax = 500;

/** Reason of a visit or of an act, for whoever reads it later. */
export const writtenReason = z.string().trim().min(10).max(reasonMax);
