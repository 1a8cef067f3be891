import House from '@lucide/icons/icons/house';
import RotateCw from '@lucide/icons/icons/rotate-cw';
import { useSelector } from '@xstate/react';
import { constants } from '#domain/constants.ts';
import { selectShowsErrorPage } from '#machines/update-notice/index.ts';
import type { Failure } from '../../app/error-boundary.tsx';
import { useOptionalActor, useRonda } from '../../app/ronda.context.tsx';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
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

type FailedScreenProps = { status?: number; inside?: boolean };

/** Error page for other failures; the status defaults to 500. */
export function FailedScreen({ status = constants.errorPageDefaultStatus, inside = false }: FailedScreenProps) {
  const { t } = useTranslation();
  return (
    <main id="main" className={styles.error} data-inside={inside}>
      <ErrorState
        level={1}
        figure={String(status)}
        title={t('errorPages.failed')}
        text={t('errorPages.failedText')}
        actions={<Reload />}
      />
    </main>
  );
}

type FailureScreenProps = { failure: Failure; inside?: boolean };

/** Replaces a page that broke or could not be loaded; with `inside`, its layout remains usable. */
export function FailureScreen({ failure, inside = false }: FailureScreenProps) {
  const { t } = useTranslation();
  const update = useOptionalActor('updateNotice');
  const waits = useSelector(update ?? undefined, (snapshot) => (snapshot ? !selectShowsErrorPage(snapshot) : false));
  if (failure === 'broken' || !waits) return <FailedScreen inside={inside} />;
  return (
    <main id="main" className={styles.error} data-inside={inside}>
      <ErrorState level={1} title={t('errorPages.missing')} text={t('errorPages.missingText')} actions={<Reload />} />
    </main>
  );
}

function Reload() {
  const { t } = useTranslation();
  const { reload } = useRonda();
  return (
    <Button variant="primary" icon={RotateCw} onClick={reload}>
      {t('errorPages.reload')}
    </Button>
  );
}
