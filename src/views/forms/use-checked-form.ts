import { type FieldMetadata, type Submission, useForm } from '@conform-to/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageText } from './messages.ts';

type Name<I> = keyof I & string;

export type FormOptions<I, V> = {
  /** Of the `<form>`, when a button outside submits it. */
  id?: string;
  defaultValue?: Partial<Record<Name<I>, string>>;
  onValid: (value: V) => void;
  /** The sentence of a code of `messageCode`, or of the schema's own, where a form has better ones. */
  errorText?: (code: string, name: Name<I>) => string;
};

type Options<I, V> = FormOptions<I, V> & {
  names: readonly Name<I>[];
  /** Its errors are codes of `messageCode`. */
  parse: (formData: FormData) => Submission<V, string[]>;
};

/**
 * A form that is checked: first on blur, from then on with every key (shell 5). Values live in the fields; nothing is sent
 * before all of it is valid, and the first wrong field gets the focus.
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
      // A successful submission carries what its parser made.
      if (submission.status === 'success') onValid(submission.value as V);
    },
  });

  const metas: Record<string, FieldMetadata<unknown, Record<string, unknown>, string[]>> = fields;
  const wrong = names.filter((name) => metas[name]?.errors);
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  if (wrong.some((name) => !corrected.has(name))) setCorrected(new Set([...corrected, ...wrong]));

  /** What a `Field` shows of one name. */
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
  /** What its control needs. */
  const controlProps = (name: Name<I>) => ({
    name,
    defaultValue: defaultValue?.[name] ?? '',
  });

  return {
    // The blur of a field whose form unmounts makes conform submit when React no longer listens: with the method
    // "dialog" the browser then goes nowhere, where "get" would put what was typed into the URL.
    formProps: { id: form.id, onSubmit: form.onSubmit, noValidate: true, method: 'dialog' },
    form,
    fields: metas,
    fieldProps,
    controlProps,
  };
}
