import Hourglass from 'lucide-react/icons/hourglass';
import { useTranslation } from 'react-i18next';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import { controlDue } from '#domain/programmes/control-due.ts';
import type { WaitTone } from '#domain/queue/wait.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { Chip, type ChipTone } from '../../ui/chip/chip.tsx';

const tones: Record<WaitTone, ChipTone> = { plain: 'neutral', long: 'warn', overdue: 'danger' };
type Row = Pick<MedicalCare, 'status' | 'ControlDueAt'>;

/** In words, by the clock of the server; null where the encounter waits for no control. */
export function useControlDue(row: Row) {
  const { t } = useTranslation();
  const { dayTime, wait } = useFormats();
  const now = useNow(60_000);
  const due = controlDue(row, now);
  if (!due) return null;
  const text = due.isDue
    ? due.late < 60_000
      ? t('care.control.now')
      : t('care.control.due', { wait: wait(due.late) })
    : t('care.control.at', { when: dayTime(due.at, now) });
  return { ...due, text };
}

/** The next control of a hypobaric programme: amber when its hour has come, red two hours later (domain 6). */
export function ControlDueChip({ row }: { row: Row }) {
  const due = useControlDue(row);
  if (!due) return null;
  return (
    <Chip tone={tones[due.tone]} icon={due.isDue ? Hourglass : undefined}>
      {due.text}
    </Chip>
  );
}
