import { parseRut } from '../rut.ts';
import { z } from '../zod.ts';
import { ThirdPerson } from './care-document.ts';

/** A third person being entered. */
export const ThirdEntry = z.object({
  Name: z.string(),
  LastName: z.string(),
  IC: z.string(),
  DocumentTypeId: z.string(),
  /** Its check digit is validated. */
  IsRun: z.boolean(),
  BirthDate: z.string(),
  Gender: z.string(),
  Address: z.string(),
  RelationshipId: z.string(),
  Reason: z.string(),
});
export type ThirdEntry = z.infer<typeof ThirdEntry>;

export const blankThird: ThirdEntry = {
  Name: '',
  LastName: '',
  IC: '',
  DocumentTypeId: '',
  IsRun: true,
  BirthDate: '',
  Gender: '',
  Address: '',
  RelationshipId: '',
  Reason: '',
};

export type ThirdField = keyof ThirdPerson;

/** Missing or invalid fields; the server applies the same rules. */
export function thirdProblems({ IsRun, ...person }: ThirdEntry): ThirdField[] {
  const { error } = ThirdPerson.safeParse(person);
  const wrong = new Set(error?.issues.map(({ path }) => path[0]));
  if (IsRun && parseRut(person.IC) === null) wrong.add('IC');
  return ThirdPerson.keyof().options.filter((field) => wrong.has(field));
}

/** Null while a field is missing or invalid. */
export const thirdOf = ({ IsRun, ...person }: ThirdEntry): ThirdPerson | null =>
  thirdProblems({ ...person, IsRun }).length === 0 ? ThirdPerson.parse(person) : null;

export const thirdEntryOf = (third: ThirdPerson | null): ThirdEntry | null =>
  third && { ...third, IsRun: parseRut(third.IC) !== null };
