import { eq, or, type SQL } from 'drizzle-orm';
import { bareDocument, parseRut } from '#domain/rut.ts';
import { matches } from '../../core/search.ts';
import { users } from '../../db/schema/index.ts';

/** A full RUT matches exactly; other text is a document, however separated, or words of name or document. */
export const searched = (text: string | undefined): SQL | undefined => {
  const rut = parseRut(text ?? '');
  if (rut) return eq(users.ic, rut);
  const words = matches(users.searchText, text);
  return words && or(eq(users.ic, bareDocument(text ?? '')), words);
};
