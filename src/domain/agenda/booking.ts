import { z } from '../zod.ts';

/** Length of an appointment in minutes. */
export const deltaLimits = { least: 5, most: 240 } as const;
export const deltaMinutesField = z.number().int().min(deltaLimits.least).max(deltaLimits.most);
