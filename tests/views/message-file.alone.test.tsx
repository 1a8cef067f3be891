import { screen } from '@testing-library/react';
import { of } from 'rxjs';
import { beforeEach, expect, test, vi } from 'vitest';
import { fromObservable } from 'xstate';
import type { Chats } from '#actors/chat/chats.ts';
import type { StoredFile } from '#domain/files/file.ts';
import { loadTexts } from '#i18n/index.ts';
import { fileDownloadMachine } from '#machines/file-download/index.ts';
import { stub } from '#tests/support/stub.ts';
import { MessageFile } from '#views/widgets/chat/message-file.tsx';
import type { DocumentPreviewProps } from '#views/widgets/document-preview/document-preview.tsx';
import { guid } from '../models/support/fixtures.ts';
import { createPerson, showView, t } from '../models/support/on-screen.tsx';

await Promise.all([loadTexts('chat'), loadTexts('care')]);
const previews: DocumentPreviewProps[] = [];
vi.mock('#views/widgets/document-preview/document-preview.tsx', () => ({
  DocumentPreview: (props: DocumentPreviewProps) => {
    previews.push(props);
    return <h2>{props.title}</h2>;
  },
}));
beforeEach(() => previews.splice(0));

const fileId = guid(7);

function showFile(Name: string, MimeType: string) {
  const file = stub<StoredFile>({ FileId: fileId, Name, MimeType, Size: 2_048, Url: '/file' });
  const chats = stub<Chats>({
    file: fromObservable(() => of({ kind: 'found', file })),
    download: fileDownloadMachine,
  });
  showView(<MessageFile chats={chats} fileId={fileId} />, {});
}

test('issue 17: opens a PDF of a conversation in the preview, from which it can be downloaded', async () => {
  showFile('examen.pdf', 'application/pdf');
  await createPerson().click(screen.getByRole('button', { name: /examen\.pdf/ }));
  expect(await screen.findByRole('heading', { name: 'examen.pdf' })).toBeTruthy();
  const [shown] = previews;
  expect([shown?.source, shown?.sub, typeof shown?.onDownload]).toEqual([
    { kind: 'FILE', id: fileId },
    t('chat.file.noPatient'),
    'function',
  ]);
});

test('U22 explains that a conversation does not state whose picture it is', async () => {
  showFile('herida.png', 'image/png');
  await createPerson().click(screen.getByRole('button', { name: /herida\.png/ }));
  expect(screen.getByRole('dialog', { name: 'herida.png' }).textContent).toContain(t('chat.file.noPatient'));
});

test('issue 17: downloads a file of another kind', () => {
  showFile('nota.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document');
  expect(screen.getByRole('link', { name: /nota\.docx/ }).getAttribute('download')).toEqual('nota.docx');
  expect(screen.queryByRole('button')).toBeNull();
});
