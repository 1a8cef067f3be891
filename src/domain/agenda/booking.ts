import { z } from '../zod.ts';

/** How long an appointment may be. */
export const deltaLimits = { least: 5, most: 240 } as const;
export const deltaMinutesField = z.number().int().min(deltaLimits.least).max(deltaLimits.most);

/** Why an appointment is given over another one. */
export const overrideReasonField = z.string().trim().min(10).max(500);
