import { useSelector } from '@xstate/store-react';
import { useTranslation } from 'react-i18next';
import { useRonda } from '../app/ronda.context.tsx';
import { ThemeToggle } from '../ui/theme-toggle/theme-toggle.tsx';

export function Theme() {
  const { t } = useTranslation();
  const { theme } = useRonda();
  const choice = useSelector(theme, (state) => state.context.choice);
  return <ThemeToggle theme={choice} label={t('app.theme')} onToggle={() => theme.trigger.toggled()} />;
}
