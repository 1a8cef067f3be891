import type { Locale } from '../locale.ts';
import { unit, units } from '../prescription/units.ts';

/** Units of supplies as they are commonly written, beside those of medicines. */
const ofSupplies = [
  unit(['unidad', 'unidades'], ['unit', 'units']),
  unit(['par', 'pares'], ['pair', 'pairs']),
  unit(['caja', 'cajas'], ['box', 'boxes']),
  unit(['paquete', 'paquetes'], ['pack', 'packs']),
  unit(['bolsa', 'bolsas'], ['bag', 'bags']),
  unit(['rollo', 'rollos'], ['roll', 'rolls']),
  unit(['tubo', 'tubos'], ['tube', 'tubes']),
  unit(['frasco', 'frascos'], ['bottle', 'bottles']),
  unit(['matraz', 'matraces'], ['bottle', 'bottles']),
  unit(['inhalador', 'inhaladores'], ['inhaler', 'inhalers']),
  unit(['dosis', 'dosis'], ['dose', 'doses']),
];
const byName = new Map([...Object.values(units), ...ofSupplies].map((one) => [one.es.one.toLowerCase(), one]));

/** The unit of an amount. The organization writes units itself: one that is not listed stays as written. */
export function supplyUnit(written: string, amount: number, locale: Locale): string {
  const words = byName.get(written.trim().toLowerCase())?.[locale];
  if (!words) return written;
  if (amount !== 1) return words.many;
  return locale === 'es' ? written : words.one;
}
