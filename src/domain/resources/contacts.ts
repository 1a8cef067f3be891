import { guid } from '../ids.ts';
import { contactKinds } from '../session/user.ts';
import { z } from '../zod.ts';
import { defineResource } from './resource.ts';

/** Validation by kind; an address is free text. */
const shapes: Record<(typeof contactKinds)[number], { code: string; schema: z.ZodType }> = {
  Phone: { code: 'phone', schema: z.string().regex(/^\+?[\d\s().-]{6,24}$/) },
  Email: { code: 'email', schema: z.email() },
  Address: { code: 'required', schema: z.string() },
};

/** Contacts belong to the person; facilitators and colleagues read them through `Contacts/ByUser`. */
export const contact = defineResource({
  one: 'Contact',
  many: 'Contacts',
  service: 'user-admin',
  path: 'Contacts',
  idField: 'ContactId',
  fields: {
    UserId: { schema: guid, input: 'owner', fixed: true },
    Kind: { schema: z.enum(contactKinds), input: 'select', column: true },
    Value: { schema: z.string().trim().min(1).max(200), input: 'text', column: true },
  },
  check: ({ Kind, Value }) => {
    const { code, schema } = shapes[z.enum(contactKinds).parse(Kind)];
    return schema.safeParse(Value).success ? null : { field: 'Value', code };
  },
  readers: 'any',
  writers: 'any',
  removal: 'delete',
  source: 'shell 7, generic resource calls',
});
