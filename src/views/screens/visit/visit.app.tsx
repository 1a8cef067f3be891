import RotateCw from '@lucide/icons/icons/rotate-cw';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { VisitDesk } from '#actors/visit/visit.ts';
import type { VisitForm } from '#domain/visit.ts';
import { selectPage, type VisitPage } from '#machines/visit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { UiProvider } from '../../ui/provider.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { AskForm } from './ask-form.tsx';
import { Boundary } from './boundary.tsx';
import { Frame } from './frame.tsx';
import { Inside } from './inside.tsx';
import { useVisit, VisitProvider } from './visit.context.tsx';
import styles from './visit.module.css';

export function VisitApp({ desk }: { desk: VisitDesk }) {
  return (
    <VisitProvider desk={desk}>
      <UiProvider>
        <Boundary report={desk.report} fallback={<Broken />}>
          <Frame>
            <Pages />
          </Frame>
        </Boundary>
      </UiProvider>
    </VisitProvider>
  );
}

/** One page at a time; input is kept outside, so that repeating the request restores it. */
export function Pages() {
  const { actor } = useVisit();
  const page = useSelector(actor, selectPage);
  const [written, setWritten] = useState<VisitForm | null>(null);
  const send = (form: VisitForm) => {
    setWritten(form);
    actor.send({ type: 'visit.request', form });
  };
  if (page === 'inside') return <Inside />;
  return <Outside page={page}>{page === 'asking' ? <AskForm before={written} onSend={send} /> : null}</Outside>;
}

type OutsideProps = { page: Exclude<VisitPage, 'inside'>; children: ReactNode };

function Outside({ page, children }: OutsideProps) {
  const { t } = useTranslation();
  const { actor } = useVisit();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  // The pressed button is gone with its page; focus is document state, so an effect follows it.
  useEffect(() => {
    if (shown.current !== page && document.activeElement === document.body) heading.current?.focus();
    shown.current = page;
  }, [page]);
  const askAgain = (words: string) => (
    <Button variant="primary" size="lg" block onClick={() => actor.send({ type: 'visit.askAgain' })}>
      {words}
    </Button>
  );
  const pages = {
    asking: { title: t('visit.ask.title'), text: t('visit.ask.text'), act: null },
    sent: { title: t('visit.sent.title'), text: t('visit.sent.text'), act: askAgain(t('visit.sent.again')) },
    entering: { title: t('visit.entering.title'), text: t('visit.entering.text'), act: null },
    notEntered: {
      title: t('visit.notEntered.title'),
      text: t('visit.notEntered.text'),
      act: <RetryButton variant="primary" size="lg" block onRetry={() => actor.send({ type: 'visit.retry' })} />,
    },
    refused: {
      title: t('visit.refused.title'),
      text: t('visit.refused.text'),
      act: askAgain(t('visit.refused.again')),
    },
    ended: { title: t('visit.ended.title'), text: t('visit.ended.text'), act: askAgain(t('visit.ended.again')) },
  } as const;
  const { title, text, act } = pages[page];
  return (
    <div className={styles.card}>
      <div role="status" className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
      </div>
      {page === 'sent' ? <p className={styles.quiet}>{t('visit.sent.more')}</p> : null}
      {children}
      {act}
    </div>
  );
}

function Broken() {
  const { t } = useTranslation();
  const { reload } = useVisit();
  return (
    <main className={styles.main} id="main">
      <div className={styles.card} role="alert">
        <div className={styles.head}>
          <h1>{t('visit.broken')}</h1>
          <p>{t('visit.brokenText')}</p>
        </div>
        <Button variant="primary" size="lg" icon={RotateCw} onClick={reload}>
          {t('visit.reload')}
        </Button>
      </div>
    </main>
  );
}
