import { slotMinutes } from '#domain/agenda/agenda-hours.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import styles from './agenda-hours.module.css';
import type { AgendaHoursPart } from './agenda-hours.types.ts';

export function SlotLength({ edit, hours }: AgendaHoursPart) {
  const { t } = useTranslation();
  const options = slotMinutes.map((count) => ({ value: String(count), label: t('agendaHours.minutes', { count }) }));
  const choose = (value: string) => {
    const DeltaMinutes = slotMinutes.find((count) => String(count) === value);
    if (DeltaMinutes) edit.send({ type: 'record.changed', changes: { DeltaMinutes } });
  };
  return (
    <Field label={t('agendaHours.slot')} className={styles.slot}>
      <Select options={options} value={String(hours.DeltaMinutes)} onValueChange={choose} />
    </Field>
  );
}
