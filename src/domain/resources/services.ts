import { deltaMinutesField } from '../agenda/booking.ts';
import { guid } from '../ids.ts';
import { maxPrice } from '../income/income.ts';
import { z } from '../zod.ts';
import { catalogueWriters } from './catalogues.ts';
import { defineResource } from './resource.ts';

export const serviceTypes = [1, 2] as const;
export const serviceTypeNames = { 1: 'inPerson', 2: 'remote' } as const;

/** A service of a professional with duration and price, shown to patients who request an appointment. */
export const service = defineResource({
  one: 'Service',
  many: 'Services',
  service: 'user-admin',
  path: 'Services',
  idField: 'ServiceId',
  fields: {
    UserId: { schema: guid, input: 'select', fixed: true, refers: true },
    Type: { schema: z.literal(serviceTypes), input: 'select' },
    Name: { schema: z.string().trim().min(1).max(160), input: 'text', column: true },
    DeltaTime: { schema: deltaMinutesField, input: 'number', column: true },
    Price: { schema: z.number().int().min(0).max(maxPrice), input: 'number', column: true },
    CurrencyId: { schema: guid, input: 'select' },
    Active: { schema: z.boolean().default(true), input: 'switch' },
  },
  readers: 'any',
  writers: catalogueWriters,
  removal: 'hide',
  source: 'clinical 7, Services; domain 5.1',
});
export type Service = z.infer<typeof service.entity>;
