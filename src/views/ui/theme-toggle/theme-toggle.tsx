import Moon from '@lucide/icons/icons/moon';
import Sun from '@lucide/icons/icons/sun';
import SunMoon from '@lucide/icons/icons/sun-moon';
import { IconButton } from '../button/button.tsx';

export type ThemeChoice = 'system' | 'light' | 'dark';

const icons = { system: SunMoon, light: Sun, dark: Moon };

export type ThemeToggleProps = {
  theme: ThemeChoice;
  /** Effect of a press and the current choice, in words. */
  label: string;
  onToggle: () => void;
  className?: string | undefined;
};

export function ThemeToggle({ theme, label, onToggle, className }: ThemeToggleProps) {
  return <IconButton icon={icons[theme]} label={label} onClick={onToggle} className={className} />;
}
