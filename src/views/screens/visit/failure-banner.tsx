import { useTranslation } from 'react-i18next';
import { Banner } from '../../ui/banner/banner.tsx';

/** That an act on a question failed, until it is dismissed. */
export function FailureBanner({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  const { t } = useTranslation();
  return (
    <Banner tone="danger" live="alert" dismissLabel={t('visit.questions.dismiss')} onDismiss={onDismiss}>
      {text}
    </Banner>
  );
}
