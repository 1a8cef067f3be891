import { englishName } from '#domain/resources/catalogue-names.ts';
import type { CatalogueKind } from '#domain/resources/catalogues.ts';
import type { Choice } from './lookups.ts';

/** Option for a row of a catalogue. */
export const catalogueChoice = (kind: CatalogueKind, id: string, code: string | null, name: string): Choice => ({
  id,
  name,
  en: englishName(kind, code),
});

type Row<Id extends string, Name extends string = 'Name'> = Record<Id | Name, string> & { Code: string | null };

export const documentTypeChoice = (row: Row<'DocumentTypeId'>) =>
  catalogueChoice('documentType', row.DocumentTypeId, row.Code, row.Name);

export const relationshipChoice = (row: Row<'RelationshipId'>) =>
  catalogueChoice('relationship', row.RelationshipId, row.Code, row.Name);

export const nativePeopleChoice = (row: Row<'NativePeopleId', 'NativePeopleName'>) =>
  catalogueChoice('nativePeople', row.NativePeopleId, row.Code, row.NativePeopleName);
