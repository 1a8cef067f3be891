import type { DocumentKind, Section } from '../document.ts';

export type PrintedMedicalOrder = {
  instructions: string | null;
  warningSigns: string | null;
  rest: string | null;
  followUp: string | null;
};

const section = (es: string, en: string, field: keyof PrintedMedicalOrder): Section<PrintedMedicalOrder> => ({
  title: { es, en },
  block: (data) => (data[field] === null ? null : { kind: 'text', text: data[field] }),
});

export const medicalOrder: DocumentKind<PrintedMedicalOrder> = {
  id: 'medical-order',
  title: () => ({ es: 'Indicaciones médicas', en: 'Medical instructions' }),
  sections: [
    section('Indicaciones', 'Instructions', 'instructions'),
    section('Signos de alarma: consulte de inmediato', 'Warning signs: seek care at once', 'warningSigns'),
    section('Reposo', 'Rest', 'rest'),
    section('Próximo control', 'Follow-up', 'followUp'),
  ],
};
