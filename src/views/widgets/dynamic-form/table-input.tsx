import Plus from '@lucide/icons/icons/plus';
import Trash2 from '@lucide/icons/icons/trash';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { cellName, mostRows, type TableRow } from '#domain/forms/form-rules.ts';
import type { FormColumn, FormControl } from '#domain/forms/forms.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Field, type FieldProps } from '../../ui/field/field.tsx';
import { ControlInput, type ControlInputProps, framing } from './control-input.tsx';
import styles from './dynamic-form.module.css';

export type Tracked = {
  field: Pick<FieldProps, 'id' | 'error' | 'valid' | 'corrected'>;
  onBlur: () => void;
  changing: () => void;
};
type TableInputProps = ControlInputProps & {
  /** State of one cell. */
  cell: (name: string, control: FormControl) => Tracked;
  onRows: (rows: Record<string, string>[]) => void;
};

/** Column as a control, for rendering its cell. */
const asControl = (table: FormControl, column: FormColumn): FormControl => ({
  ...table,
  HelpEs: null,
  HelpEn: null,
  VisibleIf: null,
  RequiredIf: null,
  Formula: null,
  Columns: [],
  ...column,
});
/** Keeps a chosen option that is no longer offered. */
const offeredIn = (column: FormColumn, chosen: string | undefined): FormColumn => ({
  ...column,
  Options: column.Options.filter(({ Value, Retired }) => !Retired || Value === chosen),
});
const focusable = 'input, textarea, [role=combobox], button';

/** Rows as groups of labelled fields, so that no cell is read without its column. */
export function TableInput(props: TableInputProps) {
  const { control, answer, texts, readOnly, cell, onRows, onBlur } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const rows = answer?.Rows ?? [];
  const most = mostRows(control);
  const rowAt = (at: number) => list.current?.children[at]?.querySelector<HTMLElement>(focusable);
  const write = (at: number, row: TableRow) => onRows(rows.map((one, index) => (index === at ? { ...row } : one)));

  const add = () => {
    flushSync(() => onRows([...rows, {}]));
    rowAt(rows.length)?.focus();
  };
  const remove = (at: number) => {
    flushSync(() => onRows(rows.filter((_, index) => index !== at)));
    (rowAt(Math.min(at, rows.length - 2)) ?? adder.current)?.focus();
    onBlur();
  };

  return (
    <Field {...framing(props)} as="group" optionalMark={t('form.optional')}>
      <div className="stack">
        <div className={styles.rows} ref={list}>
          {rows.map((row, at) => (
            // Rows have no identity but their index.
            <fieldset key={`${control.Name}.${at.toString()}`} className={styles.row}>
              <legend className="meta">{t('forms.row', { number: at + 1 })}</legend>
              {control.Columns.map((column) => {
                const asked = asControl(control, offeredIn(column, row[column.Name]));
                const { field, changing, onBlur: leave } = cell(cellName(control, at, column), asked);
                return (
                  <ControlInput
                    key={column.Name}
                    control={asked}
                    answer={{ Name: column.Name, Value: row[column.Name] ?? null, Values: null }}
                    texts={texts}
                    field={field}
                    required={column.Required}
                    readOnly={readOnly}
                    onChange={(value) => {
                      changing();
                      const { [column.Name]: _, ...others } = row;
                      write(at, value === null || value === '' ? others : { ...others, [column.Name]: value });
                    }}
                    onBlur={leave}
                  />
                );
              })}
              {readOnly ? null : (
                <IconButton
                  className={styles.remove}
                  icon={Trash2}
                  label={t('forms.removeRow', { number: at + 1 })}
                  onClick={() => remove(at)}
                />
              )}
            </fieldset>
          ))}
        </div>
        {rows.length === 0 ? <p className="meta">{t('forms.noRows')}</p> : null}
        {readOnly ? null : (
          <div>
            <Button
              ref={adder}
              size="sm"
              icon={Plus}
              disabledReason={rows.length >= most ? t('forms.tableFull', { count: most }) : undefined}
              onClick={add}
            >
              {t('forms.addRow')}
            </Button>
          </div>
        )}
      </div>
    </Field>
  );
}
