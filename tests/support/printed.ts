import type { Envelope } from '#server/documents/document.ts';
import type { PrintedExamOrder } from '#server/documents/kinds/exam-order.ts';
import type { PrintedMedicalOrder } from '#server/documents/kinds/medical-order.ts';
import type { PrintedPrescription } from '#server/documents/kinds/prescription.ts';

export const printedPatient: Envelope['patient'] = {
  name: 'Luis Cárcamo Ñandú',
  ic: '12345678-5',
  birthDate: '1980-02-03',
  gender: 'M',
  address: 'Los Copihues 123, Ñuñoa',
  phone: '+56 9 6123 4471',
  insurance: 'Fonasa B',
};

export const envelope = (given: Partial<Envelope> = {}): Envelope => ({
  code: '7F3K-92QD-M4XA',
  verifyUrl: 'https://ronda.example/es/verify/7F3K-92QD-M4XA',
  language: 'es',
  issuedAt: new Date('2026-11-20T14:21:08Z'),
  watermark: null,
  signing: 'electronic',
  careNumber: 'T-2026-000123',
  issuer: { name: 'Ronda Salud SpA', ic: '76841290-1', address: 'Providencia 1', polyclinic: 'Policlínico Mina Norte' },
  patient: printedPatient,
  thirdPerson: null,
  employer: null,
  professional: {
    name: 'Dr. Matías Rivas Fuenzalida',
    ic: '15384207-8',
    profession: 'Médico cirujano',
    registry: '284617',
    address: 'Los Leones 1200, Providencia',
  },
  ...given,
});

export const printedPrescription = (items = 1): PrintedPrescription => ({
  kind: 'SIMPLE',
  items: Array.from({ length: items }, (_, index) => ({
    name: `Amoxicilina 500 mg, cápsulas (${index + 1})`,
    ingredient: 'amoxicilina',
    line: '1 cápsula cada 8 horas por 7 días: 21 cápsulas',
    route: 'oral',
    quantityWords: 'veintiuna',
    substitutable: true,
    indication: 'Con alimentos; si pesa ≤ 50 kg, media dosis',
  })),
  indications: 'Reposo relativo.\n\nVolver si la fiebre pasa de 39 °C.',
  validUntil: '2027-05-20',
});

export const printedExamOrder: PrintedExamOrder = {
  diagnosis: 'Dolor de rodilla',
  clinicalSummary: null,
  exams: [
    { name: 'Hemograma', code: '0301045', side: null, urgent: false, preparation: 'Ayuno de 8 horas' },
    { name: 'Radiografía de rodilla', code: null, side: 'derecha', urgent: true, preparation: null },
  ],
  fastingHours: 8,
  validUntil: '2027-02-18',
};

export const printedMedicalOrder: PrintedMedicalOrder = {
  instructions: 'Hielo local 20 minutos, tres veces al día.',
  warningSigns: 'Fiebre o aumento brusco del dolor.',
  rest: null,
  followUp: 'En siete días.',
};
