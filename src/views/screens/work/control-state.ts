import { type ControlDue, isSoon } from '#domain/programmes/control-due.ts';
import type { WaitTone } from '#domain/queue/wait.ts';
import type { ChipTone } from '../../ui/chip/chip.tsx';
import type { Words } from './row-parts.tsx';

const tones: Record<WaitTone, ChipTone> = { plain: 'neutral', long: 'warn', overdue: 'danger' };

/** Next hypobaric control: amber when due, red two hours later (domain 6). */
export function controlState({ t, formats }: Words, due: ControlDue, now: number): { tone: ChipTone; text: string } {
  const tone = tones[due.tone];
  if (!due.isDue) {
    const when = formats.dayTime(due.at, now);
    const text =
      due.isHourRepeated && isSoon(-due.late)
        ? t('care.control.atIn', { when, wait: formats.wait(-due.late) })
        : t('care.control.at', { when });
    return { tone, text };
  }
  const isNow = due.late < 60_000;
  return { tone, text: isNow ? t('care.control.now') : t('care.control.due', { wait: formats.wait(due.late) }) };
}
