import { parseRut } from '../rut.ts';
import { z } from '../zod.ts';

/** Normalized to `76192083-9`. */
export const rut = z
  .string()
  .max(20)
  .overwrite((written) => parseRut(written) ?? written)
  .refine((written) => parseRut(written) !== null, 'rut');
