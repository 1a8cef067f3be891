import { writtenDay } from '#domain/written-day.ts';
import type { DocumentKind, Words } from '../document.ts';

export type PrintedExamOrder = {
  diagnosis: string;
  clinicalSummary: string | null;
  exams: readonly {
    name: string;
    code: string | null;
    side: string | null;
    urgent: boolean;
    preparation: string | null;
  }[];
  fastingHours: number | null;
  /** `YYYY-MM-DD` */
  validUntil: string;
};

const words = {
  code: { es: 'Código', en: 'Code' },
  side: { es: 'Lado', en: 'Side' },
  urgent: { es: 'URGENTE', en: 'URGENT' },
  preparation: { es: 'Preparación', en: 'Preparation' },
  diagnosis: { es: 'Diagnóstico', en: 'Diagnosis' },
  summary: { es: 'Resumen clínico', en: 'Clinical summary' },
  fasting: { es: 'Ayuno', en: 'Fasting' },
  hours: { es: 'horas', en: 'hours' },
  until: { es: 'Válida hasta', en: 'Valid until' },
} satisfies Record<string, Words>;

export const examOrder: DocumentKind<PrintedExamOrder> = {
  id: 'exam-order',
  title: () => ({ es: 'Orden de exámenes', en: 'Exam order' }),
  sections: [
    {
      title: { es: 'Motivo', en: 'Reason' },
      block: ({ diagnosis, clinicalSummary }, language) => ({
        kind: 'facts',
        facts: [
          [words.diagnosis[language], diagnosis],
          [words.summary[language], clinicalSummary],
        ],
      }),
    },
    {
      title: { es: 'Exámenes', en: 'Exams' },
      block: ({ exams }, language) => ({
        kind: 'items',
        items: exams.map(({ name, code, side, urgent, preparation }) => ({
          title: urgent ? `${name} (${words.urgent[language]})` : name,
          lines: [
            ...(code === null ? [] : [`${words.code[language]}: ${code}`]),
            ...(side === null ? [] : [`${words.side[language]}: ${side}`]),
            ...(preparation === null ? [] : [`${words.preparation[language]}: ${preparation}`]),
          ],
        })),
      }),
    },
    {
      title: null,
      block: ({ fastingHours, validUntil }, language) => ({
        kind: 'facts',
        facts: [
          [words.fasting[language], fastingHours === null ? null : `${fastingHours} ${words.hours[language]}`],
          [words.until[language], writtenDay(validUntil)],
        ],
      }),
    },
  ],
};
