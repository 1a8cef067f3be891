import { z } from '../zod.ts';
import { catalogueWriters } from './catalogues.ts';
import { defineResource } from './resource.ts';

/** Consumables of a polyclinic (clinical 3), such as dressings, syringes and saline. */
export const consumable = defineResource({
  one: 'Consumable',
  many: 'Consumables',
  service: 'clinical',
  path: 'Consumables',
  idField: 'ConsumableId',
  fields: {
    ConsumableName: { schema: z.string().trim().min(1).max(160), input: 'text', unique: true, column: true },
    Code: { schema: z.string().trim().max(40).nullable().default(null), input: 'text', column: true },
    Unit: { schema: z.string().trim().min(1).max(40), input: 'text', column: true },
    Active: { schema: z.boolean().default(true), input: 'switch' },
    Order: { schema: z.number().int().min(0).max(100_000).default(0), input: 'number' },
  },
  readers: 'any',
  writers: catalogueWriters,
  removal: 'hide',
  source: 'clinical 7, generic Consumables; domain 5.1',
});
