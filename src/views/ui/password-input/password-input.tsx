import Eye from '@lucide/icons/icons/eye';
import EyeOff from '@lucide/icons/icons/eye-off';
import { useState } from 'react';
import { IconButton } from '../button/button.tsx';
import { TextInput, type TextInputProps } from '../text-input/text-input.tsx';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'action' | 'unit'> & { revealLabel: string };

/** Password input with a reveal button; pasting and password managers work. */
export function PasswordInput({ revealLabel, size, ...rest }: PasswordInputProps) {
  const [revealed, setRevealed] = useState(false);
  const reveal = (
    <IconButton
      icon={revealed ? EyeOff : Eye}
      label={revealLabel}
      aria-pressed={revealed}
      onClick={() => setRevealed(!revealed)}
    />
  );
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      size={size}
      type={revealed ? 'text' : 'password'}
      action={reveal}
    />
  );
}
