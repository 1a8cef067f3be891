import { guid } from '../ids.ts';
import { locales } from '../locale.ts';
import { reportKinds } from '../reports/report-kinds.ts';
import { z } from '../zod.ts';
import { documentKinds } from './document-kinds.ts';

/** A document of an encounter as its file is asked for; the medical order is made of the answer, a report of all of it, and none of both has an id of its own. */
const DocumentSource = z.union([
  z.object({ kind: z.enum(documentKinds), careId: guid, id: guid, third: z.boolean() }),
  z.object({ kind: z.literal('MEDICAL_ORDER'), careId: guid }),
  z.object({
    kind: z.literal('REPORT'),
    careId: guid,
    report: z.enum(reportKinds),
    language: z.enum(locales as ['es', 'en']),
  }),
]);
export type DocumentSource = z.infer<typeof DocumentSource>;

/** The name of a source for what takes names only. */
export const formatSource = (source: DocumentSource): string => JSON.stringify(source);
export const parseSource = (text: string): DocumentSource => DocumentSource.parse(JSON.parse(text));
