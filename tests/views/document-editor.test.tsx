import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { loadTexts } from '#i18n/index.ts';
import { draftMachine } from '#machines/draft/index.ts';
import { stub } from '#tests/support/stub.ts';
import { DocumentEditor } from '#views/screens/medical-care/documents/document-editor.tsx';
import type {
  DocumentDraft,
  DocumentListOf,
  DocumentRow,
} from '#views/screens/medical-care/documents/use-document-draft.ts';
import { guid, medicalCare } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';

await Promise.all([loadTexts('care'), loadTexts('prescribing')]);

type Sheet = { third: null; diagnosisText: string };

const row: DocumentRow = {
  Version: 1,
  Status: 'DRAFT',
  CreatedAt: '2026-11-29T01:05:00.000Z',
  CanEdit: true,
  DiagnosisText: 'Cefalea tensional',
  ValidUntil: '2027-05-29',
  Author: { UserId: guid(3), Name: 'Ana', LastName: 'Rivas', PhotoUrl: null },
  SignedAt: null,
  VoidedAt: null,
  VoidReason: null,
  SignatureKind: null,
};

function show(change: Partial<DocumentRow>) {
  const stored = { ...row, ...change };
  const draft = createActor(draftMachine, { input: { key: 'document:1' } });
  const edited = stub<DocumentDraft<Sheet, DocumentRow>>({
    stored,
    editable: stored.CanEdit,
    canWithdraw: false,
    draft,
    sheet: { third: null, diagnosisText: '' },
    state: 'saved',
    isUnread: false,
    theirs: null,
  });
  const care = stub<MedicalCareActor>(createActor(createMachine({ context: { care: medicalCare(1) } })).start());
  const list = stub<DocumentListOf<DocumentRow>>(createActor(createMachine({})));
  showView(
    <DocumentEditor
      of={{ care, list, careId: guid(1), documentId: guid(2) }}
      edited={{ ...edited, draft }}
      title="Receta 12-1"
      notSaved=""
      isSendable
      notRead=""
      copy={(sheet) => sheet}
      items={() => null}
      facts={[
        ['Indicaciones', 'Con comida'],
        ['Ayuno', null],
      ]}
    >
      {null}
    </DocumentEditor>,
    {},
  );
}

test.each(['SIGNED', 'VOID'] as const)(
  'says of an open document that can no longer be changed that it is %s',
  (Status) => {
    show({ Status, CanEdit: false });
    expect(screen.getByText(t(`documents.status.${Status}`))).toBeDefined();
  },
);

const facts = () =>
  screen.queryAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

test('shows the content, author and dates of a signed document in Chilean time', () => {
  show({ Status: 'SIGNED', CanEdit: false, SignedAt: '2026-11-29T01:30:00.000Z', SignatureKind: 'DIGITAL' });
  expect(facts()).toEqual([
    `${t('documents.diagnosis')}: Cefalea tensional`,
    'Indicaciones: Con comida',
    `${t('prescriptions.validUntil')}: 29-05-2027`,
    `${t('documents.author')}: Ana Rivas`,
    `${t('documents.created')}: 28-11-2026 22:05`,
    `${t('documents.signed')}: 28-11-2026 22:30`,
  ]);
});

test('shows when and why a signed document was voided', () => {
  const VoidedAt = '2026-11-29T13:05:00.000Z';
  show({ Status: 'VOID', CanEdit: false, SignedAt: VoidedAt, VoidedAt, VoidReason: 'Dosis equivocada' });
  expect(facts().at(-1)).toEqual(`${t('documents.voided')}: 29-11-2026 10:05. Dosis equivocada`);
});

test('does not repeat the content of a document that is being written', () => {
  show({});
  expect(facts()).toEqual([]);
});
