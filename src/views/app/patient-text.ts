import type { TFunction } from 'i18next';
import { fullName } from '#domain/session/user.ts';
import { useIdentityText } from './use-identity.ts';
import { useTranslation } from './use-translation.ts';

type Named = { Name: string; LastName: string; Masked?: boolean };

/** Name of a patient; only the initials while the user may not identify them. */
export const patientName = (t: TFunction, patient: Named): string =>
  patient.Masked ? t('orientation.maskedName', { initials: patient.Name }) : fullName(patient);

/** SAFE-1: name and document of a patient in one line. */
export function usePatientLine() {
  const { t } = useTranslation();
  const identityText = useIdentityText();
  return (patient: Named & { IC: string | null }) => `${patientName(t, patient)}, ${identityText(patient.IC)}`;
}
