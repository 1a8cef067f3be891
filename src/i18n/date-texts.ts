import type { Locale } from '#domain/locale.ts';

type DateTexts = {
  format: string;
  open: (label: string) => string;
  noSuchDate: string;
  outOfRange: (from: string | undefined, until: string | undefined) => string;
};

/** Texts of every date field: both languages together are smaller than the files and their loaders would be. */
export const dateTexts: Record<Locale, DateTexts> = {
  es: {
    format: 'dd-mm-aaaa',
    open: (label) => `Abrir calendario: ${label}`,
    noSuchDate: 'Esta fecha no existe: revísala (dd-mm-aaaa)',
    outOfRange: (from, until) =>
      `Elige una fecha${from ? ` desde el ${from}` : ''}${until ? ` hasta el ${until}` : ''}`,
  },
  en: {
    format: 'dd-mm-yyyy',
    open: (label) => `Open calendar: ${label}`,
    noSuchDate: 'This date does not exist: check it (dd-mm-yyyy)',
    outOfRange: (from, until) => `Choose a date${from ? ` from ${from}` : ''}${until ? ` up to ${until}` : ''}`,
  },
};
