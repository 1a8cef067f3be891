import { expect, test } from 'vitest';
import { decimalText, dotThousands, groupThousands } from './format-number.ts';

test('writes numbers of cases and pesos with dots, and quantities as the language groups them', () => {
  expect([1_234_567, 3_200, 50].map(dotThousands)).toEqual(['1.234.567', '3.200', '50']);
  expect([1_234_567, 3_200, 50].map((value) => groupThousands(value, 'es'))).toEqual(['1.234.567', '3.200', '50']);
  expect([1_234_567, 3_200, 50].map((value) => groupThousands(value, 'en'))).toEqual(['1,234,567', '3,200', '50']);
});

test('writes decimals as the language does, however they were typed', () => {
  const typed = ['36.8', '36,8', '37', '-0.5'];
  expect(typed.map((text) => decimalText(text, 'es'))).toEqual(['36,8', '36,8', '37', '-0,5']);
  expect(typed.map((text) => decimalText(text, 'en'))).toEqual(['36.8', '36.8', '37', '-0.5']);
});
