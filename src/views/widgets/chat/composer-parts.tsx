import type { ComponentProps } from 'react';
import type { ChatUploads, ChatUploadsActor } from '#actors/chat/chat-uploads.ts';
import { AttachButton, AttachmentTray } from './attachments.tsx';
import { MentionMenu } from './mention-menu.tsx';
import { RecordButton, Recorder } from './recorder.tsx';

type PartsProps = { uploads: ChatUploads; roomId: string };

/** What stands above the text and has not been sent. */
export const ComposerTray = (props: PartsProps & { room: ChatUploadsActor; name: string }) => (
  <>
    <AttachmentTray {...props} />
    <Recorder {...props} />
  </>
);

/** The ways to write more than text. */
export const ComposerButtons = ({ uploads, roomId, ...of }: PartsProps & ComponentProps<typeof MentionMenu>) => (
  <>
    <MentionMenu {...of} />
    <AttachButton onChoose={(chosen) => uploads.choose(roomId, chosen)} />
    <RecordButton uploads={uploads} roomId={roomId} />
  </>
);
