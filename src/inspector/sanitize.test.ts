import { expect, test } from 'vitest';
import { sanitize } from './sanitize.ts';

test('keeps ids, dates, numbers and states, and removes names, documents and texts', () => {
  const id = '6f1c2de0-5a0e-4c7b-9f43-2f5d1c0a7e11';
  expect(
    sanitize({
      orientationId: id,
      failure: 'ui.generic_error',
      asOf: 12,
      text: 'corto',
      orientation: {
        CreatedAt: '2026-05-04T13:00:00.000Z',
        Question: '¿Puedo tomar ibuprofeno?',
        User: { Name: 'Ana', IC: '12345678-5', Age: 34, Masked: false },
      },
      rows: [{ Reason: 'dos palabras' }],
    }),
  ).toEqual({
    orientationId: id,
    failure: 'ui.generic_error',
    asOf: 12,
    text: '‹5 characters›',
    orientation: {
      CreatedAt: '2026-05-04T13:00:00.000Z',
      Question: '‹24 characters›',
      User: { Name: '‹3 characters›', IC: '‹10 characters›', Age: 34, Masked: false },
    },
    rows: [{ Reason: '‹12 characters›' }],
  });
});
