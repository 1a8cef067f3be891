import { type FieldMetadata, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { messageCode } from '#domain/message-code.ts';
import { messageText } from './messages.ts';

type Options<S extends z.ZodObject> = {
  /** Of the `<form>`, when a button outside submits it. */
  id?: string;
  schema: S;
  defaultValue?: Partial<Record<keyof z.input<S> & string, string>>;
  onValid: (value: z.output<S>) => void;
  /** The sentence of a code of `messageCode`, or of the schema's own, where a form has better ones. */
  errorText?: (code: string, name: keyof z.input<S> & string) => string;
};

/**
 * A form checked by its zod schema: first on blur, from then on with every key (shell 5). Values live in the
 * fields; nothing is sent before all of it is valid, and the first wrong field gets the focus.
 */
export function useZodForm<S extends z.ZodObject>({ id, schema, defaultValue, onValid, errorText }: Options<S>) {
  const { t } = useTranslation();
  const sentence = errorText ?? ((code: string) => messageText(t, code));
  const [form, fields] = useForm<Record<string, unknown>, z.output<S>, string[]>({
    ...(id && { id }),
    ...(defaultValue && { defaultValue }),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema, error: messageCode }),
    onSubmit(event, { formData }) {
      event.preventDefault();
      const submission = parseWithZod(formData, { schema, error: messageCode });
      // A successful submission carries the schema's own output.
      if (submission.status === 'success') onValid(submission.value as z.output<S>);
    },
  });

  const metas: Record<string, FieldMetadata<unknown, Record<string, unknown>, string[]>> = fields;
  const wrong = Object.keys(schema.shape).filter((name) => metas[name]?.errors);
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  if (wrong.some((name) => !corrected.has(name))) setCorrected(new Set([...corrected, ...wrong]));

  /** What a `Field` shows of one name. */
  const fieldProps = (name: keyof z.input<S> & string) => {
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
  const controlProps = (name: keyof z.input<S> & string) => ({
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
