import { createContext, use } from 'react';
import { cx } from '../cx.ts';

export type FieldControl = {
  id: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Whether the `error` of the field is set. */
  failed: boolean;
  /** Shows a problem that the control found itself, in place of the error. */
  report: (problem: string | undefined) => void;
};

export const FieldContext = createContext<FieldControl | null>(null);

export type ControlProps = {
  id?: string | undefined;
  required?: boolean | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
};

/** Props that a control inherits from its `Field`; its own attributes win, descriptions are merged. */
export function useFieldControl<P extends ControlProps>(own: P): P & ControlProps {
  const field = use(FieldContext);
  if (field === null) return own;
  return {
    ...own,
    id: own.id ?? field.id,
    required: own.required ?? (field.required || undefined),
    'aria-invalid': own['aria-invalid'] ?? (field.invalid || undefined),
    'aria-describedby': joinIds(own['aria-describedby'], field.describedBy),
  };
}

function joinIds(...lists: readonly (string | undefined)[]): string | undefined {
  const ids = lists.flatMap((list) => list?.split(' ') ?? []);
  return cx(...new Set(ids));
}
