import { PatientIdentity } from '../patients/patient-identity.ts';
import type { z } from '../zod.ts';

/** Shorter words match nearly all patients. */
export const patientSearchFrom = 3;

/** A patient who may be booked, nothing clinical. `IC` is only its end for callers who run the agenda of another user. */
export const BookablePatient = PatientIdentity.omit({ Gender: true }).meta({ id: 'BookablePatient' });
export type BookablePatient = z.infer<typeof BookablePatient>;

/** `…345-6`: enough to distinguish two people, too little to reveal the document. */
export const maskedIc = (ic: string) => `…${ic.slice(-5)}`;
