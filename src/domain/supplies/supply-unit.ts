import type { Locale } from '../locale.ts';

/** Units of supplies and medicines as they are commonly written: Spanish plural, English singular and plural. */
const units = new Map<string, readonly [string, string, string]>([
  ['unidad', ['unidades', 'unit', 'units']],
  ['par', ['pares', 'pair', 'pairs']],
  ['caja', ['cajas', 'box', 'boxes']],
  ['paquete', ['paquetes', 'pack', 'packs']],
  ['bolsa', ['bolsas', 'bag', 'bags']],
  ['rollo', ['rollos', 'roll', 'rolls']],
  ['tubo', ['tubos', 'tube', 'tubes']],
  ['frasco', ['frascos', 'bottle', 'bottles']],
  ['matraz', ['matraces', 'bottle', 'bottles']],
  ['sobre', ['sobres', 'sachet', 'sachets']],
  ['ampolla', ['ampollas', 'ampoule', 'ampoules']],
  ['comprimido', ['comprimidos', 'tablet', 'tablets']],
  ['cápsula', ['cápsulas', 'capsule', 'capsules']],
  ['inhalador', ['inhaladores', 'inhaler', 'inhalers']],
  ['dosis', ['dosis', 'dose', 'doses']],
]);

/** The unit of an amount. The organization writes units itself: one that is not listed stays as written. */
export function supplyUnit(unit: string, amount: number, locale: Locale): string {
  const [plural, one, many] = units.get(unit.trim().toLowerCase()) ?? [];
  if (plural === undefined) return unit;
  const isOne = amount === 1;
  if (locale === 'es') return isOne ? unit : plural;
  return (isOne ? one : many) ?? unit;
}
