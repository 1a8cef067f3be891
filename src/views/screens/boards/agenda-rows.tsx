import Building2 from '@lucide/icons/icons/building-complex';
import Ellipsis from '@lucide/icons/icons/ellipsis';
import Video from '@lucide/icons/icons/video';
import { useSelector } from '@xstate/react';
import { isEqual } from '#domain/equal.ts';
import { CareMode } from '#domain/medical-care/medical-care.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { isDue } from '#domain/queue/queue-order.ts';
import { fullName } from '#domain/session/user.ts';
import { itemsOfDay, selectDay, selectItems } from '#machines/agenda/index.ts';
import { selectDrawn, withDrawn } from '#machines/appointment-act/index.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Chip, StatusChip } from '../../ui/chip/chip.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import { useTurnNote } from '../../widgets/use-turn-note.ts';
import type { AgendaPart } from '../agenda-calendar/appointment.types.ts';
import { isMovable, subjectOf, useAppointmentEntries } from '../agenda-calendar/use-appointment-entries.ts';
import { takesItsHour, useAppointmentState } from '../agenda-calendar/use-appointment-state.ts';
import styles from './agenda.module.css';

/** Appointments of the day in order of time. */
export function AgendaRows(props: AgendaPart) {
  const { agenda, act } = props;
  const { t } = useTranslation();
  const items = useSelector(agenda, selectItems);
  const day = useSelector(agenda, selectDay);
  const drawn = useSelector(act, selectDrawn, isEqual);
  return (
    <Table
      caption={t('agenda.label')}
      columns={[
        { id: 'time', label: t('agenda.columns.time'), width: '8rem' },
        { id: 'patient', label: t('agenda.columns.patient') },
        { id: 'mode', label: t('agenda.columns.mode'), width: '12rem', narrowWidth: '10rem' },
        { id: 'status', label: t('agenda.columns.status'), width: '13rem', narrowWidth: '11rem' },
        {
          id: 'act',
          label: t('agenda.columns.act'),
          labelHidden: true,
          width: '16rem',
          narrowWidth: '10rem',
          align: 'end',
        },
      ]}
    >
      <TableBody>
        {itemsOfDay(withDrawn(items, drawn), day).map((item) => (
          <AgendaRow key={item.MedicalCareId} item={item} {...props} />
        ))}
      </TableBody>
    </Table>
  );
}

function AgendaRow({ item, ...props }: AgendaPart & { item: ScheduleItem }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const withTurn = useTurnNote();
  const remote = item.mode === CareMode.REMOTE;
  const { kind, tone, icon, word } = useAppointmentState(item);
  const entriesOf = useAppointmentEntries(props, 'list');
  const Hour = takesItsHour(item) ? 'b' : 's';
  return (
    <TableRow>
      <TableCell className={styles.time}>
        <Hour>{time(item.Start)}</Hour>{' '}
        <span className="meta">{withTurn(t('agenda.until', { time: time(item.End) }), item.Start)}</span>
      </TableCell>
      <TableCell card="full">
        <b>{fullName(item.User)}</b> <span className="meta nowrap">{item.number}</span>{' '}
        {item.IsSolidarity ? <Chip tone="accent">{t('calendar.solidarity')}</Chip> : null}
      </TableCell>
      <TableCell>
        <span className="row">
          <Glyph of={remote ? Video : Building2} size="sm" />
          {t(remote ? 'care.modes.remote' : 'care.modes.inPerson')}
        </span>
      </TableCell>
      <TableCell card="end">
        <StatusChip tone={tone} icon={icon} word={word} />
      </TableCell>
      <TableCell card="full">
        <div className={styles.acts}>
          {kind === 'late' ? <NotAttended item={item} act={props.act} /> : null}
          {props.isOwn ? <OwnAct item={item} /> : null}
          <LazyMenu
            trigger={<IconButton icon={Ellipsis} label={t('agenda.more', { number: item.number })} />}
            entries={entriesOf(item)}
          />
        </div>
      </TableCell>
    </TableRow>
  );
}

/** For late appointments: asks whether the patient came. */
function NotAttended({ item, act }: { item: ScheduleItem } & Pick<AgendaPart, 'act'>) {
  const { t } = useTranslation();
  const busy = useSelector(act, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Button
      aria-label={t('calendar.acts.noShowOf', { name: fullName(item.User) })}
      disabledReason={busy ? t('calendar.acts.busy') : undefined}
      onClick={() => act.send({ type: 'cancel.ask', subject: subjectOf(item), ending: 'noShow' })}
    >
      {t('calendar.acts.noShowShort')}
    </Button>
  );
}

/** Starts a due appointment, otherwise opens its encounter. Not available to facilitators. */
function OwnAct({ item }: { item: ScheduleItem }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { startCare } = useDesk();
  const now = useNow(60_000);
  const subject = t('cares.number', { number: item.number });
  if (isMovable(item) && isDue({ scheduledAt: Date.parse(item.Start) }, now)) {
    return (
      <Button aria-label={`${t('work.attend')} ${subject}`} onClick={() => startCare(item.MedicalCareId)}>
        {t('work.attend')}
      </Button>
    );
  }
  return (
    <LinkButton
      href={hrefOf('platform-work-detail-id', locale, item.MedicalCareId)}
      aria-label={`${t('work.open')} ${subject}`}
    >
      {t('work.open')}
    </LinkButton>
  );
}
