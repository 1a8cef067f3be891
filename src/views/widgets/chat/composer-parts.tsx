import type { ComponentProps } from 'react';
import type { ChatUploads, ChatUploadsActor } from '#actors/chat/chat-uploads.ts';
import { AttachButton, AttachmentTray } from './attachments.tsx';
import { MentionMenu } from './mention-menu.tsx';
import { RecordButton, Recorder } from './recorder.tsx';

export { HiddenRecording } from './recorder.tsx';

type PartsProps = { uploads: ChatUploads; roomId: string };

/** Unsent attachments and quote above the input. */
export const ComposerTray = (props: PartsProps & { room: ChatUploadsActor; name: string }) => (
  <>
    <AttachmentTray {...props} />
    <Recorder {...props} />
  </>
);

/** Buttons for attachments, audio and mentions. */
export const ComposerButtons = ({ uploads, roomId, ...of }: PartsProps & ComponentProps<typeof MentionMenu>) => (
  <>
    <MentionMenu {...of} />
    <AttachButton onChoose={(chosen) => uploads.choose(roomId, chosen)} />
    <RecordButton uploads={uploads} roomId={roomId} />
  </>
);
