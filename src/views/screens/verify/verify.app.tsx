import RotateCw from '@lucide/icons/icons/rotate-cw';
import { useSelector } from '@xstate/react';
import type { DocumentCheckDesk } from '#actors/document-check/document-check.ts';
import { selectCheckView, selectDocument, selectFileView } from '#machines/document-check/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { UiProvider } from '../../ui/provider.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { Boundary } from '../visit/boundary.tsx';
import { PageFrame } from '../visit/page-frame.tsx';
import { CompareFile } from './compare-file.tsx';
import { DocumentState } from './document-state.tsx';
import styles from './verify.module.css';

type Props = { desk: DocumentCheckDesk };

/** Page behind the QR of a document. */
export function VerifyApp({ desk }: Props) {
  return (
    <UiProvider>
      <Boundary report={desk.report} fallback={<Broken desk={desk} />}>
        <Page desk={desk} />
      </Boundary>
    </UiProvider>
  );
}

function Page({ desk }: Props) {
  const { t } = useTranslation();
  return (
    <PageFrame outside={desk} title={t('verify.title')} notice={<span />}>
      <div className={styles.lead}>
        <h1>{t('verify.title')}</h1>
        <p>{t('verify.lead')}</p>
      </div>
      <Checked desk={desk} />
    </PageFrame>
  );
}

function Checked({ desk: { actor } }: Props) {
  const { t } = useTranslation();
  const view = useSelector(actor, selectCheckView);
  const found = useSelector(actor, selectDocument);
  const compared = useSelector(actor, selectFileView);
  if (view === 'loading') return <p role="status">{t('verify.loading')}</p>;
  if (view === 'failed' || !found) {
    return (
      <div className={styles.trouble} role="alert">
        <b>{t('verify.failed')}</b>
        <p>{t('verify.failedText')}</p>
        <RetryButton size="lg" variant="primary" onRetry={() => actor.send({ type: 'check.retry' })} />
      </div>
    );
  }
  return (
    <>
      <DocumentState found={found} />
      {compared === 'none' ? null : <CompareFile actor={actor} code={found.Code ?? ''} />}
    </>
  );
}

function Broken({ desk: { reload } }: Props) {
  const { t } = useTranslation();
  return (
    <main className={styles.trouble} id="main" role="alert">
      <h1>{t('verify.broken')}</h1>
      <p>{t('verify.brokenText')}</p>
      <Button variant="primary" size="lg" icon={RotateCw} onClick={reload}>
        {t('verify.reload')}
      </Button>
    </main>
  );
}
