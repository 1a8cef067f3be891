import { civilDate } from '../ids.ts';
import { z } from '../zod.ts';

/** Recipient of a document: the patient or a third person. */
export type DocumentPerson = { IC: string | null; BirthDate: string | null };

/** Two identifiers of that person, as read by the author from the scan; empty where unknown. */
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

/** A scan is accepted only when both identifiers were confirmed and are still current. */
export function confirms(given: ScanConfirmation, person: DocumentPerson): boolean {
  const { ConfirmedIC, ConfirmedBirthDate } = confirmationOf(person);
  return given.ConfirmedIC === ConfirmedIC && given.ConfirmedBirthDate === ConfirmedBirthDate;
}
