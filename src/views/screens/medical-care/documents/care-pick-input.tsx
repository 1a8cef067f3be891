import X from '@lucide/icons/icons/x';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { ControlType } from '#domain/forms/forms.ts';
import {
  mostOf,
  type PickedRow,
  pickedExam,
  pickedMedicine,
  pickedOf,
  withoutPicked,
  withPicked,
} from '#domain/forms/picked-rows.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { framing } from '../../../widgets/dynamic-form/control-input.tsx';
import type { PickInputProps } from '../../../widgets/dynamic-form/pick-input.ts';
import { ExamSearch, MedicineSearch } from './catalogue-searches.tsx';
import styles from './documents.module.css';

/** Form question answered with catalogue medicines or exams. */
export function CarePickInput(props: PickInputProps) {
  const { control, kind, answer, readOnly, onRows, onBlur } = props;
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const rows = pickedOf(answer);
  const most = mostOf(control);
  const write = (next: PickedRow[]) => {
    flushSync(() => onRows(next));
    onBlur();
  };
  const remove = (id: string) => {
    write(withoutPicked(rows, id));
    place.current?.querySelector<HTMLElement>('button, input')?.focus();
  };
  const add = (...picked: PickedRow[]) => write(withPicked(control, rows, picked));
  return (
    <Field {...framing(props)} as="group" optionalMark={t('form.optional')}>
      <div ref={place} className="stack">
        {rows.length === 0 ? <p className="meta">{t('formParts.nothing')}</p> : null}
        <ul
          className={styles.items}
          aria-label={t(kind === ControlType.MEDICINE ? 'formParts.medicines' : 'formParts.exams')}
        >
          {rows.map(({ id, name, detail }) => (
            <li key={id} className={styles.item}>
              <p className={styles.words}>
                <b>{name}</b> <span className="meta">{detail}</span>
              </p>
              {readOnly ? null : (
                <IconButton icon={X} size="sm" label={t('formParts.remove', { name })} onClick={() => remove(id)} />
              )}
            </li>
          ))}
        </ul>
        {readOnly ? null : rows.length >= most ? (
          <p className="meta">{t('formParts.full', { count: most })}</p>
        ) : kind === ControlType.MEDICINE ? (
          <MedicineSearch onChoose={(medicine) => add(pickedMedicine(medicine.MedicineId, medicine))} />
        ) : (
          <ExamSearch onChoose={(exams) => add(...exams.map((exam) => pickedExam(exam.ExamId, exam)))} />
        )}
      </div>
    </Field>
  );
}
