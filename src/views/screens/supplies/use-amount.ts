import { supplyUnit } from '#domain/supplies/supply-unit.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useLocale } from '../../app/use-locale.ts';

/** Formats an amount: thousands separators, or two decimals for fractions. */
export function useAmount(): (value: number) => string {
  const { thousands, decimal } = useFormats();
  return (value) => (Number.isInteger(value) ? thousands(value) : decimal(value, 2));
}

/** The unit of an amount, in number and language. */
export function useUnitOf(): (unit: string, amount: number) => string {
  const locale = useLocale();
  return (unit, amount) => supplyUnit(unit, amount, locale);
}
