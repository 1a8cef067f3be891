import { civilDate, guid } from '../ids.ts';
import { z } from '../zod.ts';

/** Shorter words find nearly all patients. */
export const patientSearchFrom = 3;

/** Somebody for whom an appointment may be booked: what distinguishes two people of one name, and nothing clinical. */
export const BookablePatient = z
  .object({
    UserId: guid,
    Name: z.string(),
    LastName: z.string(),
    SecondLastName: z.string().nullable(),
    /** Its end only, for who runs the agenda of somebody else. */
    IC: z.string(),
    BirthDate: civilDate.nullable(),
  })
  .meta({ id: 'BookablePatient' });
export type BookablePatient = z.infer<typeof BookablePatient>;

/** `…345-6`: enough to tell two people apart, too little to know the document. */
export const maskedIc = (ic: string) => `…${ic.slice(-5)}`;
