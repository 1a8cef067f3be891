import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, fromEventObservable } from 'xstate';
import { loadTexts } from '#i18n/index.ts';
import { careUploadMachine, type FileRef, type SendEvent } from '#machines/care-upload/index.ts';
import type { ConnectionEvent } from '#machines/shared/environment.ts';
import { guid } from '#tests/models/support/fixtures.ts';
import { showView, t } from '#tests/models/support/on-screen.tsx';
import { CareUploadState } from '#views/screens/medical-care/care-upload-state.tsx';

await loadTexts('care');

const nothing = () => undefined;
const file: FileRef = { fileId: guid(1), name: 'patio.png', mimeType: 'image/png', size: 1_000 };
const actors = {
  connection: fromEventObservable<ConnectionEvent, void>(() => NEVER),
  send: fromEventObservable<SendEvent, { careId: string; file: FileRef | null }>(() =>
    of({ type: 'send.done', outcome: { kind: 'saved' } }),
  ),
};
const attachments = { both: [guid(1), guid(2)], one: [guid(1)], none: [] };

test('ends the notice of a saved file when that file is removed, and not when another one is', async () => {
  const upload = createActor(
    careUploadMachine.provide({ actors, actions: { keep: nothing, forget: nothing, saved: nothing } }),
  ).start();
  upload.send({ type: 'upload.give', careId: guid(9), file });
  function Attached() {
    const [ids, setIds] = useState<readonly string[]>([guid(2)]);
    return (
      <>
        <CareUploadState upload={upload} attached={ids} />
        {Object.entries(attachments).map(([name, next]) => (
          <button key={name} type="button" onClick={() => setIds(next)}>
            {name}
          </button>
        ))}
      </>
    );
  }
  showView(<Attached />, {});
  const shows = () => screen.queryByText(t('care.files.saved', { name: file.name })) !== null;
  const seen: boolean[] = [];
  for (const name of Object.keys(attachments)) {
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
    seen.push(shows());
  }
  expect(seen).toEqual([true, true, false]);
});
