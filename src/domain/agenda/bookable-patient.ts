import { civilDate, guid } from '../ids.ts';
import { z } from '../zod.ts';

/** Shorter words match nearly all patients. */
export const patientSearchFrom = 3;

/** A patient who may be booked: data that distinguish two people of the same name, nothing clinical. */
export const BookablePatient = z
  .object({
    UserId: guid,
    Name: z.string(),
    LastName: z.string(),
    SecondLastName: z.string().nullable(),
    /** Only its end for callers who run the agenda of another user. */
    IC: z.string(),
    BirthDate: civilDate.nullable(),
  })
  .meta({ id: 'BookablePatient' });
export type BookablePatient = z.infer<typeof BookablePatient>;

/** `…345-6`: enough to distinguish two people, too little to reveal the document. */
export const maskedIc = (ic: string) => `…${ic.slice(-5)}`;
