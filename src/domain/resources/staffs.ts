import { guid } from '../ids.ts';
import { maxPrice } from '../income/income.ts';
import { medicRoles } from '../session/roles.ts';
import { z } from '../zod.ts';
import { catalogueWriters } from './catalogues.ts';
import { defineResource } from './resource.ts';

/** A professional at a branch office, with the price per specialty (decisions 111 and 137). */
export const staff = defineResource({
  one: 'Staff',
  many: 'Staffs',
  service: 'user-admin',
  path: 'Staffs',
  idField: 'StaffId',
  fields: {
    UserId: { schema: guid, input: 'select', fixed: true, refers: true },
    BranchOfficeId: { schema: guid, input: 'select', fixed: true },
    SpecialtyId: { schema: guid, input: 'select', fixed: true, unique: true },
    Price: { schema: z.number().int().min(0).max(maxPrice), input: 'number', column: true },
    CurrencyId: { schema: guid, input: 'select' },
    Active: { schema: z.boolean().default(true), input: 'switch' },
  },
  readers: [...new Set([...catalogueWriters, ...medicRoles])],
  writers: catalogueWriters,
  removal: 'hide',
  source: 'clinical 7, Staffs; domain 5.1',
});
