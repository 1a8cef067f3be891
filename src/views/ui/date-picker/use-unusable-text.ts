import { use, useLayoutEffect, useRef, useState } from 'react';
import { FieldContext } from '../field/field-control.ts';
import { type DateProblemTexts, type DayRange, textProblem } from './date-text.ts';

/**
 * The problem of typed text, reported to the field once the box is left or the field has an error of its own. Unlike native
 * validation, it also holds forms that are `noValidate`.
 */
export function useUnusableText(text: string, { min, max, labels }: DayRange & { labels: DateProblemTexts }) {
  const field = use(FieldContext);
  const box = useRef<HTMLInputElement>(null);
  const [left, setLeft] = useState(false);
  const found = textProblem(text, { min, max }, labels);
  const isUnusable = found !== undefined;
  if (left && !isUnusable) setLeft(false);
  const problem = left || field?.failed ? found : undefined;
  const report = field?.report;

  useLayoutEffect(() => {
    report?.(problem);
    return () => report?.(undefined);
  }, [report, problem]);

  useLayoutEffect(() => {
    const form = box.current?.form;
    if (!isUnusable || !form) return undefined;
    const hold = (event: SubmitEvent) => {
      // The form library checks a single field by submitting with such a button.
      if (event.submitter?.hasAttribute('formnovalidate')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setLeft(true);
      box.current?.focus();
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [isUnusable]);

  return {
    box,
    problem,
    /** Whether the text stays because it is unusable. */
    leave() {
      setLeft(isUnusable);
      return isUnusable;
    },
  };
}
