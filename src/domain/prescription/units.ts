import type { Locale } from '../locale.ts';

type Words = { one: string; many: string };
type Unit = { es: Words; en: Words /** Given out whole: a total is rounded up. */; whole: boolean; feminine: boolean };

/** Guesses the gender of a Spanish word. */
const soundsFeminine = (word: string) => /(a|ión|dad|dosis)$/i.test(word);
/** Spanish and English, singular and plural. */
export const unit = (es: [string, string], en: [string, string], whole = true): Unit => ({
  es: { one: es[0], many: es[1] },
  en: { one: en[0], many: en[1] },
  whole,
  feminine: soundsFeminine(es[0]),
});

/** Domain 9.3, "Units", by catalogue code. Units not listed here are written with their name. */
export const units = {
  tablet: unit(['comprimido', 'comprimidos'], ['tablet', 'tablets']),
  capsule: unit(['cápsula', 'cápsulas'], ['capsule', 'capsules']),
  ml: unit(['mL', 'mL'], ['mL', 'mL'], false),
  drop: unit(['gota', 'gotas'], ['drop', 'drops']),
  puff: unit(['puff', 'puff'], ['puff', 'puffs']),
  sachet: unit(['sobre', 'sobres'], ['sachet', 'sachets']),
  ampoule: unit(['ampolla', 'ampollas'], ['ampoule', 'ampoules']),
  application: unit(['aplicación', 'aplicaciones'], ['application', 'applications']),
  patch: unit(['parche', 'parches'], ['patch', 'patches']),
  // Read aloud as "unidades internacionales", hence feminine.
  iu: { ...unit(['UI', 'UI'], ['IU', 'IU'], false), feminine: true },
  mg: unit(['mg', 'mg'], ['mg', 'mg'], false),
  g: unit(['g', 'g'], ['g', 'g'], false),
} as const satisfies Record<string, Unit>;
export type UnitCode = keyof typeof units;

export const isUnitCode = (code: string | null): code is UnitCode => code !== null && Object.hasOwn(units, code);

type Measured = { UnitCode: string | null; UnitName: string };

export const isWhole = ({ UnitCode }: Pick<Measured, 'UnitCode'>): boolean =>
  isUnitCode(UnitCode) && units[UnitCode].whole;

/** Units not listed above are judged by their name. */
export const isFeminine = ({ UnitCode, UnitName }: Measured): boolean =>
  isUnitCode(UnitCode) ? units[UnitCode].feminine : soundsFeminine(UnitName);

/** Plural only above one: ½ comprimido, 1½ comprimidos. */
export const unitWord = ({ UnitCode, UnitName }: Measured, amount: number, locale: Locale): string =>
  isUnitCode(UnitCode) ? units[UnitCode][locale][amount > 1 ? 'many' : 'one'] : UnitName;
