import { type FieldMetadata, type Submission, useForm } from '@conform-to/react';
import { useState } from 'react';
import { useTranslation } from '../app/use-translation.ts';
import { messageText } from './messages.ts';

type Name<I> = keyof I & string;

export type FormOptions<I, V> = {
  /** Id of the `<form>`, for a submit button outside of it. */
  id?: string;
  defaultValue?: Partial<Record<Name<I>, string>>;
  onValid: (value: V) => void;
  /** Custom messages for codes of `messageCode` or of the schema. */
  errorText?: (code: string, name: Name<I>) => string;
};

type Options<I, V> = FormOptions<I, V> & {
  names: readonly Name<I>[];
  /** Errors are codes of `messageCode`. */
  parse: (formData: FormData) => Submission<V, string[]>;
};

/**
 * A validated form: fields are checked on blur first, then on every change (shell 5). Values live in the fields; submits
 * only when all are valid, otherwise focuses the first invalid field.
 */
export function useCheckedForm<I, V>({ id, names, parse, defaultValue, onValid, errorText }: Options<I, V>) {
  const { t } = useTranslation();
  const sentence = errorText ?? ((code: string) => messageText(t, code));
  const [form, fields] = useForm<Record<string, unknown>, V, string[]>({
    ...(id && { id }),
    ...(defaultValue && { defaultValue }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parse(formData),
    onSubmit(event, { formData }) {
      event.preventDefault();
      const submission = parse(formData);
      // A successful submission contains the value made by its parser.
      if (submission.status === 'success') onValid(submission.value as V);
    },
  });

  const metas: Record<string, FieldMetadata<unknown, Record<string, unknown>, string[]>> = fields;
  const wrong = names.filter((name) => metas[name]?.errors);
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  if (wrong.some((name) => !corrected.has(name))) setCorrected(new Set([...corrected, ...wrong]));

  /** Props of the `Field` of one name. */
  const fieldProps = (name: Name<I>) => {
    const meta = metas[name];
    const [code] = meta?.errors ?? [];
    const valid = meta?.valid === true && meta.value !== undefined && meta.dirty;
    return {
      id: meta?.id,
      error: code === undefined ? undefined : sentence(code, name),
      valid,
      corrected: valid && corrected.has(name),
    };
  };
  /** Props of its control. */
  const controlProps = (name: Name<I>) => ({
    name,
    defaultValue: defaultValue?.[name] ?? '',
  });

  return {
    // When a form unmounts, the blur of its field makes conform submit after React stopped listening. With the method
    // "dialog" the browser does nothing; "get" would put the typed values into the URL.
    formProps: { id: form.id, onSubmit: form.onSubmit, noValidate: true, method: 'dialog' },
    form,
    fields: metas,
    fieldProps,
    controlProps,
  };
}
