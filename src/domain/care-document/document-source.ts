import { guid } from '../ids.ts';
import { locales } from '../locale.ts';
import { reportKinds } from '../reports/report-kinds.ts';
import { z } from '../zod.ts';
import { documentKinds } from './document-kinds.ts';

/** Identifies a file to show; the medical order and reports are made from the answer and have no id. */
const DocumentSource = z.union([
  z.object({ kind: z.enum(documentKinds), careId: guid, id: guid, third: z.boolean() }),
  z.object({ kind: z.literal('MEDICAL_ORDER'), careId: guid }),
  z.object({
    kind: z.literal('REPORT'),
    careId: guid,
    report: z.enum(reportKinds),
    language: z.enum(locales as ['es', 'en']),
  }),
  /** A stored PDF, for example of a conversation. */
  z.object({ kind: z.literal('FILE'), id: guid }),
]);
export type DocumentSource = z.infer<typeof DocumentSource>;

/** Serializes a source to a string key. */
export const formatSource = (source: DocumentSource): string => JSON.stringify(source);
export const parseSource = (text: string): DocumentSource => DocumentSource.parse(JSON.parse(text));
