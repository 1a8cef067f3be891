import House from 'lucide-react/icons/house';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useTranslation } from 'react-i18next';
import { constants } from '#domain/constants.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useLocale } from '../../app/use-locale.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import styles from './error.module.css';

/** Shell 2: the sentence is English in both languages, with a Spanish line under it in es (design 4). */
export function NotFoundScreen() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <main id="main" className={styles.error}>
      <EmptyState
        level={1}
        figure="404"
        title={t('errorPages.notFound')}
        titleLang="en"
        text={t('errorPages.notFoundText')}
        actions={
          <LinkButton variant="primary" icon={House} href={`/${locale}/`}>
            {t('errorPages.home')}
          </LinkButton>
        }
      />
    </main>
  );
}

/** Any other failure of a page; the status is 500 unless somebody knows better. */
export function FailedScreen({ status = constants.errorPageDefaultStatus }: { status?: number }) {
  const { t } = useTranslation();
  const { reload } = useRonda();
  return (
    <main id="main" className={styles.error}>
      <ErrorState
        level={1}
        figure={String(status)}
        title={t('errorPages.failed')}
        text={t('errorPages.failedText')}
        actions={
          <Button variant="primary" icon={RotateCw} onClick={reload}>
            {t('errorPages.reload')}
          </Button>
        }
      />
    </main>
  );
}
