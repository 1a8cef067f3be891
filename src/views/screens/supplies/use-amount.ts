import { useFormats } from '../../app/use-formats.ts';

/** Formats an amount: thousands separators, or two decimals for fractions. */
export function useAmount(): (value: number) => string {
  const { thousands, decimal } = useFormats();
  return (value) => (Number.isInteger(value) ? thousands(value) : decimal(value, 2));
}
