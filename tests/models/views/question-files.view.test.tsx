import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { medicalCareFeature } from '#actors/medical-care/medical-care.feature.ts';
import { loadTexts } from '#i18n/index.ts';
import { QuestionFiles } from '#views/screens/orientation/question-files.tsx';
import { started } from '../support/features.ts';
import { storedFile } from '../support/fixtures.ts';
import { createPerson, showView, t } from '../support/on-screen.tsx';
import { careFilesPorts } from '../support/systems/care-files.ts';

await loadTexts('answering');

test('S6 lists the files of a question, downloads them by id, and shows a failed download', async () => {
  const { ports, files } = careFilesPorts();
  const cares = started(medicalCareFeature, { files });
  const file = { ...storedFile(1), Name: 'examen de sangre.pdf' };
  await act(async () => {
    showView(
      <Suspense>
        <QuestionFiles files={[file]} />
      </Suspense>,
      { features: [cares] },
    );
  });
  const button = screen.getByRole('button', { name: /^examen de sangre\.pdf/ });
  await createPerson().click(button);
  expect(ports.download.inputs).toEqual([{ Url: file.FileId, Name: file.Name }]);
  await act(() => ports.download.reject());
  expect(screen.getByRole('alert').textContent).toContain(t('orientation.notDownloaded'));
});
