import { z } from '../zod.ts';
import { catalogueWriters } from './catalogues.ts';
import { defineResource } from './resource.ts';
import { rut } from './rut-field.ts';

const text = (max: number) => z.string().trim().min(1).max(max);
const count = z.number().int().min(0).max(1_000_000);
/** Employers of patients (domain 5.1); a company referenced by patients is hidden, never deleted. */
export const company = defineResource({
  one: 'Company',
  many: 'Companies',
  service: 'user-admin',
  path: 'Companies',
  idField: 'CompanyId',
  fields: {
    Name: { schema: text(160), input: 'text', column: true },
    IC: { schema: rut, input: 'rut', column: true, unique: true },
    EconomicActivity: { schema: text(160), input: 'text', column: 'secondary' },
    Address: { schema: text(240).nullable().default(null), input: 'text' },
    Workers: { schema: z.strictObject({ M: count, F: count }).nullable().default(null), input: 'counts' },
    CompanyType: { schema: text(60).nullable().default(null), input: 'text' },
    Active: { schema: z.boolean().default(true), input: 'switch' },
  },
  readers: 'any',
  writers: catalogueWriters,
  removal: 'hide',
  source: 'clinical 7, Companies; domain 5.1',
});
