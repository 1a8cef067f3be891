import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { VisitDesk } from '#actors/visit/visit.ts';
import { loadTexts } from '#i18n/index.ts';
import { stub } from '#tests/support/stub.ts';
import { Consent } from '#views/screens/visit/questions.tsx';
import { VisitProvider } from '#views/screens/visit/visit.context.tsx';
import { visit } from '../models/support/fixtures.ts';
import { t } from '../models/support/on-screen.tsx';

await loadTexts('visit');
vi.mock('#views/screens/visit/consent-dialog.tsx', () => {
  throw new Error('the connection was lost before its file was loaded');
});

test('keeps the page and offers to load it again when the dialog of the consent cannot be loaded', async () => {
  const asked = createMachine({ initial: 'asked', states: { asked: { tags: ['consentAsked', 'consentOpen'] } } });
  const reported: unknown[] = [];
  const reload = vi.fn();
  const desk = stub<VisitDesk>({
    actor: stub<VisitDesk['actor']>(createActor(asked).start()),
    report: (error: unknown) => reported.push(error),
    reload,
  });
  render(
    <VisitProvider desk={desk}>
      <p>Tu atención</p>
      <Consent visit={visit()} />
    </VisitProvider>,
    { onCaughtError: () => undefined },
  );
  const alert = await screen.findByRole('alert');
  expect([alert.textContent, screen.queryByText('Tu atención') !== null]).toEqual([
    `${t('visit.consent.missing')}${t('visit.reload')}`,
    true,
  ]);
  screen.getByRole('button', { name: t('visit.reload') }).click();
  expect([reload.mock.calls.length, reported.length]).toEqual([1, 1]);
});
