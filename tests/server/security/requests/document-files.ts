import { someoneElse } from '../../support/care-documents.ts';
import type { Given } from '../objects.ts';
import { pdf } from '../objects.ts';
import type { Asked, Request, Requests } from '../requests.ts';

const ofCare = ({ care }: Asked) => ({ params: { id: care } });
const boundary = 'boundary-of-the-table';
const part = (name: string, more: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
/** A scan of a paper document: not machine readable, so its author confirms the patient. */
const scanOf = (ic: string, birthDate: string) =>
  [
    part('Paper', '', 'true'),
    part('ConfirmedIC', '', ic),
    part('ConfirmedBirthDate', '', birthDate),
    part('File', '; filename="receta.pdf"\r\nContent-Type: application/pdf', pdf.toString('latin1')),
    `--${boundary}--\r\n`,
  ].join('');

const reading = (given: Given): Request => ({ given, ask: ofCare });
const signing = (given: Given): Request => ({
  given,
  ask: (asked) => ({ ...ofCare(asked), body: scanOf(asked.side.secrets[1] ?? '', '') }),
});
const signingThird = (given: Given): Request => ({
  given,
  ask: (asked) => ({ ...ofCare(asked), body: scanOf(someoneElse.IC, someoneElse.BirthDate) }),
});

export const requests: Requests = {
  getPrescriptionPdf: reading('draftPrescription'),
  getPrescriptionThirdPdf: reading('draftPrescriptionThird'),
  getOrderExamPdf: reading('draftOrder'),
  getOrderExamThirdPdf: reading('draftOrderThird'),
  getOrderMedicPdf: reading('instructed'),
  freezePrescription: reading('draftPrescription'),
  freezePrescriptionThird: reading('draftPrescriptionThird'),
  freezeOrderExam: reading('draftOrder'),
  freezeOrderExamThird: reading('draftOrderThird'),
  uploadSignedPrescription: signing('frozenPrescription'),
  uploadSignedPrescriptionThird: signingThird('frozenPrescriptionThird'),
  uploadSignedOrderExam: signing('frozenOrder'),
  uploadSignedOrderExamThird: signingThird('frozenOrderThird'),
};
