import type { Given } from '../objects.ts';
import { pdf } from '../objects.ts';
import type { Asked, Request, Requests } from '../requests.ts';

const ofCare = ({ care }: Asked) => ({ params: { id: care } });
const boundary = 'boundary-of-the-table';
const part = (name: string, more: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
/** A scan of the paper: what stands in it is for people. */
const scan = [
  part('Paper', '', 'true'),
  part('File', '; filename="receta.pdf"\r\nContent-Type: application/pdf', pdf.toString('latin1')),
  `--${boundary}--\r\n`,
].join('');

const reading = (given: Given): Request => ({ given, ask: ofCare });
const signing = (given: Given): Request => ({ given, ask: (asked) => ({ ...ofCare(asked), body: scan }) });

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
  uploadSignedPrescriptionThird: signing('frozenPrescriptionThird'),
  uploadSignedOrderExam: signing('frozenOrder'),
  uploadSignedOrderExamThird: signing('frozenOrderThird'),
};
