import { ControlType, type FormControl } from '#domain/forms/forms.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';

export type KindName = keyof typeof ControlType;
export const kindNames = Object.keys(ControlType) as KindName[];
export const kindName = (type: number): KindName => kindNames.find((name) => ControlType[name] === type) ?? 'TEXT';

/** Display name of a control: its text, or its kind without one. */
export function useControlName() {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ LabelEs, LabelEn, ControlType: type }: FormControl) =>
    ((locale === 'en' && LabelEn.trim()) || LabelEs.trim() || t(`formCreator.kinds.${kindName(type)}`)).slice(0, 80);
}
