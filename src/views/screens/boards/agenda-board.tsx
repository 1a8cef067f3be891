import { useSelector } from '@xstate/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgendaActor } from '#actors/boards/boards.ts';
import { chileDate, chileInstant, inChile } from '#domain/time.ts';
import { selectDay, selectIsOutdated, selectLoadedAt, selectView } from '#machines/agenda/index.ts';
import { useAgenda } from '../../app/use-boards.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Board } from '../../ui/board/board.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { DatePicker } from '../../ui/date-picker/date-picker.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { AsOf } from '../../widgets/as-of.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './agenda.module.css';
import { AgendaAct, type AskedAct } from './agenda-act.tsx';
import { AgendaRows } from './agenda-rows.tsx';

/** The scheduled cares of the professional, one day at a time. */
export function AgendaBoard() {
  const { t } = useTranslation();
  const agenda = useAgenda();
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const view = useSelector(agenda, selectView);
  const outdated = useSelector(agenda, selectIsOutdated);
  const loadedAt = useSelector(agenda, selectLoadedAt);
  const { time } = useFormats();
  const failedText = useFailedText(t('work.failedText'));
  const retry = <RetryButton size={outdated ? 'sm' : 'md'} onRetry={() => agenda.send({ type: 'agenda.retry' })} />;
  return (
    <>
      {outdated ? (
        <Banner tone="warn" title={t('agenda.failed')} actions={retry}>
          {t('work.failedText')} {loadedAt === null ? null : t('work.refreshed', { time: time(loadedAt) })}
        </Banner>
      ) : null}
      <Board label={t('agenda.label')} tools={<DayTools agenda={agenda} />}>
        {view === 'loading' ? <SkeletonTable rows={5} label={t('agenda.loading')} /> : null}
        {view === 'failed' ? (
          <ErrorState level={2} title={t('agenda.failed')} text={failedText} actions={retry} />
        ) : null}
        {view === 'rows' || view === 'empty' ? <AsOf /> : null}
        {view === 'empty' ? <EmptyState level={2} title={t('agenda.empty')} text={t('agenda.emptyText')} /> : null}
        {view === 'rows' ? <AgendaRows agenda={agenda} onAsk={setAsked} /> : null}
      </Board>
      {asked ? <AgendaAct key={asked.id} asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

const noon = (day: string) => chileInstant(day, '12:00');

function DayTools({ agenda }: { agenda: AgendaActor }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const day = useSelector(agenda, selectDay);
  const today = chileDate(useNow(60_000));
  const show = (next: string) => agenda.send({ type: 'agenda.day', day: next });
  const move = (days: number) => show(inChile(noon(day)).add(days, 'day').format('YYYY-MM-DD'));
  const name = inChile(noon(day))
    .locale(locale)
    .format(locale === 'es' ? 'dddd DD MMM YYYY' : 'dddd D MMM YYYY');
  return (
    <div className={styles.tools}>
      <h2 className={styles.day} aria-live="polite">
        {name.charAt(0).toUpperCase() + name.slice(1)}
      </h2>
      <div className={styles.moves}>
        <IconButton icon={ChevronLeft} variant="secondary" label={t('agenda.previous')} onClick={() => move(-1)} />
        {day === today ? null : <Button onClick={() => show(today)}>{t('agenda.today')}</Button>}
        <IconButton icon={ChevronRight} variant="secondary" label={t('agenda.next')} onClick={() => move(1)} />
        <Field label={t('agenda.goTo')}>
          <DatePicker
            key={day}
            lang={locale}
            value={day}
            onValueChange={(next) => {
              if (next !== null) show(next);
            }}
            today={today}
            labels={{ open: t('agenda.openCalendar'), calendar: t('agenda.goTo') }}
          />
        </Field>
      </div>
    </div>
  );
}
