import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { useIdentityText } from '../../app/use-identity.ts';
import { useCareTexts } from './care-texts.ts';

/** SAFE-1: name and document of a patient in one line. */
export function usePatientLine() {
  const identityText = useIdentityText();
  const { nameOf } = useCareTexts();
  return (patient: MedicalCareDetail['User']) => `${nameOf({ User: patient })}, ${identityText(patient.IC)}`;
}
