import { expect, test } from 'vitest';
import { useFormats } from '#views/app/use-formats.ts';
import { showView } from '../models/support/on-screen.tsx';

const today = Date.parse('2026-11-28T15:00:00Z');

function Ages() {
  const { age } = useFormats();
  return ['2026-11-25', '2026-10-31', '2025-11-28', '1955-10-16'].map((birth) => age(birth, today)).join(', ');
}

test('shows the age of a baby in days or months', () => {
  showView(<Ages />, {});
  expect(document.body.textContent).toEqual('3 días, 28 días, 12 meses, 71 años');
});
