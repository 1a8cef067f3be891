import { decimalText } from '../format-number.ts';
import type { Locale } from '../locale.ts';
import { answerTo } from './answer-sheet.ts';
import { type AnswerValue, ControlType, type Form, type FormControl } from './forms.ts';
import { pickedOf } from './picked-rows.ts';

const {
  MEDICINE,
  EXAM,
  YES_NO,
  CHECKBOX,
  NUMBER,
  SCALE,
  CALCULATED,
  DIAGNOSIS,
  VITALS,
  FILE,
  TABLE,
  SECTION,
  INFORMATION,
  SIGNATURE,
} = ControlType;
/** Controls displayed elsewhere or without an answer. */
const apart: readonly number[] = [DIAGNOSIS, VITALS, FILE, TABLE, SECTION, INFORMATION, SIGNATURE];
const numeric: readonly number[] = [NUMBER, SCALE, CALCULATED];
const yes = { es: 'Sí', en: 'Yes' } as const;

/** Text of an answer; empty for none. */
export function controlText(control: FormControl, { Value, Values, Rows }: AnswerValue, locale: Locale): string {
  const es = locale === 'es';
  const word = (value: string) => {
    const option = control.Options.find((one) => one.Value === value);
    if (option) return es ? option.LabelEs : option.LabelEn;
    return numeric.includes(control.ControlType) ? decimalText(value, locale) : value;
  };
  if (control.ControlType === MEDICINE || control.ControlType === EXAM) {
    return pickedOf({ Rows })
      .map(({ name }) => name)
      .join('; ');
  }
  const many = Values ?? [];
  if (many.length > 0) return many.map(word).join(', ');
  if (!Value) return '';
  if (control.ControlType === CHECKBOX) return yes[locale];
  if (control.ControlType === YES_NO) return Value === 'yes' ? yes[locale] : 'No';
  const unit = es ? control.Unit : (control.UnitEn ?? control.Unit);
  return [word(Value), unit].filter(Boolean).join(' ');
}

/**
 * Domain 7, AutomaticSummary: the controls selected by the form, one line each, in form order and in one language. Excludes
 * diagnoses and measurements, which are displayed separately.
 */
export const summaryOf = ({ controls }: Pick<Form, 'controls'>, values: readonly AnswerValue[], locale: Locale) =>
  [...controls]
    .sort((a, b) => a.Order - b.Order)
    .filter((control) => control.InSummary && !apart.includes(control.ControlType))
    .flatMap((control) => {
      const answer = answerTo(values, control);
      const text = answer ? controlText(control, answer, locale) : '';
      return text === '' ? [] : [`${locale === 'es' ? control.LabelEs : control.LabelEn}: ${text}`];
    })
    .join('\n');
