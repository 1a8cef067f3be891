import { type Named, patientName } from './patient-name.ts';
import { useIdentityText } from './use-identity.ts';
import { useTranslation } from './use-translation.ts';

/** SAFE-1: name and document of a patient in one line. */
export function usePatientLine() {
  const { t } = useTranslation();
  const identityText = useIdentityText();
  return (patient: Named & { IC: string | null }) => `${patientName(t, patient)}, ${identityText(patient.IC)}`;
}
