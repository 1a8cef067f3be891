import { CareMode } from '../medical-care/medical-care.ts';
import { writtenReason } from '../reason.ts';
import { z } from '../zod.ts';
import { BookablePatient } from './bookable-patient.ts';

/** Form of an appointment being booked. */
export const NewAppointmentSheet = z.object({
  patient: BookablePatient.nullable(),
  mode: z.union([z.literal(CareMode.INPERSON), z.literal(CareMode.REMOTE)]),
  Reason: z.string(),
});
export type NewAppointmentSheet = z.infer<typeof NewAppointmentSheet>;
export const emptyAppointmentSheet: NewAppointmentSheet = {
  patient: null,
  mode: CareMode.INPERSON,
  Reason: '',
};

/** Draft stored encrypted in the browser of its author. Excludes the time, which may be taken by then. */
export const NewAppointmentDraft = z.object({
  draftId: z.string(),
  revision: z.number().int(),
  sheet: NewAppointmentSheet,
});
export type NewAppointmentDraft = z.infer<typeof NewAppointmentDraft>;

/** First missing field of an appointment. */
export function missingOf({ patient, Reason }: NewAppointmentSheet): 'patient' | 'reason' | null {
  if (patient === null) return 'patient';
  return writtenReason.safeParse(Reason).success ? null : 'reason';
}
