import { useFormats } from '../../app/use-formats.ts';

/** How many, as the language writes it: whole ones with their thousands, parts with two decimals. */
export function useAmount(): (value: number) => string {
  const { number, decimal } = useFormats();
  return (value) => (Number.isInteger(value) ? number(value) : decimal(value, 2));
}
