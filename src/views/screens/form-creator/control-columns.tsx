import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import { useTranslation } from 'react-i18next';
import { freeKey, keyOf } from '#domain/forms/form-edits.ts';
import { ControlType, type FormColumn } from '#domain/forms/forms.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import pane from '../../widgets/record/pane.module.css';
import styles from './form-creator.module.css';
import type { ControlPart } from './form-creator.types.ts';
import { type KindName, kindName } from './use-control-name.ts';

/** Those that need nothing beside their text; a column of another kind keeps it. */
const kinds: readonly KindName[] = ['TEXT', 'TEXTAREA', 'NUMBER', 'DATE', 'TIME', 'YES_NO', 'CHECKBOX', 'SCALE'];

const newColumn = (columns: readonly FormColumn[]): FormColumn => ({
  Name: freeKey(
    'columna',
    columns.map(({ Name }) => Name),
  ),
  ...{ ControlType: ControlType.TEXT, LabelEs: '', LabelEn: '', Required: false, Unit: null, UnitEn: null },
  ...{ Min: null, Max: null, MaxLength: null, RegexValidator: null, Options: [] },
});

/** The columns of a table, each asked in every row. */
export function ControlColumns({ control, was, errorOf, onChange }: ControlPart) {
  const { t } = useTranslation();
  const { Columns } = control;
  const error = errorOf('Columns');
  const write = (at: number, change: Partial<FormColumn>) =>
    onChange({ Columns: Columns.map((column, index) => (index === at ? { ...column, ...change } : column)) });
  const label = (column: FormColumn, at: number, LabelEs: string) => {
    const taken = Columns.filter((_, index) => index !== at).map(({ Name }) => Name);
    const isPublished = was?.Columns.some(({ Name }) => Name === column.Name) ?? false;
    write(at, { LabelEs, ...(!isPublished && { Name: freeKey(keyOf(LabelEs) || 'columna', taken) }) });
  };
  return (
    <fieldset className={pane.section}>
      <legend>{t('formCreator.tableColumns.title')}</legend>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {Columns.map((column, at) => {
        const number = at + 1;
        const kind = kindName(column.ControlType);
        const offered = kinds.includes(kind) ? kinds : [...kinds, kind];
        return (
          // A column is known by its place while its text is written.
          <div key={`${control.ControlId}.${at.toString()}`} className={styles.option}>
            <Field label={t('formCreator.tableColumns.es', { number })} required>
              <TextInput
                autoComplete="off"
                value={column.LabelEs}
                onChange={({ currentTarget }) => label(column, at, currentTarget.value)}
              />
            </Field>
            <Field label={t('formCreator.tableColumns.en', { number })} optionalMark={t('formCreator.fields.optional')}>
              <TextInput
                autoComplete="off"
                value={column.LabelEn}
                onChange={({ currentTarget }) => write(at, { LabelEn: currentTarget.value })}
              />
            </Field>
            <Field label={t('formCreator.tableColumns.kind', { number })} required>
              <Select
                options={offered.map((value) => ({ value, label: t(`formCreator.kinds.${value}`) }))}
                value={kind}
                onValueChange={(value) => write(at, { ControlType: ControlType[value] })}
              />
            </Field>
            <div className={styles.acts}>
              <Checkbox
                checked={column.Required}
                onChange={({ currentTarget }) => write(at, { Required: currentTarget.checked })}
              >
                {t('formCreator.tableColumns.required', { number })}
              </Checkbox>
              <IconButton
                icon={Trash}
                label={t('formCreator.tableColumns.remove', { number })}
                onClick={() => onChange({ Columns: Columns.filter((_, index) => index !== at) })}
              />
            </div>
          </div>
        );
      })}
      <div>
        <Button size="sm" icon={Plus} onClick={() => onChange({ Columns: [...Columns, newColumn(Columns)] })}>
          {t('formCreator.tableColumns.add')}
        </Button>
      </div>
    </fieldset>
  );
}
