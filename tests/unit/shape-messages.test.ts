import { expect, test } from 'vitest';
import { z } from 'zod';
import { shapeMessageIn } from '#server/core/shape-messages.ts';

const said = (schema: z.ZodType, value: unknown) =>
  (['es', 'en'] as const).map((locale) => {
    const { error } = schema.safeParse(value, { error: shapeMessageIn(locale) });
    return error?.issues.map(({ message }) => message).join(' ');
  });

test.each([
  [z.string(), undefined, 'Falta este dato.', 'This value is missing.'],
  [z.string().min(1), '', 'Falta este dato.', 'This value is missing.'],
  [z.string().min(10), 'corto', 'Escribe al menos 10 caracteres.', 'Write at least 10 characters.'],
  [z.string().max(2000), 'a'.repeat(2001), 'Escribe como máximo 2.000 caracteres.', 'Write at most 2,000 characters.'],
  [z.number().min(3), 2, 'Debe ser 3 o más.', 'It must be 3 or more.'],
  [z.number().max(3), 4, 'Debe ser 3 o menos.', 'It must be 3 or less.'],
  [z.array(z.string()).min(1), [], 'Indica al menos 1.', 'Give at least 1.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Indica como máximo 1.', 'Give at most 1.'],
])('says in words what is wrong with a value, and not its type or a comparison: %#', (schema, value, es, en) => {
  expect(said(schema, value)).toEqual([es, en]);
});

test('leaves other problems to the library, in the language of the person', () => {
  expect(said(z.number().gt(3), 3)).toEqual([
    'Demasiado pequeño: se esperaba que número fuera >3',
    'Too small: expected number to be >3',
  ]);
});
