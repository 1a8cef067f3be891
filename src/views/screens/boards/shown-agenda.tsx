import { useSelector } from '@xstate/react';
import { chileDate } from '#domain/chile-clock.ts';
import { CareMode } from '#domain/medical-care/medical-care.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { fullName } from '#domain/session/user.ts';
import {
  type AgendaSnapshot,
  itemsOfDay,
  selectDay,
  selectItems,
  selectSlots,
  selectView,
} from '#machines/agenda/index.ts';
import { type AgendaActors, useAgenda } from '../../app/use-boards.ts';
import { useFailedText } from '../../app/use-connection.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import { AsOf } from '../../widgets/as-of.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { useTurnNote } from '../../widgets/use-turn-note.ts';
import { takesItsHour } from '../agenda-calendar/use-appointment-state.ts';
import { AgendaTools } from './agenda-tools.tsx';

type Hour = { id: string; Start: string; End: string; mode: ScheduleItem['mode'] | null; patient: string };
type AgendaProps = Pick<AgendaActors, 'agenda'>;

/** Busy and free hours of a day, in order of time. */
function hoursOf(snapshot: AgendaSnapshot): Hour[] {
  const day = selectDay(snapshot);
  const busy = itemsOfDay(selectItems(snapshot), day)
    .filter(takesItsHour)
    .map(({ MedicalCareId: id, Start, End, mode, User }) => ({ id, Start, End, mode, patient: fullName(User).trim() }));
  const free = selectSlots(snapshot)
    .filter(({ State, Start }) => State === 'FREE' && chileDate(Start) === day)
    .map(({ SlotId: id, Start, End }) => ({ id, Start, End, mode: null, patient: '' }));
  return [...busy, ...free].sort((a, b) => Date.parse(a.Start) - Date.parse(b.Start));
}

/** Domain 3.3: the agenda that a colleague shows to a work group, day by day; nothing is changed here. */
export function ShownAgenda({ userId }: { userId: string }) {
  const { agenda } = useAgenda(userId);
  return (
    <>
      <AgendaTools narrow agenda={agenda} onBook={null} />
      <AsOf />
      <Hours agenda={agenda} />
    </>
  );
}

function Hours({ agenda }: AgendaProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const withTurn = useTurnNote();
  const view = useSelector(agenda, selectView);
  const snapshot = useSelector(agenda, (one) => one);
  const failedText = useFailedText(t('work.failedText'));
  if (view === 'loading') return <SkeletonTable rows={5} label={t('agenda.loading')} />;
  if (view === 'notFound') {
    return <EmptyState level={3} title={t('workGroups.notShown')} text={t('workGroups.notShownText')} />;
  }
  if (view === 'failed') {
    const retry = <RetryButton size="md" onRetry={() => agenda.send({ type: 'agenda.retry' })} />;
    return <ErrorState level={3} title={t('agenda.failed')} text={failedText} actions={retry} />;
  }
  const hours = hoursOf(snapshot);
  if (hours.length === 0) {
    return <EmptyState level={3} title={t('workGroups.noHours')} text={t('agenda.emptyText')} />;
  }
  return (
    <Table
      caption={t('agenda.label')}
      columns={[
        { id: 'time', label: t('agenda.columns.time'), width: '10rem' },
        { id: 'status', label: t('agenda.columns.status') },
      ]}
    >
      <TableBody>
        {hours.map(({ id, Start, End, mode, patient }) => (
          <TableRow key={id}>
            <TableCell>
              <b>{time(Start)}</b>{' '}
              <span className="meta">{withTurn(t('agenda.until', { time: time(End) }), Start)}</span>
            </TableCell>
            <TableCell>
              <span className="row wrap">
                <Chip tone={mode === null ? 'ok' : 'neutral'}>
                  {t(mode === null ? 'workGroups.hour.free' : 'workGroups.hour.busy')}
                </Chip>
                {mode === null ? null : t(mode === CareMode.REMOTE ? 'care.modes.remote' : 'care.modes.inPerson')}
                {patient === '' ? null : <b>{patient}</b>}
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
