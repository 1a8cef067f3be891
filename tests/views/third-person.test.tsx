import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { ThirdEntry } from '#domain/care-document/third-person.ts';
import { loadTexts } from '#i18n/index.ts';
import { stub } from '#tests/support/stub.ts';
import { ThirdPersonPart } from '#views/screens/medical-care/documents/third-person.tsx';
import { started } from '../models/support/features.ts';
import { guid } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';

await loadTexts('prescribing');

const rosa: ThirdEntry = {
  Name: 'Rosa',
  LastName: 'Cárcamo',
  IC: '12345678-5',
  DocumentTypeId: guid(1),
  IsRun: true,
  BirthDate: '2015-03-02',
  Gender: 'F',
  Address: 'Los Carrera 380',
  RelationshipId: guid(2),
  Reason: 'Es hija del paciente',
};

test('shows all facts of the other person of a read-only document', async () => {
  const relationships = [{ id: guid(2), name: 'Hijo o hija' }];
  const persons = fromPromise(async () => ({ kind: 'ready', documents: [], relationships, runId: guid(1) }) as const);
  const features = [started(careDocumentsFeature, stub({ persons }))];
  showView(<ThirdPersonPart third={rosa} />, { features });
  expect(screen.getByText(t('third.for', { name: 'Rosa Cárcamo' }))).toBeDefined();
  expect(await screen.findByText(`${t('genders.F')}, Los Carrera 380, Hijo o hija`)).toBeDefined();
});
