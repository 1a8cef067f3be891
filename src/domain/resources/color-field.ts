import { parseColor } from '../color.ts';
import { z } from '../zod.ts';

/** Stored in one form, `#rrggbb`. */
export const color = z
  .string()
  .max(20)
  .overwrite((written) => parseColor(written) ?? written)
  .refine((written) => parseColor(written) !== null, 'color');
