import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { agendaHoursFeature } from '#actors/agenda-hours/agenda-hours.feature.ts';
import type { CalendarFeedActor, CalendarFeedLinkActor, FeedRecord } from '#actors/agenda-hours/calendar-feed.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { LinkDialog } from '../../widgets/link-dialog.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './agenda-hours.module.css';

/** Secret address of the calendar feed: created, renewed and revoked here (decision 120). */
export function CalendarFeed({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { feed: feedLogic, feedLink: linkLogic } = useFeature(agendaHoursFeature);
  const feed = useActorRef(feedLogic, { input: { id: userId } });
  const link = useActorRef(linkLogic, { input: { id: userId } });
  const shown = useSelector(feed, selectShown<FeedRecord>);
  const texts = t('calendarFeed.link', { returnObjects: true });
  return (
    <Card title={t('calendarFeed.title')} as="section">
      <div className={styles.feed}>
        <p>{t('calendarFeed.text')}</p>
        {shown === null ? <Missing feed={feed} /> : <Address feed={feed} link={link} createdAt={shown.CreatedAt} />}
      </div>
      <LinkDialog link={link} texts={texts} onClosed={() => feed.send({ type: 'app.resync' })} />
    </Card>
  );
}

function Missing({ feed }: { feed: CalendarFeedActor }) {
  const { t } = useTranslation();
  const isFailed = useSelector(feed, (snapshot) => snapshot.hasTag('failed'));
  const failedText = useFailedText(t('calendarFeed.failedText'));
  if (!isFailed) return <SkeletonCard lines={2} label={t('calendarFeed.loading')} />;
  const retry = <RetryButton onRetry={() => feed.send({ type: 'record.retry' })} />;
  return <ErrorState level={3} title={t('calendarFeed.failed')} text={failedText} actions={retry} />;
}

type AddressProps = { feed: CalendarFeedActor; link: CalendarFeedLinkActor; createdAt: string | null };

function Address({ feed, link, createdAt }: AddressProps) {
  const { t } = useTranslation();
  const { birth } = useFormats();
  const failure = useSelector(feed, selectFailure);
  const isSaved = useSelector(feed, (snapshot) => snapshot.hasTag('saved'));
  const ask = () => link.send({ type: 'link.ask' });
  return (
    <>
      {failure === 'notSaved' ? (
        <Banner tone="danger" live="alert">
          {t('calendarFeed.notRevoked')}
        </Banner>
      ) : null}
      <p role="status">
        {createdAt
          ? t('calendarFeed.since', { day: birth(chileDate(createdAt)) })
          : t(isSaved ? 'calendarFeed.revoked' : 'calendarFeed.none')}
      </p>
      <div className="row wrap">
        {createdAt ? <Renew onRenew={ask} /> : <Button onClick={ask}>{t('calendarFeed.create')}</Button>}
        {createdAt ? <Revoke feed={feed} /> : null}
      </div>
    </>
  );
}

function Renew({ onRenew }: { onRenew: () => void }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const renew = () => {
    setAsking(false);
    onRenew();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('calendarFeed.renew')}</Button>
      <AlertDialog
        open={asking}
        tone="primary"
        title={t('calendarFeed.renewTitle')}
        text={t('calendarFeed.renewText')}
        cancelLabel={t('app.cancel')}
        confirmLabel={t('calendarFeed.renew')}
        onCancel={() => setAsking(false)}
        onConfirm={renew}
      />
    </>
  );
}

function Revoke({ feed }: { feed: CalendarFeedActor }) {
  const { t } = useTranslation();
  const isAsked = useSelector(feed, ({ context }) => context.changes.Revoking === true);
  const isSaving = useSelector(feed, (snapshot) => snapshot.hasTag('saving'));
  return (
    <>
      <Button onClick={() => feed.send({ type: 'record.changed', changes: { Revoking: true } })}>
        {t('calendarFeed.revoke')}
      </Button>
      <AlertDialog
        open={isAsked}
        title={t('calendarFeed.revokeTitle')}
        text={t('calendarFeed.revokeText')}
        cancelLabel={t('app.cancel')}
        confirmLabel={t('calendarFeed.revoke')}
        busy={isSaving}
        onCancel={() => feed.send({ type: 'record.discard' })}
        onConfirm={() => feed.send({ type: 'record.save' })}
      />
    </>
  );
}
