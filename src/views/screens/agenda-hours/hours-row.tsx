import X from '@lucide/icons/icons/x';
import { useSelector } from '@xstate/react';
import type { AgendaHoursActor } from '#actors/agenda-hours/agenda-hours.ts';
import type { AgendaHours, BlockedHours, ExtraHours, WeeklyHours } from '#domain/agenda/agenda-hours.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import { TimeSelect } from '../../ui/time-select/time-select.tsx';
import { DateInput } from '../../widgets/date-input/date-input.tsx';
import styles from './agenda-hours.module.css';

type Hours = WeeklyHours | ExtraHours | BlockedHours;
type Changes = Partial<ExtraHours & BlockedHours>;
type HoursRowProps = {
  edit: AgendaHoursActor;
  /** Accessible group name: the weekday, or the list of single days. */
  group: string;
  /** Path in the record, for example `Weekly.2`, to which problems refer. */
  path: string;
  value: Hours;
  /** First day that can be chosen, for hours of a single day. */
  firstDay?: string;
  places: AgendaHours['Places'];
  onChange: (changes: Changes) => void;
  onRemove: () => void;
};

/** Hours of one day: day, start, end, and place or reason. */
export function HoursRow({ edit, group, path, value, firstDay, places, onChange, onRemove }: HoursRowProps) {
  const { t } = useTranslation();
  const problem = useProblems(edit, path);
  const { From, To } = value;
  // 24:00 cannot be chosen here but may be written by other API clients.
  const shown = To === '24:00' ? '23:59' : To;
  return (
    <fieldset className={styles.row}>
      <legend className="sr">{group}</legend>
      {'Date' in value ? (
        <Field label={t('agendaHours.date')} className={styles.date}>
          <DateInput
            value={value.Date}
            min={firstDay}
            label={t('agendaHours.date')}
            onValueChange={(day) => {
              if (day !== null) onChange({ Date: day });
            }}
          />
        </Field>
      ) : null}
      <Time name="from" value={From} problem={problem('From')} onChange={(time) => onChange({ From: time })} />
      <Time name="to" value={shown} problem={problem('To')} onChange={(time) => onChange({ To: time })} />
      {'Reason' in value ? (
        <Field label={t('agendaHours.reason')} help={t('agendaHours.reasonHelp')} className={styles.place}>
          <TextInput
            value={value.Reason}
            maxLength={120}
            autoComplete="off"
            onChange={(event) => onChange({ Reason: event.target.value })}
          />
        </Field>
      ) : (
        <Place value={value} places={places} problem={problem('BranchOfficeId')} onChange={onChange} />
      )}
      <IconButton
        icon={X}
        className={styles.remove}
        label={t('agendaHours.removeOf', { group, from: From, to: To })}
        onClick={onRemove}
      />
    </fieldset>
  );
}

/** Message for a field of this row: our own code or the server's sentence. */
function useProblems(edit: AgendaHoursActor, path: string) {
  const { t } = useTranslation();
  const fields = useSelector(edit, selectFields<AgendaHours>);
  return (field: string): string | undefined => {
    const found =
      fields[`${path}.${field}`] ?? (field === 'BranchOfficeId' ? fields[path.split('.')[0] ?? ''] : undefined);
    if (!found) return undefined;
    if ('sentence' in found) return found.sentence;
    return t(
      `agendaHours.problems.${found.code === 'endsBeforeStart' || found.code === 'hoursOverlap' ? found.code : 'invalid'}`,
    );
  };
}

type TimeProps = { name: 'from' | 'to'; value: string; problem: string | undefined; onChange: (time: string) => void };

function Time({ name, value, problem, onChange }: TimeProps) {
  const { t } = useTranslation();
  return (
    <Field as="group" label={t(`agendaHours.${name}`)} error={problem} className={styles.time}>
      <TimeSelect
        value={value}
        labels={{ hour: t('agendaHours.hour'), minute: t('agendaHours.minute') }}
        onValueChange={onChange}
      />
    </Field>
  );
}

type PlaceProps = {
  value: WeeklyHours | ExtraHours;
  places: AgendaHours['Places'];
  problem: string | undefined;
  onChange: (changes: Changes) => void;
};

function Place({ value, places, problem, onChange }: PlaceProps) {
  const { t } = useTranslation();
  const { BranchOfficeId, IsSolidarity } = value;
  const known = places.map((place) => ({ value: place.BranchOfficeId, label: place.Name }));
  const left = { value: BranchOfficeId, label: t('agendaHours.leftPlace') };
  const options = known.some((one) => one.value === BranchOfficeId) ? known : [...known, left];
  return (
    <>
      <Field label={t('agendaHours.place')} error={problem} className={styles.place}>
        <Select options={options} value={BranchOfficeId} onValueChange={(id) => onChange({ BranchOfficeId: id })} />
      </Field>
      <div className={styles.solidarity}>
        <Checkbox checked={IsSolidarity} onChange={(event) => onChange({ IsSolidarity: event.target.checked })}>
          {t('agendaHours.solidarity')}
        </Checkbox>
      </div>
    </>
  );
}
