import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endOf, type Span } from '#domain/agenda/appointment-span.ts';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { fullName } from '#domain/session/user.ts';
import { useFormats } from '../../app/use-formats.ts';
import { cx } from '../../ui/cx.ts';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import type { AgendaPart } from './appointment.types.ts';
import styles from './calendar.module.css';
import { useAppointmentEntries } from './use-appointment-entries.ts';
import { type AppointmentKind, useAppointmentState } from './use-appointment-state.ts';

type BlockProps = AgendaPart & {
  item: ScheduleItem;
  /** While it is dragged: what it would be. */
  moving: Span | null;
};

const rightButton = 2;

const looks: Record<AppointmentKind, string | undefined> = {
  booked: undefined,
  late: styles.late,
  begun: styles.begun,
  waits: styles.begun,
  attended: styles.begun,
  noShow: cx(styles.begun, styles.absent),
  calledOff: styles.begun,
};

/** An appointment in the grid: its hours as Chile's clock shows them, and its acts by press, key or right button. */
export function AppointmentBlock({ item, moving, ...part }: BlockProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { kind, icon, word } = useAppointmentState(item);
  const entriesOf = useAppointmentEntries(part, 'grid');
  const [opened, setOpened] = useState(0);
  const openHere = () => setOpened(opened + 1);
  const span = moving ?? item;
  const hours = { from: time(span.Start), until: time(endOf(span)) };
  const name = fullName(item.User);
  const label = t('calendar.event', { ...hours, name, status: word });
  const words = (
    <>
      {kind === 'booked' ? null : <Glyph of={icon} size="sm" />}
      <span className={styles.hours}>{hours.from}</span> <span className="ell">{name}</span>
    </>
  );
  const look = cx(styles.block, looks[kind]);
  if (moving) return <div className={look}>{words}</div>;
  return (
    <div className={styles.place}>
      <LazyMenu
        key={opened}
        startsOpen={opened > 0}
        align="start"
        trigger={
          <button
            type="button"
            className={look}
            aria-label={label}
            data-appointment={item.MedicalCareId}
            // The key opens it here; of the right button the release, which would close what its press opened.
            onContextMenu={(event) => {
              event.preventDefault();
              if (event.button !== rightButton) openHere();
            }}
            onAuxClick={(event) => {
              if (event.button === rightButton) openHere();
            }}
          >
            {words}
          </button>
        }
        entries={entriesOf(item)}
      />
    </div>
  );
}
