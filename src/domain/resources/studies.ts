import { chileDate } from '../chile-clock.ts';
import { guid } from '../ids.ts';
import { z } from '../zod.ts';
import { defineResource } from './resource.ts';

const years = { first: 1940, last: 2100 } as const;
const thisYear = () => Number(chileDate(Date.now()).slice(0, 4));

/** Studies of a person, self-declared (domain 5.1, `User.Studies`; decision 162). */
export const study = defineResource({
  one: 'Study',
  many: 'Studies',
  service: 'user-admin',
  path: 'Studies',
  idField: 'StudyId',
  fields: {
    UserId: { schema: guid, input: 'owner', fixed: true },
    Name: { schema: z.string().trim().min(1).max(160), input: 'text', column: true },
    Institution: { schema: z.string().trim().min(1).max(160), input: 'text', column: true },
    Year: { schema: z.number().int().min(years.first).max(years.last), input: 'number', column: true },
  },
  // Not of the schema, which also reads what was written in another year.
  check: ({ Year }) => (Number(Year) > thisYear() ? { field: 'Year', code: 'comingYear' } : null),
  readers: 'any',
  writers: 'any',
  removal: 'delete',
  source: 'ours: the specification names User.Studies and no call that writes them',
});
