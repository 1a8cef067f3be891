import type { Locale } from '#domain/locale.ts';

/** Texts of every date field: both languages together are smaller than the files and their loaders would be. */
export const dateTexts = {
  es: {
    format: 'dd-mm-aaaa',
    open: 'Abrir calendario',
    noSuchDate: 'Esta fecha no existe: escríbela como dd-mm-aaaa, con el año completo',
    choose: 'Elige una fecha',
    from: 'desde el',
    until: 'hasta el',
  },
  en: {
    format: 'dd-mm-yyyy',
    open: 'Open calendar',
    noSuchDate: 'This date does not exist: write it as dd-mm-yyyy, with the full year',
    choose: 'Choose a date',
    from: 'from',
    until: 'up to',
  },
};

/** Asks for a date of the range, of which one end may be open. */
export function outOfRange(locale: Locale, first: string | undefined, last: string | undefined): string {
  const { choose, from, until } = dateTexts[locale];
  return choose + (first ? ` ${from} ${first}` : '') + (last ? ` ${until} ${last}` : '');
}
