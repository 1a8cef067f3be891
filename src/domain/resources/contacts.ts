import { guid } from '../ids.ts';
import { contactKinds } from '../user.ts';
import { z } from '../zod.ts';
import { defineResource } from './resource.ts';

/** Contacts are a person's own; a facilitator or colleague reads them through `Contacts/ByUser`. */
export const contact = defineResource({
  one: 'Contact',
  many: 'Contacts',
  service: 'user-admin',
  path: 'Contacts',
  idField: 'ContactId',
  fields: {
    UserId: { schema: guid, input: 'text', fixed: true },
    Kind: { schema: z.enum(contactKinds), input: 'select', column: true },
    Value: { schema: z.string().trim().min(1).max(200), input: 'text', column: true },
  },
  readers: 'any',
  writers: 'any',
  removal: 'delete',
  source: 'shell 7, generic resource calls',
});
