import Download from '@lucide/icons/icons/download';
import { useActorRef } from '@xstate/react';
import type { Chats } from '#actors/chat/chats.ts';
import type { StoredFile } from '#domain/files/file.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { NotDownloaded } from '../not-downloaded.tsx';
import { AudioControls } from './audio-controls.tsx';

export function MessageAudio({ chats, file }: { chats: Chats; file: StoredFile }) {
  const { t } = useTranslation();
  const download = useActorRef(chats.download);
  const { FileId, Name, Url, Size } = file;
  return (
    <AudioControls fileId={FileId} url={Url} name={Name} bytes={Size} failed={t('chat.audio.failed')}>
      <IconButton
        icon={Download}
        size="sm"
        label={t('chat.audio.download')}
        onClick={() => download.send({ type: 'download.start', file })}
      />
      <NotDownloaded download={download} words={t('care.files.notDownloaded')} />
    </AudioControls>
  );
}
