import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import type { FoundFile } from '#actors/files/file-parts.ts';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import { loadTexts } from '#i18n/index.ts';
import { QuestionFiles } from '#views/screens/orientation/question-files.tsx';
import { started } from '../support/features.ts';
import { orientation, storedFile } from '../support/fixtures.ts';
import { createPerson, showView, t } from '../support/on-screen.tsx';
import { careFilesPorts } from '../support/systems/care-files.ts';

await Promise.all([loadTexts('answering'), loadTexts('care')]);

async function showFile(Name: string, MimeType: string) {
  const { ports, files, found$ } = careFilesPorts();
  const file = { ...storedFile(1), Name, MimeType };
  const row = orientation(1, { Files: [file] });
  await act(async () => {
    showView(
      <Suspense>
        <QuestionFiles row={row} />
      </Suspense>,
      { features: [started(medicalCareFeature, { files })] },
    );
  });
  return { ports, file, answer: (found: FoundFile) => act(() => found$.next(found)) };
}

test('S6 opens a picture of a question with its patient above it', async () => {
  const { file, answer } = await showFile('herida.png', 'image/png');
  expect(screen.getByRole('list', { name: t('orientation.files') }).textContent).toBe(t('orientation.loadingFiles'));
  await answer({ kind: 'found', file });
  await createPerson().click(screen.getByRole('button', { name: /^herida\.png/ }));
  expect(screen.getByRole('dialog', { name: 'herida.png' }).textContent).toContain('Rosa Díaz, RUT 11.111.111-1');
});

test('S6 offers the download of a file that cannot be opened, and shows that it failed', async () => {
  const { ports, file, answer } = await showFile('examen de sangre.pdf', 'application/pdf');
  await answer({ kind: 'failed' });
  await createPerson().click(screen.getByRole('button', { name: /^examen de sangre\.pdf/ }));
  expect(ports.download.inputs).toEqual([{ Url: file.FileId, Name: file.Name }]);
  await act(() => ports.download.reject());
  expect(screen.getByRole('alert').textContent).toContain(t('orientation.notDownloaded'));
});

test('S6 downloads a file of another kind by its id', async () => {
  const { ports, file } = await showFile('nota.docx', 'application/msword');
  await createPerson().click(screen.getByRole('button', { name: /^nota\.docx/ }));
  expect(ports.download.inputs).toEqual([{ Url: file.FileId, Name: file.Name }]);
});
