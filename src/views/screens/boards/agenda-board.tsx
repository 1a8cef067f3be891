import { useSelector } from '@xstate/react';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import type { Span } from '#domain/agenda/appointment-span.ts';
import { selectIsDayEmpty, selectIsOutdated, selectLoadedAt, selectRange, selectView } from '#machines/agenda/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useAgenda } from '../../app/use-boards.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useLostFocus } from '../../app/use-lost-focus.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Board } from '../../ui/board/board.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { AsOf } from '../../widgets/as-of.tsx';
import { OutdatedBanner } from '../../widgets/outdated-banner.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { ActNotices } from '../agenda-calendar/act-notices.tsx';
import type { AgendaPart, AskedDialog } from '../agenda-calendar/appointment.types.ts';
import { AppointmentDialogs } from '../agenda-calendar/appointment-dialogs.tsx';
import { GrabBar } from '../agenda-calendar/grab-bar.tsx';
import { Legend } from '../agenda-calendar/legend.tsx';
import { useNarrow } from '../agenda-calendar/use-narrow.ts';
import { useReturnedFocus } from '../agenda-calendar/use-returned-focus.ts';
import styles from './agenda.module.css';
import { AgendaRows } from './agenda-rows.tsx';
import { AgendaTools } from './agenda-tools.tsx';

const NewAppointment = lazyWithTexts(
  async () => (await import('../agenda-calendar/new-appointment.tsx')).NewAppointment,
  'booking',
);
const Calendar = lazy(() => import('../agenda-calendar/calendar.tsx'));

type AgendaBoardProps = {
  /** Professional whose agenda the user runs; undefined for the own agenda. */
  professionalId?: string;
  /** False: nothing new is booked. */
  bookable?: boolean;
};

/** Appointments by day, week or month. */
export function AgendaBoard({ professionalId, bookable = true }: AgendaBoardProps) {
  const { t } = useTranslation();
  const actors = useAgenda(professionalId);
  const { agenda, act } = actors;
  const isOwn = professionalId === undefined;
  const [asked, setAsked] = useState<AskedDialog | null>(null);
  const [booked, setBooked] = useState<{ span: Span; key: number } | null>(null);
  const { userId, mayBook } = useFeature(boardsFeature);
  const book = useCallback((span: Span) => setBooked((last) => ({ span, key: (last?.key ?? 0) + 1 })), []);
  const onBook = !bookable || (isOwn && !mayBook) ? null : book;
  const outdated = useSelector(agenda, selectIsOutdated);
  const loadedAt = useSelector(agenda, selectLoadedAt);
  const narrow = useNarrow();
  const days = useRef<HTMLDivElement>(null);
  useLostFocus(days);
  useReturnedFocus(act, days);
  return (
    <>
      {outdated ? (
        <OutdatedBanner
          title={t('agenda.failed')}
          loadedAt={loadedAt}
          onRetry={() => agenda.send({ type: 'agenda.retry' })}
        />
      ) : null}
      <ActNotices act={act} professionalId={professionalId ?? userId} />
      <Board label={t('agenda.label')} tools={<AgendaTools agenda={agenda} narrow={narrow} onBook={onBook} />}>
        <GrabBar act={act} />
        <div ref={days} tabIndex={-1}>
          <Days part={{ ...actors, isOwn, onAsk: setAsked, onBook }} narrow={narrow} />
        </div>
      </Board>
      <AppointmentDialogs act={act} asked={asked} onClose={() => setAsked(null)} />
      {booked ? (
        <Suspense>
          <NewAppointment
            key={booked.key}
            professionalId={professionalId ?? userId}
            start={booked.span}
            onClose={() => setBooked(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

type DaysProps = { part: AgendaPart; narrow: boolean };

function Days({ part, narrow }: DaysProps) {
  const { t } = useTranslation();
  const { agenda } = part;
  const view = useSelector(agenda, selectView);
  const range = useSelector(agenda, selectRange);
  const isList = narrow || range === 'day';
  const isDayEmpty = useSelector(agenda, selectIsDayEmpty);
  const failedText = useFailedText(t('work.failedText'));
  const retry = <RetryButton size="md" onRetry={() => agenda.send({ type: 'agenda.retry' })} />;
  const isLoading = view === 'loading';
  if (isLoading && isList) return <SkeletonTable rows={5} label={t('agenda.loading')} />;
  if (view === 'failed') return <ErrorState level={2} title={t('agenda.failed')} text={failedText} actions={retry} />;
  if (view === 'notFound') {
    return <EmptyState level={2} title={t('calendar.notFound')} text={t('calendar.notFoundText')} />;
  }
  if (!isList) {
    const skeleton = <SkeletonTable rows={5} label={t('calendar.loading')} />;
    return (
      <>
        {isLoading ? null : <AsOf />}
        <div className={styles.stage}>
          {isLoading ? skeleton : null}
          {/* It draws the days while their appointments are on the way, and is seen with them. */}
          <div className={isLoading ? styles.waiting : undefined}>
            <Suspense fallback={isLoading ? null : skeleton}>
              <Calendar {...part} />
            </Suspense>
          </div>
        </div>
        {isLoading ? null : <Legend agenda={agenda} />}
      </>
    );
  }
  return (
    <>
      <AsOf />
      {isDayEmpty ? (
        <EmptyState level={2} title={t('agenda.empty')} text={t('agenda.emptyText')} />
      ) : (
        <AgendaRows {...part} />
      )}
    </>
  );
}
