import type { LucideIconData } from '@lucide/icons';
import Activity from '@lucide/icons/icons/activity';
import CalendarClock from '@lucide/icons/icons/calendar-clock';
import CircleCheck from '@lucide/icons/icons/circle-check';
import Hourglass from '@lucide/icons/icons/hourglass';
import Pause from '@lucide/icons/icons/pause';
import { CareStatus, type MedicalCare } from '#domain/medical-care/medical-care.ts';
import { type ChipTone, StatusChip } from '../../ui/chip/chip.tsx';
import { useCareTexts } from './care-texts.ts';

const looks: Partial<Record<CareStatus, { tone: ChipTone; icon: LucideIconData }>> = {
  [CareStatus.NEW]: { tone: 'neutral', icon: CalendarClock },
  [CareStatus.PROCESS]: { tone: 'accent', icon: Activity },
  [CareStatus.HIC_OPEN]: { tone: 'accent', icon: Activity },
  [CareStatus.NUTRITIONAL_OPEN]: { tone: 'accent', icon: Activity },
  [CareStatus.CLOSED]: { tone: 'neutral', icon: CircleCheck },
};
const waits = { tone: 'warn', icon: Hourglass } as const;

/** Status of an encounter: tone, icon and word. */
export function CareStatusChip({ row }: { row: Pick<MedicalCare, 'status' | 'PausedAt'> }) {
  const { status } = useCareTexts();
  const { tone, icon } = looks[row.status] ?? waits;
  const paused = row.PausedAt !== null && row.status !== CareStatus.CLOSED;
  return <StatusChip tone={paused ? 'neutral' : tone} icon={paused ? Pause : icon} word={status(row)} />;
}
