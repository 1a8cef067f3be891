import { z } from '../zod.ts';
import { catalogueWriters } from './catalogues.ts';
import { defineResource } from './resource.ts';

/** A letter, two digits, and up to two more after a point; normalized, so that `j45.0` becomes `J45.0`. */
const cie10 = z
  .string()
  .max(20)
  .overwrite((written) => written.trim().toUpperCase())
  .refine((written) => /^[A-Z]\d{2}(\.[\dX]{1,2})?$/.test(written), 'cie10');

/** Diagnosis codes of encounters, unique by code (domain 5.1, 9.3). */
export const diagnosis = defineResource({
  one: 'Diagnosis',
  many: 'Diagnoses',
  service: 'clinical',
  path: 'Diagnoses',
  idField: 'DiagnosisId',
  fields: {
    Code: { schema: cie10, input: 'text', column: true, unique: true },
    Name: { schema: z.string().trim().min(1).max(240), input: 'text', column: true },
    Active: { schema: z.boolean().default(true), input: 'switch' },
  },
  readers: 'any',
  writers: catalogueWriters,
  removal: 'hide',
  source: 'clinical 7, Diagnoses; domain 5.1',
});
