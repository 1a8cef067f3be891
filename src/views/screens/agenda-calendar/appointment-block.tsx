import { createContext, type MouseEvent, memo, use } from 'react';
import { endOf, type Span } from '#domain/agenda/appointment-span.ts';
import { chileTime } from '#domain/chile-clock.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { fullName } from '#domain/session/user.ts';
import { cx } from '../../ui/cx.ts';
import { Glyph } from '../../ui/icon/glyph.tsx';
import styles from './calendar.module.css';
import type { AppointmentKind, AppointmentState } from './use-appointment-state.ts';

/** Data shared by all appointments of a grid, read once. */
export type Grid = {
  itemOf: (careId: string) => ScheduleItem | undefined;
  stateOf: (item: ScheduleItem) => AppointmentState;
  labelOf: (span: Span, words: { from: string; until: string; name: string; status: string }) => string;
  /** Appointment whose menu is open. */
  openedId: string | null;
  /** Opens the menu of an appointment and closes any other. */
  onMenu: (careId: string, at: HTMLElement) => void;
};
export const GridContext = createContext<Grid | null>(null);

type BlockProps = {
  careId: string;
  /** New time while being dragged. */
  moving: Span | null;
};

const looks: Record<AppointmentKind, string | undefined> = {
  booked: undefined,
  late: styles.late,
  begun: styles.begun,
  waits: styles.begun,
  attended: styles.begun,
  noShow: cx(styles.begun, styles.absent),
  calledOff: styles.begun,
};

const rightButton = 2;

/** An appointment in the grid with its hours in Chilean time; the grid opens its menu. */
export const AppointmentBlock = memo(function AppointmentBlock({ careId, moving }: BlockProps) {
  const grid = use(GridContext);
  const item = grid?.itemOf(careId);
  if (!grid || !item) return null;
  const { kind, icon, word } = grid.stateOf(item);
  const span = moving ?? item;
  const from = chileTime(span.Start);
  const name = fullName(item.User);
  const words = (
    <>
      {kind === 'booked' ? null : <Glyph of={icon} size="sm" />}
      <span className={styles.hours}>{from}</span> <span className="ell">{name}</span>
    </>
  );
  const look = cx(styles.block, looks[kind]);
  const open = ({ currentTarget }: MouseEvent<HTMLElement>) => grid.onMenu(item.MedicalCareId, currentTarget);
  if (moving) return <div className={look}>{words}</div>;
  return (
    <button
      type="button"
      className={look}
      aria-label={grid.labelOf(span, { from, until: chileTime(endOf(span)), name, status: word })}
      aria-haspopup="menu"
      aria-expanded={grid.openedId === item.MedicalCareId}
      data-appointment={item.MedicalCareId}
      onClick={open}
      // Opened on keydown for the keyboard; the mouse opens on release, which would otherwise close it.
      onContextMenu={(event) => {
        event.preventDefault();
        if (event.button !== rightButton) open(event);
      }}
      onAuxClick={(event) => {
        if (event.button === rightButton) open(event);
      }}
    >
      {words}
    </button>
  );
});
