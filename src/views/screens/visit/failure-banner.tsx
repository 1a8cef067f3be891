import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';

/** Failure of an act on a question, until dismissed. */
export function FailureBanner({ text, onDismiss }: { text: string; onDismiss: () => void }) {
  const { t } = useTranslation();
  return (
    <Banner tone="danger" live="alert" dismissLabel={t('visit.questions.dismiss')} onDismiss={onDismiss}>
      {text}
    </Banner>
  );
}
