import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { ScheduleItem } from '#domain/queue/agenda.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { withTurnNote } from '../../widgets/use-turn-note.ts';
import type { AgendaPart } from './appointment.types.ts';
import { type Grid, GridContext } from './appointment-block.tsx';
import styles from './calendar.module.css';
import { useAppointmentEntries } from './use-appointment-entries.ts';
import { appointmentState } from './use-appointment-state.ts';
import { useKeptFocus } from './use-kept-focus.ts';

const MenuAt = lazy(async () => ({ default: (await import('../../ui/menu/menu.tsx')).MenuAt }));

type AppointmentGridProps = AgendaPart & {
  byId: ReadonlyMap<string, ScheduleItem>;
  /** Changes identity when the appointments are redrawn. */
  drawn: unknown;
  children: ReactNode;
};

/** Shared context of the appointments in a grid: texts, clock, focus and menu. */
export function AppointmentGrid({ byId, drawn, children, ...part }: AppointmentGridProps) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const place = useKeptFocus(drawn);
  const entriesOf = useAppointmentEntries(part, 'grid');
  const [menu, setMenu] = useState<{ id: string; at: HTMLElement; isOpen: boolean } | null>(null);
  const item = menu === null ? undefined : byId.get(menu.id);
  const openedId = menu?.isOpen ? menu.id : null;
  const grid: Grid = useMemo(
    () => ({
      itemOf: (id) => byId.get(id),
      stateOf: (of) => appointmentState(t, of, now),
      labelOf: ({ Start }, { until, ...words }) =>
        t('calendar.event', { ...words, until: withTurnNote(t, until, Start) }),
      openedId,
      onMenu: (id, at) => setMenu({ id, at, isOpen: id !== openedId }),
    }),
    [t, byId, now, openedId],
  );
  return (
    <GridContext value={grid}>
      <div className={styles.calendar} {...place}>
        {children}
      </div>
      {menu && item ? (
        <Suspense>
          <MenuAt
            open={openedId !== null}
            anchor={() => (menu.at.isConnected ? menu.at : document.querySelector(`[data-appointment="${menu.id}"]`))}
            entries={entriesOf(item)}
            onClose={() => setMenu((last) => last && { ...last, isOpen: false })}
          />
        </Suspense>
      ) : null}
    </GridContext>
  );
}
