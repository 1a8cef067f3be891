import { useTranslation } from 'react-i18next';
import { answerTo } from '#domain/answer-sheet.ts';
import { chileDate } from '#domain/chile-clock.ts';
import { type AnswerProblem, calculated } from '#domain/form-rules.ts';
import { type AnswerValue, ControlType, type FormControl } from '#domain/forms.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';

const dayLength = 86_400_000;
const { YES_NO, CHECKBOX, DATE, DATETIME, CALCULATED } = ControlType;

/** The words of a form in the language in use: labels, helps, options, what is wrong, and answers as they are read. */
export function useFormTexts() {
  const { t } = useTranslation();
  const { locale, birth, number } = useFormats();
  const today = chileDate(useNow(60_000));
  const es = locale === 'es';
  const optionLabel = (control: FormControl, value: string) => {
    const option = control.Options.find(({ Value }) => Value === value);
    return option ? (es ? option.LabelEs : option.LabelEn) : value;
  };
  const decimal = (text: string) => (es ? text.replace('.', ',') : text.replace(',', '.'));
  const withUnit = (control: FormControl, text: string) => (control.Unit ? `${text} ${control.Unit}` : text);

  function single(control: FormControl, value: string): string {
    switch (control.ControlType) {
      case YES_NO:
        return value === 'yes' ? t('forms.yes') : t('forms.no');
      case CHECKBOX:
        return t('forms.yes');
      case DATE:
        return birth(value);
      case DATETIME:
        return `${birth(value.slice(0, 10))} ${value.slice(11)}`;
      default:
        return control.Options.length > 0 ? optionLabel(control, value) : withUnit(control, value);
    }
  }

  return {
    today,
    label: (control: FormControl) => (es ? control.LabelEs : control.LabelEn),
    help: (control: FormControl) => (es ? control.HelpEs : control.HelpEn) ?? undefined,
    options: (control: FormControl) =>
      control.Options.map(({ Value, LabelEs, LabelEn }) => ({ value: Value, label: es ? LabelEs : LabelEn })),
    lastDay: (control: FormControl) => chileDate(Date.parse(`${today}T12:00:00Z`) + (control.Max ?? 0) * dayLength),
    problem(control: FormControl, problem: AnswerProblem): string {
      switch (problem) {
        case 'min':
          return t('forms.problems.min', { min: number(control.Min ?? 0) });
        case 'max':
          return t('forms.problems.max', { max: number(control.Max ?? 0) });
        case 'tooLong':
          return t('forms.problems.tooLong', { max: number(control.MaxLength ?? 0) });
        case 'future':
          return t('forms.problems.future', {
            last: birth(chileDate(Date.parse(`${today}T12:00:00Z`) + (control.Max ?? 0) * dayLength)),
          });
        default:
          return t(`forms.problems.${problem}`);
      }
    },
    /** The answer in words; null when there is none. */
    read(control: FormControl, values: readonly AnswerValue[]): string | null {
      if (control.ControlType === CALCULATED) {
        const value = calculated(control, values);
        return value === null ? null : withUnit(control, decimal(value));
      }
      const answer = answerTo(values, control);
      if (answer?.Values?.length) return answer.Values.map((value) => optionLabel(control, value)).join(', ');
      return answer?.Value ? single(control, answer.Value) : null;
    },
  };
}
export type FormTexts = ReturnType<typeof useFormTexts>;
