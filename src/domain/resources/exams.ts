import { guid } from '../ids.ts';
import { z } from '../zod.ts';
import { catalogueWriters } from './catalogues.ts';
import { defineResource } from './resource.ts';

const text = (max: number) => z.string().trim().min(1).max(max);

/** Exams that can be ordered; `Code` is Fonasa's where known, otherwise ours (clinical 3, domain 5.1). */
export const exam = defineResource({
  one: 'Exam',
  many: 'Exams',
  service: 'clinical',
  path: 'Exams',
  idField: 'ExamId',
  fields: {
    Name: { schema: text(160), input: 'text', column: true },
    Code: { schema: text(40), input: 'text', column: true },
    ExamTypeId: { schema: guid, input: 'select', refers: true },
    Preparation: { schema: text(500).nullable().default(null), input: 'text' },
    Sided: { schema: z.boolean().default(false), input: 'switch' },
    Order: { schema: z.number().int().min(0).max(100_000).default(0), input: 'number', column: 'secondary' },
    Active: { schema: z.boolean().default(true), input: 'switch' },
  },
  readers: 'any',
  writers: catalogueWriters,
  removal: 'hide',
  source: 'clinical 7, Exams; domain 5.1',
});
