import type { FormControl } from '#domain/forms/forms.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';

const known = ['INPERSON', 'REMOTE', 'MEDIC', 'STAFF', 'yes', 'no', 'true', 'false'] as const;

/** Display text of a value of a control or fact. */
export function useValueWords() {
  const { t } = useTranslation();
  const locale = useLocale();
  return (control: FormControl | undefined, value: string): string => {
    const option = control?.Options.find(({ Value }) => Value === value);
    if (option) return (locale === 'en' && option.LabelEn) || option.LabelEs || value;
    const name = known.find((one) => one === value);
    if (name) return t(`formCreator.condition.values.${name}`);
    return value === 'F' || value === 'M' ? t(`genders.${value}`) : value;
  };
}
