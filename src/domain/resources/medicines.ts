import { z } from '../zod.ts';
import { catalogueWriters } from './catalogues.ts';
import { defineResource } from './resource.ts';

const text = (max: number) => z.string().trim().min(1).max(max);

/** Domain 8.1: over the counter, simple prescription, prescription retained by the pharmacy, numbered prescription. */
export const saleConditions = ['DIRECT', 'SIMPLE', 'RETAINED', 'CHECK'] as const;
export type SaleCondition = (typeof saleConditions)[number];

/** Searched by name, active ingredient and laboratory (clinical 2). */
export const medicine = defineResource({
  one: 'Medicine',
  many: 'Medicines',
  service: 'clinical',
  path: 'Medicines',
  idField: 'MedicineId',
  fields: {
    Name: { schema: text(160), input: 'text', column: true },
    Dci: { schema: text(160), input: 'text', column: 'secondary' },
    Laboratory: { schema: text(120), input: 'text', column: true },
    Strength: { schema: text(80), input: 'text', column: true },
    PharmaceuticalForm: { schema: text(80), input: 'text' },
    Route: { schema: text(60), input: 'text' },
    SaleCondition: { schema: z.enum(saleConditions), input: 'select', column: 'secondary' },
    Active: { schema: z.boolean().default(true), input: 'switch' },
  },
  readers: 'any',
  writers: catalogueWriters,
  removal: 'hide',
  source: 'clinical 8, Medicines; domain 5.1',
});
