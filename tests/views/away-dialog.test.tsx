import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { t0 } from '#tests/models/support/fixtures.ts';
import { showView, t } from '#tests/models/support/on-screen.tsx';
import { AwayDialog } from '#views/widgets/away-dialog.tsx';

test('U15 fills the button to continue, and not the one that signs out', () => {
  const session = createActor(createMachine({})).start();
  showView(<AwayDialog awayAt={t0 + 120_000} />, { actors: { session: session as never } }); // only what the dialog sends to
  const filled = screen.getAllByRole('button').filter(({ className }) => className.includes('btn-primary'));
  expect(filled.map(({ textContent }) => textContent)).toEqual([t('away.stay')]);
});

test('counts down from two minutes, not from two minutes and one second', () => {
  const session = createActor(createMachine({})).start();
  // Signed out in exactly two minutes, seen between two seconds of the clock.
  showView(<AwayDialog awayAt={t0 + 120_400} />, { actors: { session: session as never }, now: () => t0 + 400 }); // only what the dialog sends to
  expect(screen.getByText(t('away.text', { time: '2:00' }))).toBeTruthy();
});
