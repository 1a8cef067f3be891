import { type BlockedHours, dayHoursMax, type ExtraHours } from '#domain/agenda/agenda-hours.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AddButton } from './add-button.tsx';
import styles from './agenda-hours.module.css';
import type { AgendaHoursPart } from './agenda-hours.types.ts';
import { HoursRow } from './hours-row.tsx';

type DayHoursProps = AgendaHoursPart & { list: 'Extra' | 'Blocked' };

/** Exceptions on single days: additional hours or none. */
export function DayHours({ edit, hours, list }: DayHoursProps) {
  const { t } = useTranslation();
  const today = chileDate(useNow(60_000));
  const { Places, Extra, Blocked } = hours;
  const isExtra = list === 'Extra';
  const group = t(isExtra ? 'agendaHours.extra' : 'agendaHours.blocked');
  const all: readonly (ExtraHours | BlockedHours)[] = isExtra ? Extra : Blocked;
  const add = () => {
    const span = { Date: today, From: '09:00', To: '13:00' };
    const place = { BranchOfficeId: Places[0]?.BranchOfficeId ?? '', IsSolidarity: false };
    const changes = isExtra
      ? { Extra: [...Extra, { ...span, ...place }] }
      : { Blocked: [...Blocked, { ...span, Reason: '' }] };
    edit.send({ type: 'record.changed', changes });
  };
  const change = (at: number, changes: object) =>
    edit.send({
      type: 'record.changed',
      changes: isExtra
        ? { Extra: Extra.map((one, n) => (n === at ? { ...one, ...changes } : one)) }
        : { Blocked: Blocked.map((one, n) => (n === at ? { ...one, ...changes } : one)) },
    });
  const remove = (at: number) =>
    edit.send({
      type: 'record.changed',
      changes: isExtra ? { Extra: Extra.toSpliced(at, 1) } : { Blocked: Blocked.toSpliced(at, 1) },
    });
  return (
    <div className={styles.rows} tabIndex={-1}>
      <p className="meta">
        {t(isExtra ? 'agendaHours.extraText' : 'agendaHours.blockedText')}{' '}
        {all.length === 0 ? t('agendaHours.nothing') : null}
      </p>
      {all.map((one, at) => (
        <HoursRow
          // biome-ignore lint/suspicious/noArrayIndexKey: hours have no identity but their place in the list
          key={`${all.length}-${at}`}
          edit={edit}
          group={group}
          path={`${list}.${at}`}
          value={one}
          firstDay={today}
          places={Places}
          onChange={(changes) => change(at, changes)}
          onRemove={() => remove(at)}
        />
      ))}
      {isExtra && Places.length === 0 ? null : (
        <AddButton
          text={t(isExtra ? 'agendaHours.addHours' : 'agendaHours.addBlock')}
          group={group}
          count={all.length}
          max={dayHoursMax}
          onAdd={add}
        />
      )}
    </div>
  );
}
