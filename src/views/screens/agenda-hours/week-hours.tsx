import { type WeeklyHours, weeklyHoursMax } from '#domain/agenda/agenda-hours.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AddButton } from './add-button.tsx';
import styles from './agenda-hours.module.css';
import type { AgendaHoursPart } from './agenda-hours.types.ts';
import { HoursRow } from './hours-row.tsx';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Weekly hours by weekday; rows keep their index, to which problems refer. */
export function WeekHours({ edit, hours }: AgendaHoursPart) {
  const { t } = useTranslation();
  const { Weekly, Places, DeltaMinutes } = hours;
  const write = (changed: WeeklyHours[]) => edit.send({ type: 'record.changed', changes: { Weekly: changed } });
  const countOf = (weekday: number) =>
    Weekly.filter(({ Weekday }) => Weekday === weekday)
      .map(({ From, To }) => Math.floor((minutesOf(To) - minutesOf(From)) / DeltaMinutes))
      .reduce((sum, count) => sum + Math.max(0, count), 0);
  const next = (weekday: number): WeeklyHours => {
    const last = Weekly.filter(({ Weekday }) => Weekday === weekday).at(-1);
    const place = last?.BranchOfficeId ?? Places[0]?.BranchOfficeId ?? '';
    const [From, To] = last && last.To <= '14:00' ? ['14:00', '18:00'] : ['09:00', '13:00'];
    return { Weekday: weekday, From: From ?? '', To: To ?? '', BranchOfficeId: place, IsSolidarity: false };
  };
  return (
    <ol className={styles.days}>
      {weekdays.map((day, index) => {
        const weekday = index + 1;
        const name = t(`agendaHours.days.${day}`);
        const count = countOf(weekday);
        return (
          <li key={day} className={styles.day}>
            <div className={styles.dayHead}>
              <h3>{name}</h3>
              <span className="meta">{count === 0 ? t('agendaHours.closed') : t('agendaHours.count', { count })}</span>
            </div>
            <div className={styles.rows} tabIndex={-1}>
              {Weekly.map((one, at) =>
                one.Weekday === weekday ? (
                  <HoursRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: hours have no identity but their place in the list
                    key={`${Weekly.length}-${at}`}
                    edit={edit}
                    group={name}
                    path={`Weekly.${at}`}
                    value={one}
                    places={Places}
                    onChange={(changes) => write(Weekly.with(at, { ...one, ...changes }))}
                    onRemove={() => write(Weekly.toSpliced(at, 1))}
                  />
                ) : null,
              )}
              {Places.length > 0 ? (
                <AddButton
                  text={t('agendaHours.addHours')}
                  count={Weekly.length}
                  max={weeklyHoursMax}
                  group={name}
                  onAdd={() => write([...Weekly, next(weekday)])}
                />
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
