import { guid } from '../ids.ts';
import { polyclinicTypes } from '../polyclinic.ts';
import { z } from '../zod.ts';
import { catalogueWriters } from './catalogues.ts';
import { color } from './color-field.ts';
import { defineResource } from './resource.ts';

/** Prefix of encounter numbers. */
const code = z
  .string()
  .max(20)
  .overwrite((written) => written.trim().toUpperCase())
  .refine((written) => /^[A-Z\d]{2,8}$/.test(written), 'polyclinicCode');

/**
 * Health rooms of companies. Their staff reads them through `Polyclinics/My`; these calls are for administrators (decision
 * 168).
 */
export const polyclinic = defineResource({
  one: 'Polyclinic',
  many: 'Polyclinics',
  service: 'user-admin',
  path: 'Polyclinics',
  idField: 'PolyclinicId',
  fields: {
    Name: { schema: z.string().trim().min(1).max(160), input: 'text', column: true },
    Code: { schema: code, input: 'text', column: true, fixed: true, unique: true },
    OrganizationId: { schema: guid, input: 'select', column: true, fixed: true, refers: true, searched: true },
    PolyclinicTypeId: { schema: z.literal(polyclinicTypes), input: 'select', column: 'secondary' },
    RequiresValidation: { schema: z.boolean().default(false), input: 'switch' },
    AltitudeMeters: { schema: z.number().int().min(0).max(6_000).default(0), input: 'number' },
    Address: { schema: z.string().trim().min(1).max(240).nullable().default(null), input: 'text' },
    Color: { schema: color.nullable().default(null), input: 'color' },
    Active: { schema: z.boolean().default(true), input: 'switch' },
  },
  readers: catalogueWriters,
  writers: catalogueWriters,
  removal: 'hide',
  source: 'clinical 7, Polyclinics; domain 5.1',
});
