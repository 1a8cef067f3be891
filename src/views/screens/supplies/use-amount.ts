import { supplyUnit } from '#domain/supplies/supply-unit.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useLocale } from '../../app/use-locale.ts';

/** Formats an amount: thousands separators, or up to two decimals; a trailing zero would be misread. */
export function useAmount(): (value: number) => string {
  const { thousands, decimal } = useFormats();
  return (value) => (Number.isInteger(value) ? thousands(value) : decimal(Number(value.toFixed(2))));
}

/** The unit of an amount, in number and language. */
export function useUnitOf(): (unit: string, amount: number) => string {
  const locale = useLocale();
  return (unit, amount) => supplyUnit(unit, amount, locale);
}
