import { useSelector } from '@xstate/store-react';
import { useSyncExternalStore } from 'react';
import { useRonda } from '../app/ronda.context.tsx';
import { useTranslation } from '../app/use-translation.ts';
import { ThemeToggle } from '../ui/theme-toggle/theme-toggle.tsx';

const unchanged = () => () => undefined;

export function Theme() {
  const { t } = useTranslation();
  const { theme } = useRonda();
  const choice = useSelector(theme, (state) => state.context.choice);
  // The login in the page knows no browser; hydrated, it shows the remembered choice.
  const isKnown = useSyncExternalStore(
    unchanged,
    () => true,
    () => false,
  );
  return (
    <ThemeToggle theme={isKnown ? choice : 'system'} label={t('app.theme')} onToggle={() => theme.trigger.toggled()} />
  );
}
