import { englishName } from '#domain/resources/catalogue-names.ts';
import type { CatalogueKind } from '#domain/resources/catalogues.ts';
import type { Choice } from './lookups.ts';

/** Option for a row of a catalogue. */
export const catalogueChoice = (kind: CatalogueKind, id: string, code: string | null, name: string): Choice => ({
  id,
  name,
  en: englishName(kind, code),
});
