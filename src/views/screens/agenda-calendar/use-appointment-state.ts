import type { LucideIconData } from '@lucide/icons';
import Activity from '@lucide/icons/icons/activity';
import CalendarClock from '@lucide/icons/icons/calendar-clock';
import CalendarX from '@lucide/icons/icons/calendar-x';
import CircleCheck from '@lucide/icons/icons/circle-check';
import ClockAlert from '@lucide/icons/icons/clock-alert';
import Hourglass from '@lucide/icons/icons/hourglass';
import UserX from '@lucide/icons/icons/user-x';
import type { TFunction } from 'i18next';
import { slotStateOf } from '#domain/agenda/slot-states.ts';
import { CareStatus, shownStatus } from '#domain/medical-care/medical-care.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { isLate } from '#domain/queue/late.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import type { ChipTone } from '../../ui/chip/chip.tsx';
import { statusText } from '../medical-care/care-texts.ts';

const kinds = {
  booked: { tone: 'neutral', icon: CalendarClock },
  late: { tone: 'warn', icon: ClockAlert },
  begun: { tone: 'accent', icon: Activity },
  waits: { tone: 'warn', icon: Hourglass },
  attended: { tone: 'ok', icon: CircleCheck },
  noShow: { tone: 'neutral', icon: UserX },
  calledOff: { tone: 'neutral', icon: CalendarX },
} as const satisfies Record<string, { tone: ChipTone; icon: LucideIconData }>;
export type AppointmentKind = keyof typeof kinds;

const ends = { BOOKED: 'waits', ATTENDED: 'attended', NO_SHOW: 'noShow' } as const;
function kindOf({ status, CloseReason, Start }: ScheduleItem, now: number): AppointmentKind {
  if (status === CareStatus.NEW) return isLate({ status, start: Date.parse(Start) }, now) ? 'late' : 'booked';
  if (shownStatus(status) === CareStatus.PROCESS) return 'begun';
  const end = slotStateOf(status, CloseReason);
  return end === null ? 'calledOff' : ends[end];
}

/** A cancelled appointment does not occupy its slot. */
export const takesItsHour = ({ status, CloseReason }: ScheduleItem) => slotStateOf(status, CloseReason) !== null;

export type AppointmentState = (typeof kinds)[AppointmentKind] & { kind: AppointmentKind; word: string };

/** Display state of an appointment: late, or its outcome. */
export function appointmentState(t: TFunction, item: ScheduleItem, now: number): AppointmentState {
  const kind = kindOf(item, now);
  if (kind === 'late') return { ...kinds[kind], kind, word: t('agenda.late') };
  const word = item.CloseReason
    ? t(`care.closeReasons.${item.CloseReason}`)
    : statusText(t, { status: item.status, PausedAt: null });
  return { ...kinds[kind], kind, word };
}

export function useAppointmentState(item: ScheduleItem): AppointmentState {
  const { t } = useTranslation();
  return appointmentState(t, item, useNow(60_000));
}
