import Star from '@lucide/icons/icons/star';
import X from '@lucide/icons/icons/x';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { certainties, type Diagnosis } from '#domain/diagnosis/diagnosis.ts';
import {
  type DiagnosisRow,
  diagnosesAnswer,
  diagnosesOf,
  mayConfirm,
  mostDiagnoses,
  withCertainty,
  withDiagnosis,
  withMainDiagnosis,
  withoutDiagnosis,
} from '#domain/diagnosis/diagnosis-rules.ts';
import type { ReadFacts } from '#domain/forms/form-facts.ts';
import type { FormControl } from '#domain/forms/forms.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { type ControlInputProps, framing } from './control-input.tsx';
import styles from './dynamic-form.module.css';
import type { Tracked } from './table-input.tsx';

export type DiagnosisInputProps = ControlInputProps & {
  facts: ReadFacts;
  /** State of one diagnosis. */
  cell: (name: string, control: FormControl) => Tracked;
  onRows: (rows: Record<string, string>[]) => void;
};

/** Results for the typed text. */
type Found = { rows: readonly Diagnosis[]; loading: boolean; failed: boolean; onSearch: (text: string) => void };

/** Catalogue diagnoses with certainty; one is the main one (domain 5.1). */
export function DiagnosisInput({ found, ...props }: DiagnosisInputProps & { found: Found }) {
  const { control, answer, facts, readOnly, cell, onBlur } = props;
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLDivElement>(null);
  const rows = diagnosesOf(answer);
  const write = (next: readonly DiagnosisRow[]) => props.onRows(diagnosesAnswer(control.Name, next).Rows ?? []);
  const remove = (id: string) => {
    flushSync(() => write(withoutDiagnosis(rows, id)));
    const next = list.current?.querySelector('button') ?? search.current?.querySelector('input');
    next?.focus();
    onBlur();
  };
  const add = (chosen: Diagnosis) => {
    flushSync(() => write(withDiagnosis(rows, chosen)));
    search.current?.querySelector('input')?.focus();
  };
  const full = rows.length >= mostDiagnoses;
  return (
    <Field
      {...framing(props)}
      as="group"
      required={props.required || facts.medic}
      optionalMark={t('form.optional')}
      help={mayConfirm(facts) ? props.texts.help(control) : t('forms.diagnosis.onlyPresumptive')}
    >
      <div className="stack">
        {rows.length === 0 ? <p className="meta">{t('forms.diagnosis.none')}</p> : null}
        <ul className={styles.diagnoses} ref={list} aria-label={t('forms.diagnosis.list')}>
          {rows.map((row, at) => (
            <li key={row.id} className={styles.diagnosis}>
              <span className={styles.named}>
                <span>
                  <b>{row.code}</b> {row.name}
                </span>
                {row.kind === 'MAIN' ? <Chip tone="accent">{t('forms.diagnosis.main')}</Chip> : null}
              </span>
              <Certainty
                row={row}
                tracked={cell(`${control.Name}.${at}`, control)}
                fixed={readOnly || (!mayConfirm(facts) && row.certainty === 'PRESUMPTIVE')}
                confirms={mayConfirm(facts)}
                onCertainty={(certainty) => write(withCertainty(rows, row.id, certainty))}
              />
              {readOnly ? null : (
                <span className={styles.acts}>
                  {row.kind === 'MAIN' ? null : (
                    <IconButton
                      icon={Star}
                      label={t('forms.diagnosis.makeMain', { code: row.code })}
                      onClick={() => write(withMainDiagnosis(rows, row.id))}
                    />
                  )}
                  <IconButton
                    icon={X}
                    label={t('forms.diagnosis.remove', { code: row.code, name: row.name })}
                    onClick={() => remove(row.id)}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
        {readOnly ? null : full ? (
          <p className="meta">{t('forms.diagnosis.full', { count: mostDiagnoses })}</p>
        ) : (
          <div ref={search}>
            <Search key={rows.length} found={found} id={props.field.id} onChoose={add} onBlur={onBlur} />
          </div>
        )}
      </div>
    </Field>
  );
}

type SearchProps = { found: Found; id: string | undefined; onChoose: (chosen: Diagnosis) => void; onBlur: () => void };

function Search({ found: { rows, loading, failed, onSearch }, id, onChoose, onBlur }: SearchProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const empty = query.trim() === '' ? 'writeMore' : failed ? 'failed' : 'notFound';
  const shown = query.trim() === '' ? [] : rows;
  return (
    <Combobox
      id={id}
      label={t('forms.diagnosis.search')}
      placeholder={t('forms.diagnosis.search')}
      options={shown.map(({ DiagnosisId, Code, Name }) => ({ value: DiagnosisId, label: `${Code} ${Name}` }))}
      value={null}
      onValueChange={(value) => {
        const chosen = rows.find(({ DiagnosisId }) => DiagnosisId === value);
        if (!chosen) return;
        onSearch('');
        onChoose(chosen);
      }}
      onQueryChange={(text) => {
        setQuery(text);
        onSearch(text);
      }}
      onBlur={onBlur}
      loading={loading}
      loadingText={t('forms.diagnosis.searching')}
      emptyText={t(`forms.diagnosis.${empty}`)}
      clearLabel={t('forms.diagnosis.clear')}
      openLabel={t('forms.diagnosis.open')}
    />
  );
}

type CertaintyProps = {
  row: DiagnosisRow;
  tracked: Tracked;
  /** Read-only. */
  fixed: boolean;
  confirms: boolean;
  onCertainty: (certainty: DiagnosisRow['certainty']) => void;
};

function Certainty({ row, tracked: { field, changing, onBlur }, fixed, confirms, onCertainty }: CertaintyProps) {
  const { t } = useTranslation();
  const word = (certainty: DiagnosisRow['certainty']) => t(`forms.diagnosis.certainties.${certainty}`);
  if (fixed) return <span className="meta">{word(row.certainty)}</span>;
  return (
    <Field {...field} label={t('forms.diagnosis.certaintyOf', { code: row.code })} labelHidden>
      <Select
        options={certainties.map((value) => ({
          value,
          label: word(value),
          disabled: value === 'CONFIRMED' && !confirms,
        }))}
        value={row.certainty}
        placeholder={t('forms.choose')}
        onValueChange={(value) => {
          changing();
          const chosen = certainties.find((one) => one === value);
          if (chosen) onCertainty(chosen);
        }}
        onBlur={onBlur}
      />
    </Field>
  );
}
