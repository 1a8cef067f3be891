import type { LucideIconData } from '@lucide/icons';
import AlarmClock from '@lucide/icons/icons/alarm-clock';
import CalendarClock from '@lucide/icons/icons/calendar-clock';
import Clock from '@lucide/icons/icons/clock';
import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import { Glyph } from '../icon/glyph.tsx';
import styles from './wait-timer.module.css';

/** plain: below the first threshold; amber: long wait; red: overdue; scheduled: a time instead of a wait. */
export type WaitTone = 'plain' | 'amber' | 'red' | 'scheduled';

export type WaitTimerProps = {
  tone: WaitTone;
  text: string;
  /** Tone in words, if not visible beside it. */
  spoken?: string | undefined;
};

const looks: Record<WaitTone, { icon: LucideIconData; wait: string }> = {
  plain: { icon: Clock, wait: 'ok' },
  amber: { icon: AlarmClock, wait: 'long' },
  red: { icon: TriangleAlert, wait: 'overdue' },
  scheduled: { icon: CalendarClock, wait: 'none' },
};

/** Waiting time of a case. Without a timer: the owner provides tone and text. */
export function WaitTimer({ tone, text, spoken }: WaitTimerProps) {
  const { icon, wait } = looks[tone];
  return (
    <span className={styles.wait} data-wait={wait}>
      <Glyph of={icon} size="sm" />
      {text}
      {spoken ? <span className="sr">, {spoken}</span> : null}
    </span>
  );
}
