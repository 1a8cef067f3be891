import { parseColor } from '../color.ts';
import { z } from '../zod.ts';

/** Normalized to `#rrggbb`. */
export const color = z
  .string()
  .max(20)
  .overwrite((written) => parseColor(written) ?? written)
  .refine((written) => parseColor(written) !== null, 'color');
