import { useMemo, useState } from 'react';
import { chileDate } from '#domain/chile-clock.ts';
import { emptySheet, withValue } from '#domain/forms/answer-sheet.ts';
import { storedControls } from '#domain/forms/form-checks.ts';
import { validateAnswer } from '#domain/forms/form-rules.ts';
import type { AnswerValue, Form, FormControl } from '#domain/forms/forms.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { DynamicForm } from '../../widgets/dynamic-form/dynamic-form.tsx';
import type { FormTexts } from '../../widgets/dynamic-form/form-texts.ts';
import styles from './form-creator.module.css';

const formId = 'preview';
const modes = ['INPERSON', 'REMOTE'] as const;
const genders = ['F', 'M'] as const;

const asksFor = (controls: readonly FormControl[], fact: string) =>
  controls.some(({ VisibleIf, RequiredIf, Options }) =>
    [VisibleIf, RequiredIf, ...Options.map((option) => option.VisibleIf)].some((one) => one?.Name === fact),
  );

/** Preview in the page's language; its answers are not stored. */
export function FormPreview({ controls }: { controls: readonly FormControl[] }) {
  const { t } = useTranslation();
  const today = chileDate(useNow(60_000));
  const [sheet, setSheet] = useState(emptySheet);
  const [mode, setMode] = useState<(typeof modes)[number]>('INPERSON');
  const [gender, setGender] = useState<(typeof genders)[number]>('F');
  const form: Form = useMemo(
    () => ({
      FormId: formId,
      Version: 1,
      FormType: 1,
      Subtype: null,
      Name: '',
      IsDefault: false,
      IsGeneric: false,
      controls: storedControls(controls),
    }),
    [controls],
  );
  const facts = {
    'care.mode': mode,
    'patient.gender': gender,
    'author.kind': 'MEDIC',
    'patient.age': '40',
    'care.attentionType': '2',
  };
  const known = new Set(controls.map(({ Name }) => Name));
  const values = sheet.values.filter(({ Name }) => known.has(Name));
  const given = { today, facts };
  const change = (value: AnswerValue) => setSheet((before) => withValue(before, value, form));
  const outside = (input: { control: FormControl; texts: FormTexts }) => (
    <Outside label={input.texts.label(input.control)} />
  );
  return (
    <div className={styles.preview}>
      <div className={styles.acts}>
        <h2>{t('formCreator.preview.title')}</h2>
        <Button size="sm" onClick={() => setSheet(emptySheet)}>
          {t('formCreator.preview.clear')}
        </Button>
      </div>
      <p className="meta">{t(controls.length === 0 ? 'formCreator.preview.empty' : 'formCreator.preview.text')}</p>
      {asksFor(controls, 'care.mode') ? (
        <Field label={t('formCreator.preview.mode')} required>
          <Select
            options={modes.map((value) => ({ value, label: t(`formCreator.condition.values.${value}`) }))}
            value={mode}
            onValueChange={setMode}
          />
        </Field>
      ) : null}
      {asksFor(controls, 'patient.gender') ? (
        <Field label={t('formCreator.preview.gender')} required>
          <Select
            options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
            value={gender}
            onValueChange={setGender}
          />
        </Field>
      ) : null}
      <DynamicForm
        form={form}
        values={values}
        given={given}
        problems={validateAnswer(form, values, { final: true, ...given })}
        readOnly={false}
        showAll={false}
        onChange={change}
        fileInput={outside}
        diagnosisInput={outside}
        pickInput={outside}
      />
    </div>
  );
}

/** Placeholder for controls that need a catalogue or files. */
function Outside({ label }: { label: string }) {
  const { t } = useTranslation();
  return (
    <p className="two">
      <span>{label}</span>
      <span className="meta">{t('formCreator.preview.outside')}</span>
    </p>
  );
}
