import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ChatUploads, ChatUploadsActor } from '#actors/chat/chat-uploads.ts';
import { loadTexts } from '#i18n/index.ts';
import { chatUploadsMachine } from '#machines/chat-uploads/index.ts';
import { stub } from '#tests/support/stub.ts';
import { AttachmentTray } from '#views/widgets/chat/attachments.tsx';
import { guid } from '../models/support/fixtures.ts';
import { showView, t } from '../models/support/on-screen.tsx';

await loadTexts('chat');

test('issue 17: names each of two rejected files of one name', () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const room = createActor(chatUploadsMachine, {
    input: { roomId: guid(1) },
    snapshot: chatUploadsMachine.resolveState({
      value: { open: 'idle' },
      context: {
        roomId: guid(1),
        items: [],
        rejected: [
          { name: 'foto.heic', problem: 'fileHeic' },
          { name: 'foto.heic', problem: 'fileSize' },
        ],
        percent: 0,
        failure: null,
      },
    }),
  });
  showView(<AttachmentTray uploads={stub<ChatUploads>({})} room={stub<ChatUploadsActor>(room)} name="Ana" />, {});
  expect(screen.getByRole('alert').querySelectorAll('p')).toHaveLength(2);
  expect(screen.getByRole('alert').textContent).toContain(t('chat.attach.problems.fileSize'));
  expect(errors.mock.calls).toEqual([]);
  errors.mockRestore();
});
