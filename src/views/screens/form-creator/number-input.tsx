import { useState } from 'react';
import { numberOf, numericText } from '#domain/forms/form-sheet.ts';
import { useFormats } from '../../app/use-formats.ts';
import { TextInput } from '../../ui/text-input/text-input.tsx';

type NumberInputProps = { value: number | null; maxLength: number; onValueChange: (value: number | null) => void };

/** Optional number; incomplete input stays in the field. */
export function NumberInput({ value, maxLength, onValueChange }: NumberInputProps) {
  const { decimal } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (next: string) => {
    const text = numericText(next);
    setTyped(text);
    const number = numberOf(text);
    if (text === '' || number !== null) onValueChange(number);
  };
  return (
    <TextInput
      autoComplete="off"
      inputMode="decimal"
      maxLength={maxLength}
      value={typed ?? (value === null ? '' : decimal(value))}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
