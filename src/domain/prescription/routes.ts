import type { Locale } from '../locale.ts';

/** Domain 9.3, "Routes", by name: a prescription stores no code. */
const english = new Map([
  ['inhalatoria', 'inhaled'],
  ['tópica', 'topical'],
  ['oftálmica', 'ophthalmic'],
  ['ótica', 'otic'],
  ['EV', 'IV'],
]);

/** Routes that are not listed are written with their name. */
export const routeWord = (route: string, locale: Locale): string =>
  locale === 'en' ? (english.get(route) ?? route) : route;
