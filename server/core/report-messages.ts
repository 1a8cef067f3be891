import type { Locale } from '#domain/locale.ts';
import { periodLimit, rosterLimit } from '#domain/reports/company-reports.ts';

/** Reasons for refusing a report of a polyclinic. */
export const reportSentences = {
  dateOrder: {
    es: 'La fecha final no puede ser anterior a la inicial.',
    en: 'The last date cannot be before the first.',
  },
  longPeriod: {
    es: `El período puede tener hasta ${periodLimit} días.`,
    en: `The period may have up to ${periodLimit} days.`,
  },
  reportPolyclinic: {
    es: 'Elige un policlínico, o todos los tuyos.',
    en: 'Choose a polyclinic, or all of yours.',
  },
  rosterTooLong: {
    es: `La nómina tendría más de ${rosterLimit} atenciones. Acorta el período o elige más filtros.`,
    en: `The roster would have more than ${rosterLimit} encounters. Shorten the period or choose more filters.`,
  },
} satisfies Record<string, Record<Locale, string>>;
