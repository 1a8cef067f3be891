import Plus from '@lucide/icons/icons/plus';
import Trash2 from '@lucide/icons/icons/trash';
import { useSelector } from '@xstate/react';
import { allergySeverities, allergyTextMax } from '#domain/medical-care/allergies.ts';
import type { AllergySheet, PatientSheet } from '#domain/patients/patient-sheet.ts';
import { fullName } from '#domain/session/user.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import pane from '../../widgets/record/pane.module.css';
import styles from './patients.module.css';
import type { PatientSheetPart } from './patients.types.ts';
import { usePatientWords } from './use-patient-words.ts';

/** Recorded allergies and new ones; removing is possible within an encounter. */
export function PatientAllergies({ edit, sheet }: PatientSheetPart) {
  const { t } = useTranslation();
  const change = (NewAllergies: AllergySheet[]) => edit.send({ type: 'record.changed', changes: { NewAllergies } });
  const added = sheet.NewAllergies;
  const add = () => change([...added, { AllergyId: crypto.randomUUID(), Text: '', Severity: 'LOW', Confirmed: false }]);
  return (
    <fieldset className={pane.section}>
      <legend>{t('patients.sections.allergies')}</legend>
      <Recorded sheet={sheet} />
      {added.map((allergy, index) => (
        <Added
          key={allergy.AllergyId}
          edit={edit}
          allergy={allergy}
          index={index}
          onChange={(changed) => change(added.map((one) => (one === allergy ? changed : one)))}
          onRemove={() => change(added.filter((one) => one !== allergy))}
        />
      ))}
      <Button size="sm" icon={Plus} className={styles.add} onClick={add}>
        {t('patients.allergies.add')}
      </Button>
    </fieldset>
  );
}

function Recorded({ sheet }: { sheet: PatientSheet }) {
  const { t } = useTranslation();
  const { Allergies, NoKnownAllergies } = sheet;
  if (Allergies.length === 0) {
    const words = NoKnownAllergies
      ? t('patients.allergies.knownNone', { name: fullName(NoKnownAllergies.By) })
      : t('patients.allergies.none');
    return <p className="meta">{words}</p>;
  }
  return (
    <>
      <ul className={styles.allergies} aria-label={t('patients.allergies.recorded')}>
        {Allergies.map(({ AllergyId, Text, Severity, Confirmed }) => (
          <li key={AllergyId}>
            <Chip tone={Severity === 'HIGH' ? 'danger' : 'warn'}>{t(`patients.allergies.${Severity}`)}</Chip>
            {Confirmed ? `${Text}, ${t('patients.allergies.isConfirmed')}` : Text}
          </li>
        ))}
      </ul>
      <p className="meta">{t('patients.allergies.removedElsewhere')}</p>
    </>
  );
}

type AddedProps = Pick<PatientSheetPart, 'edit'> & {
  allergy: AllergySheet;
  index: number;
  onChange: (allergy: AllergySheet) => void;
  onRemove: () => void;
};

function Added({ edit, allergy, index, onChange, onRemove }: AddedProps) {
  const { t } = useTranslation();
  const problem = useSelector(edit, (snapshot) => {
    const fields: Partial<Record<string, { code: string } | { sentence: string }>> =
      selectFields<PatientSheet>(snapshot);
    return fields[`NewAllergies.${index}.Text`];
  });
  const { problemText } = usePatientWords(null);
  const number = index + 1;
  return (
    <fieldset className={styles.allergy}>
      <legend className="sr">{t('patients.allergies.one', { number })}</legend>
      <Field label={t('patients.allergies.text')} required error={problem && problemText(problem)}>
        <TextInput
          autoComplete="off"
          maxLength={allergyTextMax}
          value={allergy.Text}
          onChange={({ currentTarget }) => onChange({ ...allergy, Text: currentTarget.value })}
        />
      </Field>
      <Field label={t('patients.allergies.severity')} required>
        <Select
          options={allergySeverities.map((value) => ({ value, label: t(`patients.allergies.${value}`) }))}
          value={allergy.Severity}
          onValueChange={(Severity) => onChange({ ...allergy, Severity })}
        />
      </Field>
      <span className={styles.confirmed}>
        <Checkbox
          checked={allergy.Confirmed}
          onChange={({ currentTarget }) => onChange({ ...allergy, Confirmed: currentTarget.checked })}
        >
          {t('patients.allergies.confirmed')}
        </Checkbox>
        <IconButton icon={Trash2} label={t('patients.allergies.removeOne', { number })} onClick={onRemove} />
      </span>
    </fieldset>
  );
}
