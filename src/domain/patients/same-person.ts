import { civilDate, guid } from '../ids.ts';
import { z } from '../zod.ts';
import { PatientIdentity } from './patient-identity.ts';

/** Data in which two records of one person agree. */
export const matchKinds = ['DOCUMENT', 'NAME', 'BIRTH_DATE'] as const;
export type MatchKind = (typeof matchKinds)[number];

/** Search data before a creation; not in the URL, which is logged. */
export const Identity = z.strictObject({
  DocumentTypeId: guid,
  IC: z.string().trim().min(3).max(40).nullable(),
  Name: z.string().trim().max(80),
  LastName: z.string().trim().max(80),
  BirthDate: civilDate,
});
export type Identity = z.infer<typeof Identity>;

/** Possible match of a new person; for one not visible to the caller only initials and the matching kinds. */
export const SamePerson = PatientIdentity.extend({
  IC: z.string().nullable(),
  Matches: z.array(z.enum(matchKinds)),
  Masked: z.boolean(),
  /** Two identifiers agree, or the caller sees them anyway. */
  MayChoose: z.boolean(),
}).meta({ id: 'SamePerson' });
export type SamePerson = z.infer<typeof SamePerson>;

const wordsOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

type Named = { Name: string; LastName: string };

/** Same first last name and a common given name, without accents: "María Graciela" and "Graciela". */
export function namesAgree(one: Named, other: Named): boolean {
  const [last, otherLast] = [wordsOf(one.LastName).join(' '), wordsOf(other.LastName).join(' ')];
  const given = wordsOf(other.Name);
  return last !== '' && last === otherLast && wordsOf(one.Name).some((word) => given.includes(word));
}

/** True when there is enough data to search: a birth date with a document or a whole name. */
export function isSearchable({ IC, Name, LastName }: Pick<Identity, 'IC' | 'Name' | 'LastName'>): boolean {
  return (IC ?? '').trim().length >= 3 || (wordsOf(Name).length > 0 && wordsOf(LastName).length > 0);
}
