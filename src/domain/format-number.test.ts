import { expect, test } from 'vitest';
import { dotThousands, groupThousands } from './format-number.ts';

test('writes numbers of cases and pesos with dots, and quantities as the language groups them', () => {
  expect([1_234_567, 3_200, 50].map(dotThousands)).toEqual(['1.234.567', '3.200', '50']);
  expect([1_234_567, 3_200, 50].map((value) => groupThousands(value, 'es'))).toEqual(['1.234.567', '3.200', '50']);
  expect([1_234_567, 3_200, 50].map((value) => groupThousands(value, 'en'))).toEqual(['1,234,567', '3,200', '50']);
});
