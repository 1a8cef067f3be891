import Search from '@lucide/icons/icons/search';
import X from '@lucide/icons/icons/x';
import { type RefObject, useRef } from 'react';
import { IconButton } from '../button/button.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';

export type SearchInputProps = Omit<TextInputProps, 'type' | 'icon' | 'action' | 'value' | 'onChange'> & {
  /** Accessible name without a `Field`. */
  label?: string | undefined;
  clearLabel: string;
  /** Ref for focusing the input. */
  box?: RefObject<HTMLInputElement | null> | undefined;
  value: string;
  onValueChange: (value: string) => void;
};

/** Search input with a clear button, shown only if there is text. */
export function SearchInput({ label, clearLabel, box: given, value, onValueChange, ...rest }: SearchInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const box = given ?? own;

  function clear() {
    onValueChange('');
    box.current?.focus();
  }

  return (
    <TextInput
      {...rest}
      ref={box}
      type="search"
      icon={Search}
      aria-label={label}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      action={value === '' ? undefined : <IconButton icon={X} size="sm" label={clearLabel} onClick={clear} />}
    />
  );
}
