import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { chileDate } from '#domain/chile-clock.ts';
import { type DiagnosisRow, diagnosesOf } from '#domain/diagnosis/diagnosis-rules.ts';
import { decimalText } from '#domain/format-number.ts';
import { answerTo } from '#domain/forms/answer-sheet.ts';
import type { AnswerProblem } from '#domain/forms/form-problems.ts';
import { mostFiles, mostRows } from '#domain/forms/form-rules.ts';
import { type AnswerValue, ControlType, type FormColumn, type FormControl } from '#domain/forms/forms.ts';
import { pickedOf } from '#domain/forms/picked-rows.ts';
import { signatureOf } from '#domain/forms/signature-answer.ts';
import { bodyMassIndex, meanPressure, type VitalValues } from '#domain/vital-signs/vital-alerts.ts';
import { notMeasured, vitalsOf } from '#domain/vital-signs/vital-rules.ts';
import { inUnit, limitUnit, type VitalSign, vitalSigns } from '#domain/vital-signs/vital-signs.ts';
import { type Formats, useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';

const dayLength = 86_400_000;
const {
  MEDICINE,
  EXAM,
  SIGNATURE,
  YES_NO,
  CHECKBOX,
  DATE,
  DATETIME,
  NUMBER,
  SCALE,
  CALCULATED,
  FILE,
  VITALS,
  DIAGNOSIS,
} = ControlType;

/** Texts of a form: labels, helps, options, problems and formatted answers. */
export function useFormTexts() {
  const { t } = useTranslation();
  const formats = useFormats();
  const today = chileDate(useNow(60_000));
  return useMemo(() => formTextsOf(t, formats, today), [t, formats, today]);
}

function formTextsOf(t: TFunction, { locale, birth, number, decimal: measure }: Formats, today: string) {
  const es = locale === 'es';
  const optionLabel = (control: FormColumn, value: string) => {
    const option = control.Options.find(({ Value }) => Value === value);
    return option ? (es ? option.LabelEs : option.LabelEn) : value;
  };
  const decimal = (text: string) => decimalText(text, locale);
  const unit = ({ Unit, UnitEn }: FormColumn) => (es ? Unit : (UnitEn ?? Unit));
  const withUnit = (control: FormColumn, text: string) => {
    const word = unit(control);
    return word ? `${text} ${word}` : text;
  };

  function single(control: FormColumn, value: string): string {
    switch (control.ControlType) {
      case YES_NO:
        return value === 'yes' ? t('forms.yes') : t('forms.no');
      case CHECKBOX:
        return t('forms.yes');
      case DATE:
        return birth(value);
      case DATETIME:
        return `${birth(value.slice(0, 10))} ${value.slice(11)}`;
      case CALCULATED:
        return control.Options.length > 0 ? optionLabel(control, value) : withUnit(control, decimal(value));
      case NUMBER:
      case SCALE:
        return withUnit(control, decimal(value));
      default:
        return control.Options.length > 0 ? optionLabel(control, value) : withUnit(control, value);
    }
  }

  /** Cells of a row in column order. */
  const rowOf = ({ Columns }: FormControl, row: Readonly<Record<string, string>>) =>
    Columns.flatMap((column) => {
      const value = row[column.Name] ?? '';
      return value === '' ? [] : [single(column, value)];
    }).join(', ');

  /** Measured values with units, results, and reasons for missing ones. */
  function vitals(values: VitalValues): string | null {
    const word = (sign: VitalSign, value: string) =>
      sign.options?.find((option) => option.value === value)?.label[es ? 0 : 1] ?? decimal(value);
    const measured = vitalSigns.flatMap((sign) => {
      const value = values[sign.name] ?? '';
      return value === '' ? [] : [`${sign.short[es ? 0 : 1]} ${inUnit(word(sign, value), sign.unit[es ? 0 : 1])}`];
    });
    const [pressure, bmi] = [meanPressure(values), bodyMassIndex(values)];
    if (pressure !== null) measured.push(`${t('forms.vitals.meanPressureShort')} ${measure(pressure)} mmHg`);
    if (bmi > 0) measured.push(`${t('forms.vitals.bmi')} ${measure(bmi, 1)} kg/m²`);
    const why = values[notMeasured];
    const lines = [measured.join(' · '), why ? t('forms.vitals.notMeasuredRead', { reason: why }) : ''];
    return lines.filter((line) => line !== '').join('\n') || null;
  }

  const diagnoses = (rows: readonly DiagnosisRow[]) =>
    rows
      .map(({ code, name, kind, certainty }) =>
        t('forms.diagnosis.read', {
          code,
          name,
          kind: t(`forms.diagnosis.kinds.${kind}`),
          certainty: t(`forms.diagnosis.certainties.${certainty}`).toLowerCase(),
        }),
      )
      .join('\n') || null;

  const picked = (answer: AnswerValue | undefined) =>
    pickedOf(answer)
      .map(({ name, detail }) => (detail === '' ? name : `${name} (${detail})`))
      .join('\n') || null;

  function signature(value: string | null | undefined): string | null {
    const read = signatureOf(value);
    if (read === null) return null;
    return read.kind === 'TYPED' ? t('forms.signedBy', { name: read.name.trim() }) : t('forms.signed');
  }

  return {
    today,
    unit,
    label: (control: FormColumn) => (es ? control.LabelEs : control.LabelEn),
    help: (control: FormControl) => (es ? control.HelpEs : control.HelpEn) ?? undefined,
    options: (control: FormColumn) =>
      control.Options.map(({ Value, LabelEs, LabelEn }) => ({ value: Value, label: es ? LabelEs : LabelEn })),
    lastDay: (control: FormColumn) => chileDate(Date.parse(`${today}T12:00:00Z`) + (control.Max ?? 0) * dayLength),
    problem(control: FormControl, problem: AnswerProblem): string {
      switch (problem) {
        case 'min':
          return t('forms.problems.min', { min: measure(control.Min ?? 0) });
        case 'max':
          return t('forms.problems.max', { max: measure(control.Max ?? 0) });
        case 'tooLong':
          return t('forms.problems.tooLong', { max: number(control.MaxLength ?? 0) });
        case 'future':
          return t('forms.problems.future', {
            last: birth(chileDate(Date.parse(`${today}T12:00:00Z`) + (control.Max ?? 0) * dayLength)),
          });
        case 'format':
        case 'whole':
        case 'decimal':
        case 'twoDecimals':
          if (control.Min === null && control.Max === null) return t('forms.problems.format');
          return t(`forms.vitals.${problem}`, {
            min: measure(control.Min ?? 0),
            max: measure(control.Max ?? 0),
            unit: limitUnit(unit(control) ?? ''),
          }).trim();
        case 'filesMax':
          return t('forms.problems.filesMax', { count: mostFiles(control) });
        case 'rowsMin':
          return t('forms.problems.rowsMin', { count: control.Min ?? 0 });
        case 'rowsMax':
          return t('forms.problems.rowsMax', { count: mostRows(control) });
        default:
          return t(`forms.problems.${problem}`);
      }
    },
    /** Formatted result of a calculated control. */
    result: (control: FormControl, value: string | null) => (value === null ? null : single(control, value)),
    /** Formatted answer; null if empty. */
    read(control: FormControl, values: readonly AnswerValue[]): string | null {
      const answer = answerTo(values, control);
      if (control.ControlType === VITALS) return vitals(vitalsOf(answer));
      if (control.ControlType === DIAGNOSIS) return diagnoses(diagnosesOf(answer));
      if (control.ControlType === SIGNATURE) return signature(answer?.Value);
      if (control.ControlType === MEDICINE || control.ControlType === EXAM) return picked(answer);
      if (answer?.Rows?.length) return answer.Rows.map((row) => rowOf(control, row)).join('\n');
      const many = answer?.Values ?? [];
      if (many.length > 0 && control.ControlType === FILE) return t('forms.files', { count: many.length });
      if (many.length > 0) return many.map((value) => optionLabel(control, value)).join(', ');
      return answer?.Value ? single(control, answer.Value) : null;
    },
  };
}
export type FormTexts = ReturnType<typeof useFormTexts>;
