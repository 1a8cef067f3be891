import Hourglass from '@lucide/icons/icons/hourglass';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import { controlDue } from '#domain/programmes/control-due.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { controlState } from '../work/control-state.ts';

type Row = Pick<MedicalCare, 'status' | 'ControlDueAt'>;

/** Due time in words by server time; null if no control is pending. */
export function useControlDue(row: Row) {
  const { t } = useTranslation();
  const formats = useFormats();
  const now = useNow(60_000);
  const due = controlDue(row, now);
  return due && { ...due, state: controlState({ t, formats }, due, now) };
}

export function ControlDueChip({ row }: { row: Row }) {
  const due = useControlDue(row);
  if (!due) return null;
  return (
    <Chip tone={due.state.tone} icon={due.isDue ? Hourglass : undefined}>
      {due.state.text}
    </Chip>
  );
}
