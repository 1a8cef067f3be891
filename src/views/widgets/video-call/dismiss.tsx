import X from '@lucide/icons/icons/x';
import { useTranslation } from '../../app/use-translation.ts';
import { Control } from './control.tsx';

/** Dismisses a notice of the call. */
export function Dismiss({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return <Control small look="ghost" icon={X} label={t('call.dismiss')} onPress={onPress} />;
}
