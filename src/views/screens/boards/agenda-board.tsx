import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsOfDay, selectIsOutdated, selectLoadedAt, selectRange, selectView } from '#machines/agenda/index.ts';
import { type AgendaActors, useAgenda } from '../../app/use-boards.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useFormats } from '../../app/use-formats.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Board } from '../../ui/board/board.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { AsOf } from '../../widgets/as-of.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { ActNotices } from '../agenda-calendar/act-notices.tsx';
import type { AskedDialog } from '../agenda-calendar/appointment.types.ts';
import { AppointmentDialogs } from '../agenda-calendar/appointment-dialogs.tsx';
import { GrabBar } from '../agenda-calendar/grab-bar.tsx';
import { Legend } from '../agenda-calendar/legend.tsx';
import { useNarrow } from '../agenda-calendar/use-narrow.ts';
import { AgendaAct, type AskedAct } from './agenda-act.tsx';
import { AgendaRows } from './agenda-rows.tsx';
import { AgendaTools } from './agenda-tools.tsx';

const Calendar = lazy(() => import('../agenda-calendar/calendar.tsx'));

type AgendaBoardProps = {
  /** The professional whose agenda it is, where it is run by somebody else; mine without. */
  professionalId?: string;
};

/** The appointments of a professional by day, week or month. */
export function AgendaBoard({ professionalId }: AgendaBoardProps) {
  const { t } = useTranslation();
  const actors = useAgenda(professionalId);
  const { agenda, act } = actors;
  const isOwn = professionalId === undefined;
  const [asked, setAsked] = useState<AskedDialog | null>(null);
  const [askedOwn, setAskedOwn] = useState<AskedAct | null>(null);
  const outdated = useSelector(agenda, selectIsOutdated);
  const loadedAt = useSelector(agenda, selectLoadedAt);
  const narrow = useNarrow();
  const { time } = useFormats();
  const retry = <RetryButton size={outdated ? 'sm' : 'md'} onRetry={() => agenda.send({ type: 'agenda.retry' })} />;
  return (
    <>
      {outdated ? (
        <Banner tone="warn" title={t('agenda.failed')} actions={retry}>
          {t('work.failedText')} {loadedAt === null ? null : t('work.refreshed', { time: time(loadedAt) })}
        </Banner>
      ) : null}
      <ActNotices act={act} />
      <Board label={t('agenda.label')} tools={<AgendaTools agenda={agenda} narrow={narrow} />}>
        <GrabBar act={act} />
        <Days part={{ ...actors, isOwn, onAsk: setAsked }} narrow={narrow} onAskOwn={setAskedOwn} />
      </Board>
      <AppointmentDialogs act={act} asked={asked} onClose={() => setAsked(null)} />
      {askedOwn ? <AgendaAct key={askedOwn.id} asked={askedOwn} onClose={() => setAskedOwn(null)} /> : null}
    </>
  );
}

type DaysProps = {
  part: AgendaActors & { isOwn: boolean; onAsk: (asked: AskedDialog) => void };
  narrow: boolean;
  onAskOwn: (asked: AskedAct) => void;
};

function Days({ part, narrow, onAskOwn }: DaysProps) {
  const { t } = useTranslation();
  const { agenda } = part;
  const view = useSelector(agenda, selectView);
  const range = useSelector(agenda, selectRange);
  const isList = narrow || range === 'day';
  const isDayEmpty = useSelector(agenda, ({ context }) => itemsOfDay(context.items, context.day).length === 0);
  const failedText = useFailedText(t('work.failedText'));
  const retry = <RetryButton size="md" onRetry={() => agenda.send({ type: 'agenda.retry' })} />;
  if (view === 'loading') {
    return <SkeletonTable rows={5} label={t(isList ? 'agenda.loading' : 'calendar.loading')} />;
  }
  if (view === 'failed') return <ErrorState level={2} title={t('agenda.failed')} text={failedText} actions={retry} />;
  if (view === 'notFound') {
    return <EmptyState level={2} title={t('calendar.notFound')} text={t('calendar.notFoundText')} />;
  }
  if (!isList) {
    return (
      <>
        <AsOf />
        <Suspense fallback={<SkeletonTable rows={5} label={t('calendar.loading')} />}>
          <Calendar {...part} />
        </Suspense>
        <Legend agenda={agenda} />
      </>
    );
  }
  return (
    <>
      <AsOf />
      {isDayEmpty ? (
        <EmptyState level={2} title={t('agenda.empty')} text={t('agenda.emptyText')} />
      ) : (
        <AgendaRows {...part} onAskOwn={onAskOwn} />
      )}
    </>
  );
}
