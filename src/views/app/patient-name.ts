import type { TFunction } from 'i18next';
import { fullName } from '#domain/session/user.ts';

export type Named = { Name: string; LastName: string; Masked?: boolean };

/** Name of a patient; only the initials while the user may not identify them. */
export const patientName = (t: TFunction, patient: Named): string =>
  patient.Masked ? t('orientation.maskedName', { initials: patient.Name }) : fullName(patient);
