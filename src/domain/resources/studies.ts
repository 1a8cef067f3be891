import { guid } from '../ids.ts';
import { z } from '../zod.ts';
import { defineResource } from './resource.ts';

export const studyYears = { first: 1940, last: 2100 } as const;

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
    Year: { schema: z.number().int().min(studyYears.first).max(studyYears.last), input: 'number', column: true },
  },
  readers: 'any',
  writers: 'any',
  removal: 'delete',
  source: 'ours: the specification names User.Studies and no call that writes them',
});
