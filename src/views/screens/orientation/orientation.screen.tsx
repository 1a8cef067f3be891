import MessageCircleQuestion from '@lucide/icons/icons/message-circle-question-mark';
import { useSelector } from '@xstate/react';
import type { OrientationActor } from '#actors/orientation/orientations.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import { selectOrientation, selectStage } from '#machines/orientation/index.ts';
import { selectRows } from '#machines/work-queue/index.ts';
import { useOptionalActor, useRonda } from '../../app/ronda.context.tsx';
import { useFailedText } from '../../app/use-connection.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useOrientation } from '../../app/use-orientation.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Page, PageColumns } from '../../ui/page/page.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { AttendNext } from '../../widgets/attend-next/attend-next.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { AnswerCard } from './answer-card.tsx';
import { LockBanner } from './lock-banner.tsx';
import { NextInQueue } from './next-in-queue.tsx';
import { OrientationBanner } from './orientation-banner.tsx';
import { QuestionCard } from './question-card.tsx';
import { RecordShareNotice } from './record-share.tsx';

/** An orientation (clinical 2). Without an id, the one that the user holds. */
export function OrientationScreen({ id }: { id: string | null }) {
  const queue = useOptionalActor('workQueue');
  const mine = useSelector(queue ?? undefined, (snapshot) =>
    snapshot ? (selectRows(snapshot, 'mine', 0)[0]?.OrientationId ?? null) : null,
  );
  const shown = id ?? mine;
  return shown ? <OpenOrientation key={shown} id={shown} /> : <NoOrientation />;
}

function NoOrientation() {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const queue = useOptionalActor('workQueue');
  return (
    <Page>
      <EmptyState
        level={1}
        icon={MessageCircleQuestion}
        title={t('orientation.none')}
        text={t('orientation.noneText')}
        actions={
          <>
            {queue ? <AttendNext size="md" /> : null}
            <LinkButton href={hrefOf('platform-work', locale)}>{t('orientation.backToWork')}</LinkButton>
          </>
        }
      />
    </Page>
  );
}

function OpenOrientation({ id }: { id: string }) {
  const orientation = useOrientation(id);
  const stage = useSelector(orientation, selectStage);
  const known = useSelector(orientation, (snapshot) => selectOrientation(snapshot) !== null);
  if (known && stage !== 'notFound') return <KnownOrientation orientation={orientation} />;
  return stage === 'loading' ? <Loading /> : <Unavailable orientation={orientation} notFound={stage === 'notFound'} />;
}

function Loading() {
  const { t } = useTranslation();
  return (
    <Page>
      <SkeletonCard lines={3} label={t('orientation.loading')} />
      <SkeletonCard lines={6} label={t('orientation.loading')} />
    </Page>
  );
}

function Unavailable({ orientation, notFound }: { orientation: OrientationActor; notFound: boolean }) {
  const { t } = useTranslation();
  const failedText = useFailedText(t('orientation.failedText'));
  const { locale } = useFormats();
  const actions = (
    <>
      <RetryButton
        variant={notFound ? 'secondary' : 'primary'}
        size="md"
        onRetry={() => orientation.send({ type: 'orientation.retry' })}
      />
      <LinkButton href={hrefOf('platform-work', locale)}>{t('orientation.backToWork')}</LinkButton>
    </>
  );
  return (
    <Page>
      {notFound ? (
        <EmptyState
          level={1}
          title={t('orientation.notFound')}
          text={t('orientation.notFoundText')}
          actions={actions}
        />
      ) : (
        <ErrorState level={1} title={t('orientation.failed')} text={failedText} actions={actions} />
      )}
    </Page>
  );
}

function KnownOrientation({ orientation }: { orientation: OrientationActor }) {
  const { t } = useTranslation();
  const { find } = useRonda();
  const queue = find('workQueue');
  return (
    <>
      <OrientationBanner orientation={orientation} />
      <Page>
        <PageColumns
          asideLabel={t('orientation.nextTitle')}
          aside={queue ? <NextInQueue queue={queue} current={orientation.getSnapshot().context.orientationId} /> : null}
        >
          <LockBanner orientation={orientation} />
          <RecordShareNotice orientation={orientation} />
          <QuestionCard orientation={orientation} />
          <AnswerCard orientation={orientation} />
        </PageColumns>
      </Page>
    </>
  );
}
