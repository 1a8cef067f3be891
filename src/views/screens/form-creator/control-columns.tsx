import Plus from '@lucide/icons/icons/plus';
import Trash from '@lucide/icons/icons/trash';
import { columnOfKind, freeKey, keyOf } from '#domain/forms/form-edits.ts';
import { hasOptions } from '#domain/forms/form-kinds.ts';
import { ControlType, type FormColumn } from '#domain/forms/forms.ts';
import { publishedOptions } from '#domain/forms/part-checks.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextInput } from '../../ui/text-input/text-input.tsx';
import pane from '../../widgets/record/pane.module.css';
import styles from './form-creator.module.css';
import type { ControlPart } from './form-creator.types.ts';
import { OptionRows } from './option-rows.tsx';
import { PartError } from './part-error.tsx';
import { type KindName, kindName } from './use-control-name.ts';

const kinds: readonly KindName[] = [
  ...(['TEXT', 'TEXTAREA', 'NUMBER', 'SELECT', 'RADIO'] as const),
  ...(['DATE', 'TIME', 'YES_NO', 'CHECKBOX', 'SCALE'] as const),
];

const newColumn = (columns: readonly FormColumn[]): FormColumn => ({
  Name: freeKey(
    'columna',
    columns.map(({ Name }) => Name),
  ),
  ControlType: ControlType.TEXT,
  LabelEs: '',
  LabelEn: '',
  Required: false,
  Unit: null,
  UnitEn: null,
  Min: null,
  Max: null,
  MaxLength: null,
  RegexValidator: null,
  Options: [],
});

/** Columns of a table control, answered in every row. */
export function ControlColumns({ control, was, errorOf, onChange }: ControlPart) {
  const { t } = useTranslation();
  const { Columns } = control;
  const write = (at: number, change: Partial<FormColumn>) =>
    onChange({ Columns: Columns.map((column, index) => (index === at ? { ...column, ...change } : column)) });
  const publishedOf = ({ Name }: FormColumn) => was?.Columns.find((one) => one.Name === Name);
  const label = (column: FormColumn, at: number, LabelEs: string) => {
    const taken = Columns.filter((_, index) => index !== at).map(({ Name }) => Name);
    write(at, { LabelEs, ...(!publishedOf(column) && { Name: freeKey(keyOf(LabelEs) || 'columna', taken) }) });
  };
  return (
    <fieldset className={pane.section}>
      <legend>{t('formCreator.tableColumns.title')}</legend>
      <PartError error={errorOf('Columns')} />
      {Columns.map((column, at) => {
        const number = at + 1;
        const kind = kindName(column.ControlType);
        const published = publishedOptions(publishedOf(column));
        return (
          // Keyed by index while its text is edited.
          <fieldset key={`${control.ControlId}.${at.toString()}`} className={styles.option}>
            <legend className="sr">{t('formCreator.tableColumns.one', { number })}</legend>
            <PartError error={errorOf('Columns', at)} />
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
                options={kinds.map((value) => ({ value, label: t(`formCreator.kinds.${value}`) }))}
                value={kind}
                onValueChange={(value) => write(at, columnOfKind(column, ControlType[value], published))}
              />
            </Field>
            {hasOptions(column.ControlType) ? (
              <OptionRows
                title={t('formCreator.tableColumns.options', { number })}
                options={column.Options}
                published={published}
                onChange={(Options) => write(at, { Options })}
              />
            ) : null}
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
          </fieldset>
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
