import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { RecordListActor } from '#actors/clinical-record/clinical-record.ts';
import type { RecordHead } from '#domain/clinical-record/record-head.ts';
import { loadTexts } from '#i18n/index.ts';
import { fileDownloadMachine } from '#machines/file-download/index.ts';
import { stub } from '#tests/support/stub.ts';
import { ExamRows } from '#views/screens/clinical-record/item-rows.tsx';
import type { DocumentPreviewProps } from '#views/widgets/document-preview/document-preview.tsx';
import { started } from '../models/support/features.ts';
import { guid } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';

await Promise.all([loadTexts('care'), loadTexts('clinicalRecord')]);
const previews: DocumentPreviewProps[] = [];
vi.mock('#views/widgets/document-preview/document-preview.tsx', () => ({
  DocumentPreview: (props: DocumentPreviewProps) => {
    previews.push(props);
    return <h2>{props.title}</h2>;
  },
}));

test('SAFE-1: opens the file of an exam result with its patient, and no file of an encounter that stays closed', async () => {
  const person = { UserId: guid(1), Name: 'Rosa', LastName: 'Díaz', PhotoUrl: null };
  const FileId = guid(7);
  const File = { FileId, Name: 'informe.pdf', Url: '/file', MimeType: 'application/pdf', Size: 2_048 };
  const row = { Date: '2026-05-04T10:00:00.000Z', Result: 1, Code: '0301045', EvaluatedBy: person, number: 'TC-1' };
  const Dtos = [
    { ...row, ResultExamId: guid(2), Name: 'Hemograma', CanOpen: true, File },
    { ...row, ResultExamId: guid(3), Name: 'Glicemia', CanOpen: false, File: null },
  ];
  const list = createActor(createMachine({ context: { answer: { part: 'exams', Dtos } } })).start();
  const head = stub<RecordHead>({ ...person, IC: '12345678-5' });
  await act(async () => {
    showView(
      <Suspense>
        <ExamRows list={stub<RecordListActor>(list)} head={head} />
      </Suspense>,
      { features: [started(clinicalRecordFeature, { download: fileDownloadMachine })] },
    );
  });
  await createPerson().click(screen.getByRole('button', { name: /^informe\.pdf/ }));
  expect(await screen.findByRole('heading', { name: 'informe.pdf' })).toBeTruthy();
  expect(previews.map(({ source, sub }) => [source, sub])).toEqual([
    [{ kind: 'FILE', id: FileId }, `Rosa Díaz, ${t('app.rut')} 12.345.678-5`],
  ]);
  expect(screen.getByText('Glicemia')).toBeTruthy();
});
