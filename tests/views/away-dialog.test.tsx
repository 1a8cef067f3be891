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
