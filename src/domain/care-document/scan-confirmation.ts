import { civilDate } from '../ids.ts';
import { z } from '../zod.ts';

/** The person that a document is made out to: the patient, or another one. */
export type DocumentPerson = { IC: string | null; BirthDate: string | null };

/** Two identifiers of that person as the author read them beside the scan; empty where none is known. */
export const scanConfirmation = {
  ConfirmedIC: z.string().trim().max(40).optional(),
  ConfirmedBirthDate: z.union([civilDate, z.literal('')]).optional(),
};
const ScanConfirmation = z.object(scanConfirmation);
export type ScanConfirmation = z.infer<typeof ScanConfirmation>;

export const confirmationOf = ({ IC, BirthDate }: DocumentPerson): Required<ScanConfirmation> => ({
  ConfirmedIC: IC ?? '',
  ConfirmedBirthDate: BirthDate ?? '',
});

/** A scan is taken for this person only when both were confirmed, and are still theirs. */
export function confirms(given: ScanConfirmation, person: DocumentPerson): boolean {
  const { ConfirmedIC, ConfirmedBirthDate } = confirmationOf(person);
  return given.ConfirmedIC === ConfirmedIC && given.ConfirmedBirthDate === ConfirmedBirthDate;
}
