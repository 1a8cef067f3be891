import { useContext } from 'react';
import type { ResourceField } from '#domain/resources/resource.ts';
import { formatIc } from '#domain/rut.ts';
import type { FieldProblem } from '#machines/record-edit/record-edit.types.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { messageText } from '../../forms/messages.ts';
import type { ScreenResource } from './resource.ts';
import { ResourceChoices } from './resource-choices.ts';

const own = ['rut', 'phone', 'webLink', 'ages', 'comingYear', 'color', 'polyclinicCode'] as const;
const isOwn = (code: string): code is (typeof own)[number] => own.some((one) => one === code);

export const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Texts of a resource: labels, formatted values and problems. */
export function useResourceWords(name: ScreenResource) {
  const { t } = useTranslation();
  const fields: Readonly<Record<string, string>> = t(`resources.${name}.fields`, { returnObjects: true });
  const options: Readonly<Record<string, Readonly<Record<string, string>>>> = t(`resources.${name}.options`, {
    returnObjects: true,
  });
  const choices = useContext(ResourceChoices);
  const optionText = (field: string, value: string) => options[field]?.[value] ?? value;
  const choiceText = (field: string, id: string) => choices[field]?.find((one) => one.id === id)?.name ?? '';
  const emptyText = (field: string) => options[field]?.none ?? t('resource.empty');

  function valueText(field: string, { input, refers }: ResourceField, value: unknown): string {
    if (isEmpty(value)) return emptyText(field);
    if (input === 'switch') return t(value === true ? 'app.yes' : 'app.no');
    if (input === 'select') return refers ? choiceText(field, String(value)) : optionText(field, String(value));
    if (input === 'rut') return formatIc(String(value));
    if (input === 'counts') {
      const { M, F } = value as { M: number; F: number };
      return `${t('resource.men')} ${M}, ${t('resource.women')} ${F}`;
    }
    return String(value);
  }

  function problemText(problem: FieldProblem): string {
    if ('sentence' in problem) return problem.sentence;
    return isOwn(problem.code) ? t(`resource.${problem.code}`) : messageText(t, problem.code);
  }

  return { fieldText: (field: string) => fields[field] ?? field, optionText, emptyText, valueText, problemText };
}
