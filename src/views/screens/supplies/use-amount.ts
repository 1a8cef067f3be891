import { useFormats } from '../../app/use-formats.ts';

/** How many, as the language writes it: whole ones with their thousands, parts with two decimals. */
export function useAmount(): (value: number) => string {
  const { thousands, decimal } = useFormats();
  return (value) => (Number.isInteger(value) ? thousands(value) : decimal(value, 2));
}
