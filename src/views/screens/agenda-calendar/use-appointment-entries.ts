import CalendarClock from '@lucide/icons/icons/calendar-clock';
import CalendarX from '@lucide/icons/icons/calendar-x';
import FileText from '@lucide/icons/icons/file-text';
import Info from '@lucide/icons/icons/info';
import Move from '@lucide/icons/icons/move';
import UnfoldVertical from '@lucide/icons/icons/unfold-vertical';
import UserX from '@lucide/icons/icons/user-x';
import { useSelector } from '@xstate/react';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { isLate } from '#domain/queue/late.ts';
import { fullName } from '#domain/session/user.ts';
import type { ActSubject } from '#machines/appointment-act/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import type { MenuEntry } from '../../ui/menu/menu.tsx';
import type { AgendaPart } from './appointment.types.ts';

export const subjectOf = (item: ScheduleItem): ActSubject => ({
  MedicalCareId: item.MedicalCareId,
  number: item.number,
  Start: item.Start,
  DeltaMinutes: item.DeltaMinutes,
  Version: item.Version,
  name: fullName(item.User),
});

/** Domain 2.3: only a late appointment can be marked as a no-show. */
export const isNotAttended = ({ status, Start }: ScheduleItem, now: number) =>
  isLate({ status, start: Date.parse(Start) }, now);

export const isMovable = ({ status }: ScheduleItem) => status === CareStatus.NEW;

/** Menu entries of an appointment; on the grid also available by keys. */
export function useAppointmentEntries({ act, isOwn, onAsk }: AgendaPart, where: 'grid' | 'list') {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const { ticks } = useRonda();
  const busy = useSelector(act, (snapshot) => snapshot.hasTag('busy'));
  return (item: ScheduleItem): MenuEntry[] => {
    const disabledReason = isMovable(item) ? (busy ? t('calendar.acts.busy') : undefined) : t('calendar.acts.fixed');
    const subject = subjectOf(item);
    const grab = (way: 'move' | 'resize') => () => act.send({ type: 'appointment.grab', subject, way });
    const entries: MenuEntry[] = [
      {
        id: 'detail',
        label: t('calendar.acts.detail'),
        icon: Info,
        onSelect: () => onAsk({ item, dialog: 'detail' }),
      },
    ];
    if (isOwn) {
      const href = hrefOf('platform-work-detail-id', locale, item.MedicalCareId);
      entries.push({ id: 'open', kind: 'link', label: t('calendar.acts.open'), icon: FileText, href });
    }
    if (where === 'grid') {
      entries.push(
        { id: 'move', label: t('calendar.acts.move'), icon: Move, disabledReason, onSelect: grab('move') },
        {
          id: 'resize',
          label: t('calendar.acts.resize'),
          icon: UnfoldVertical,
          disabledReason,
          onSelect: grab('resize'),
        },
      );
    }
    const isUnattended = isNotAttended(item, ticks.now());
    entries.push(
      {
        id: 'reschedule',
        label: t('calendar.acts.reschedule'),
        icon: CalendarClock,
        disabledReason,
        onSelect: () => onAsk({ item, dialog: 'reschedule' }),
      },
      { id: 'line', kind: 'line' },
      {
        id: 'noShow',
        label: t('calendar.acts.noShow'),
        icon: UserX,
        danger: true,
        disabledReason: isUnattended ? (busy ? t('calendar.acts.busy') : undefined) : t('calendar.acts.early'),
        onSelect: () => act.send({ type: 'cancel.ask', subject, ending: 'noShow' }),
      },
      {
        id: 'cancel',
        label: t('calendar.acts.cancel'),
        icon: CalendarX,
        danger: true,
        disabledReason,
        onSelect: () => act.send({ type: 'cancel.ask', subject, ending: 'cancel' }),
      },
    );
    return entries;
  };
}
