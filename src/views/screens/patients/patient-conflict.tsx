import { useActorRef, useSelector } from '@xstate/react';
import type { DependentList } from '#actors/patients/patient-lookups.ts';
import type { PatientSheet } from '#domain/patients/patient-sheet.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { PaneConflict } from '../../widgets/record/pane-conflict.tsx';
import { allFields, type FieldSpec, shownValue } from './patient-field-table.ts';
import styles from './patients.module.css';
import type { PatientFormPart } from './patients.types.ts';
import { usePatientWords } from './use-patient-words.ts';

/** Conflict with a change by another user: both versions, and the choice. */
export function PatientConflict(part: PatientFormPart) {
  const { t } = useTranslation();
  const { edit } = part;
  const { changes, current } = useSelector(edit, (snapshot) => snapshot.context);
  const theirs = current ?? {};
  const { NewAllergies = [] } = changes;
  const differing = allFields.filter(
    ({ name }) => (name.split('.')[0] ?? '') in changes && shownValue(changes, name) !== shownValue(theirs, name),
  );
  return (
    <PaneConflict
      texts={t('patients.form', { returnObjects: true })}
      mine={
        <>
          <Values part={part} fields={differing} sheet={changes} />
          {NewAllergies.length > 0 ? (
            <p className={styles.said}>
              {t('patients.fields.NewAllergies')}: {NewAllergies.map(({ Text }) => Text).join(', ')}
            </p>
          ) : null}
        </>
      }
      theirs={<Values part={part} fields={differing} sheet={theirs} />}
      onChoose={edit.send}
    />
  );
}

type ValuesProps = { part: PatientFormPart; fields: readonly FieldSpec[]; sheet: Partial<PatientSheet> };

function Values({ part, fields, sheet }: ValuesProps) {
  const { t } = useTranslation();
  const { labelOf } = usePatientWords(part.lookups);
  return (
    <DefinitionList
      items={fields.map((field) => {
        const value = shownValue(sheet, field.name);
        return {
          label: labelOf(field.name, sheet),
          value:
            value === null || value === '' ? null : <Value part={part} field={field} value={value} sheet={sheet} />,
          unknown: t('patients.form.unspecified'),
        };
      })}
    />
  );
}

type ValueProps = Omit<ValuesProps, 'fields'> & { field: FieldSpec; value: string };

function Value({ part, field, value, sheet }: ValueProps) {
  const { choiceText } = usePatientWords(part.lookups);
  const { input } = field;
  if (input.kind === 'list') return part.lookups[input.list].find(({ id }) => id === value)?.name ?? value;
  if (input.kind === 'dependent') {
    const on = shownValue(sheet, input.on);
    return on === null ? null : <Dependent part={part} list={input.list} on={on} value={value} />;
  }
  return choiceText(field.name, value);
}

type DependentProps = { part: PatientFormPart; list: DependentList; on: string; value: string };

function Dependent({ part, list, on, value }: DependentProps) {
  const { t } = useTranslation();
  const found = useSelector(
    useActorRef(part.feature.dependent, { input: { list, id: on } }),
    (snapshot) => snapshot.output,
  );
  const rows = found?.kind === 'ready' ? found.rows : [];
  return rows.find(({ id }) => id === value)?.name ?? t('patients.form.written');
}
