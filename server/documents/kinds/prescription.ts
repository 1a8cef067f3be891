import { routeWord } from '#domain/prescription/routes.ts';
import { writtenDay } from '#domain/written-day.ts';
import type { DocumentKind, Words } from '../document.ts';

export type PrintedPrescription = {
  kind: 'SIMPLE' | 'RETAINED';
  items: readonly {
    /** Product, strength and pharmaceutical form. */
    name: string;
    /** Active ingredient (DCI). */
    ingredient: string;
    /** Dose, interval, duration and quantity as one line. */
    line: string;
    route: string;
    /** Quantity in words, where the law requires it. */
    quantityWords: string | null;
    substitutable: boolean;
    indication: string | null;
  }[];
  indications: string | null;
  /** `YYYY-MM-DD` */
  validUntil: string;
};

const titles: Record<PrintedPrescription['kind'], Words> = {
  SIMPLE: { es: 'Receta médica', en: 'Prescription' },
  RETAINED: { es: 'Receta médica retenida', en: 'Retained prescription' },
};
const words = {
  route: { es: 'Vía', en: 'Route:' },
  inWords: { es: 'Cantidad en palabras', en: 'Quantity in words' },
  substitutable: { es: 'Intercambiable por bioequivalente', en: 'May be replaced by a bioequivalent' },
  until: { es: 'Válida hasta', en: 'Valid until' },
} satisfies Record<string, Words>;

export const prescription: DocumentKind<PrintedPrescription> = {
  id: 'prescription',
  title: ({ kind }) => titles[kind],
  sections: [
    {
      title: { es: 'Medicamentos', en: 'Medicines' },
      block: ({ items }, language) => ({
        kind: 'items',
        items: items.map(({ name, ingredient, line, route, quantityWords, substitutable, indication }) => ({
          title: `${name} (${ingredient})`,
          lines: [
            `${line}. ${words.route[language]} ${routeWord(route, language)}.`,
            ...(quantityWords === null ? [] : [`${words.inWords[language]}: ${quantityWords}.`]),
            ...(indication === null ? [] : [indication]),
            ...(substitutable ? [words.substitutable[language]] : []),
          ],
        })),
      }),
    },
    {
      title: { es: 'Indicaciones', en: 'Instructions' },
      block: ({ indications }) => (indications === null ? null : { kind: 'text', text: indications }),
    },
    {
      title: null,
      block: ({ validUntil }, language) => ({
        kind: 'facts',
        facts: [[words.until[language], writtenDay(validUntil)]],
      }),
    },
  ],
};
