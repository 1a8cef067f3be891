import { guid } from '../ids.ts';
import { z } from '../zod.ts';
import { catalogueWriters } from './catalogues.ts';
import { defineResource } from './resource.ts';

/** Places where professionals of an organization see patients, with their prices (domain 5.1). */
export const branchOffice = defineResource({
  one: 'BranchOffice',
  many: 'BranchOffices',
  service: 'user-admin',
  path: 'BranchOffices',
  idField: 'BranchOfficeId',
  fields: {
    OrganizationId: { schema: guid, input: 'select', fixed: true, refers: true },
    Name: { schema: z.string().trim().min(1).max(160), input: 'text', column: true },
    AddressText: { schema: z.string().trim().min(1).max(240), input: 'text', column: true },
    Active: { schema: z.boolean().default(true), input: 'switch' },
  },
  readers: 'any',
  writers: catalogueWriters,
  removal: 'hide',
  source: 'clinical 7, BranchOffices; domain 5.1',
});
