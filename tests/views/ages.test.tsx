import { expect, test } from 'vitest';
import { useFormats } from '#views/app/use-formats.ts';
import { showView } from '../models/support/on-screen.tsx';

const today = Date.parse('2026-11-28T15:00:00Z');

function Ages() {
  const { age } = useFormats();
  return ['2026-01-15', '2025-11-28', '1955-10-16'].map((birth) => age(birth, today)).join(', ');
}

test('says that a baby is under one year old instead of none', () => {
  showView(<Ages />, {});
  expect(document.body.textContent).toEqual('menos de 1 año, 1 año, 71 años');
});
