import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loadTexts } from '#i18n/index.ts';
import { Expiry } from '#views/screens/supplies/expiry.tsx';
import { showView } from '../models/support/on-screen.tsx';

await loadTexts('supplies');

test.each([
  ['later', '2027-09-25', 'Vence el 25-09-2027'],
  ['soon', '2026-12-20', 'Vence el 20-12-2026'],
  ['expired', '2026-11-01', 'Venció el 01-11-2026'],
] as const)('says what the date of a lot is, also without the head of its column: %s', (state, expiresAt, text) => {
  showView(<Expiry expiresAt={expiresAt} state={state} />, {});
  expect(screen.queryByText(text)).not.toBeNull();
});
