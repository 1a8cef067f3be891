import { guid } from '../ids.ts';
import { z } from '../zod.ts';
import { defineResource } from './resource.ts';

export const addressKinds = ['Home', 'Work', 'Other'] as const;

/** Addresses belong to the person; colleagues read work addresses through `Addresses/ByUser` (decision 162). */
export const address = defineResource({
  one: 'Address',
  many: 'Addresses',
  service: 'user-admin',
  path: 'Addresses',
  idField: 'AddressId',
  fields: {
    UserId: { schema: guid, input: 'owner', fixed: true },
    Kind: { schema: z.enum(addressKinds), input: 'select', column: true },
    Street: { schema: z.string().trim().min(1).max(160), input: 'text', column: true },
    Number: { schema: z.string().trim().min(1).max(20), input: 'text', column: true },
    Unit: { schema: z.string().trim().min(1).max(60).nullable().default(null), input: 'text' },
    StateId: { schema: guid, input: 'select', refers: true },
    CityId: { schema: guid, input: 'select', refers: true, within: 'StateId', column: 'secondary' },
  },
  readers: 'any',
  writers: 'any',
  removal: 'delete',
  source: 'shell 7, generic resource calls and Addresses/ByUser',
});
