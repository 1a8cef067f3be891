import { parseWithZod } from '@conform-to/zod/v4';
import type { z } from 'zod';
import { messageCode } from '#domain/message-code.ts';
import { type FormOptions, useCheckedForm } from './use-checked-form.ts';

type Options<S extends z.ZodObject> = FormOptions<z.input<S>, z.output<S>> & { schema: S };

/** A form validated by its zod schema. */
export const useZodForm = <S extends z.ZodObject>({ schema, ...options }: Options<S>) =>
  useCheckedForm<z.input<S>, z.output<S>>({
    ...options,
    // The keys of the shape are the names of the input.
    names: Object.keys(schema.shape) as (keyof z.input<S> & string)[],
    parse: (formData) => parseWithZod(formData, { schema, error: messageCode }),
  });
