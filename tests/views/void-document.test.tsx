import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DocumentLine } from '#domain/care-document/document-line.ts';
import { loadTexts } from '#i18n/index.ts';
import { stub } from '#tests/support/stub.ts';
import { VoidDocument, type VoidProps } from '#views/screens/medical-care/documents/void-document.tsx';
import { guid } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';

await Promise.all([loadTexts('care'), loadTexts('signing')]);

test('SAFE-1 names the patient and the author of what is voided', async () => {
  const line = stub<DocumentLine>({ id: guid(1), kind: 'PRESCRIPTION', number: 'R-12', authorName: 'Ana Rivas' });
  const list = stub<VoidProps['list']>({
    getSnapshot: () => stub({ hasTag: () => false }),
    subscribe: () => ({ unsubscribe: () => undefined }),
  });
  showView(
    <VoidDocument list={list} line={line} name="Receta R-12" identifiers={[{ label: 'RUT', value: '11.111.111-1' }]} />,
    {},
  );
  await createPerson().click(
    screen.getByRole('button', { name: t('documentFiles.void.label', { name: 'Receta R-12' }) }),
  );
  const facts = within(screen.getByRole('alertdialog'));
  expect(
    [facts.getAllByRole('term'), facts.getAllByRole('definition')].map((all) => all.map((one) => one.textContent)),
  ).toEqual([
    ['RUT', t('documentFiles.void.signedBy')],
    ['11.111.111-1', 'Ana Rivas'],
  ]);
});
