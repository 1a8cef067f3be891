import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { Prescription } from '#domain/prescription/prescription.ts';
import { loadTexts } from '#i18n/index.ts';
import type { AppActors } from '#machines/app/index.ts';
import { stub } from '#tests/support/stub.ts';
import { IncompleteDocuments } from '#views/screens/medical-care/documents/incomplete-documents.tsx';
import { careDocumentsOfTest } from '../models/support/care-documents-of-test.ts';
import { guid, me } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';

await Promise.all([loadTexts('prescribing'), loadTexts('signing')]);

const careId = guid(9);
const common = { ThirdPerson: null, SignedAt: null, SignedFileId: null, SignatureKind: null, Items: [] } as const;
const draft = (n: number, UserId: string) =>
  stub<Prescription>({
    ...common,
    PrescriptionId: guid(n),
    Kind: 'SIMPLE',
    Status: 'DRAFT',
    Number: `12-${n}`,
    Safety: null,
    Author: { UserId, Name: 'Ana', LastName: 'Rojas', PhotoUrl: null },
  });

async function show({ prescriptions, unsaved = [] }: { prescriptions: Prescription[]; unsaved?: string[] }) {
  const shown: string[] = [];
  const feature = careDocumentsOfTest(prescriptions, unsaved);
  const session = createActor(createMachine({ context: { profile: { user: { UserId: me } } } })).start();
  await act(async () => {
    showView(<IncompleteDocuments careId={careId} onShow={(tab) => shown.push(tab)} />, {
      features: [feature],
      actors: stub<Partial<AppActors>>({ session }),
    });
  });
  return shown;
}

test('names every own document that keeps the encounter open, with a way to each kind', async () => {
  const shown = await show({
    prescriptions: [draft(1, me), draft(2, guid(77))],
    unsaved: [guid(50)],
  });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Receta 12-1: Falta agregar al menos un ítem',
    'Una orden nueva que todavía no se guarda: está solo en este navegador',
  ]);
  for (const button of screen.getAllByRole('button')) await createPerson().click(button);
  expect(shown).toEqual(['prescriptions', 'orders']);
});

test('shows nothing when the own documents are complete', async () => {
  await show({ prescriptions: [draft(2, guid(77))] });
  expect([screen.queryByRole('listitem'), screen.queryByText(t('documentFiles.incomplete.title'))]).toEqual([
    null,
    null,
  ]);
});
