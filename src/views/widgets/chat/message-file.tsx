import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import type { Chats } from '#actors/chat/chats.ts';
import { recordingType } from '#domain/chat/attachment.ts';
import type { StoredFile } from '#domain/files/file.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { FileAttachment } from '../file-attachment/file-attachment.tsx';
import { NotDownloaded } from '../not-downloaded.tsx';
import { RetryButton } from '../retry-button.tsx';
import styles from './chat.module.css';

const MessageAudio = lazy(async () => ({ default: (await import('./message-audio.tsx')).MessageAudio }));

type MessageFileProps = { chats: Chats; fileId: string };

/** A file in a message: pictures and PDFs open, audio plays, other files are downloaded. */
export function MessageFile({ chats, fileId }: MessageFileProps) {
  const [asked, setAsked] = useState(0);
  return <Asked key={asked} chats={chats} fileId={fileId} onRetry={() => setAsked(asked + 1)} />;
}

function Asked({ chats, fileId, onRetry }: MessageFileProps & { onRetry: () => void }) {
  const { t } = useTranslation();
  const actor = useActorRef(chats.file, { input: { fileId } });
  const found = useSelector(actor, ({ context }) => context);
  if (!found) return <p className={styles.note}>{t('chat.file.loading')}</p>;
  if (found.kind === 'found') {
    if (found.file.MimeType !== recordingType) return <Shown chats={chats} file={found.file} />;
    return (
      <Suspense fallback={<p className={styles.note}>{t('chat.file.loading')}</p>}>
        <MessageAudio chats={chats} file={found.file} />
      </Suspense>
    );
  }
  return (
    <p className={styles.note}>
      {t(`chat.file.${found.kind}`)} {found.kind === 'failed' ? <RetryButton onRetry={onRetry} /> : null}
    </p>
  );
}

function Shown({ chats, file }: { chats: Chats; file: StoredFile }) {
  const { t } = useTranslation();
  const download = useActorRef(chats.download);
  return (
    <>
      <FileAttachment
        file={file}
        whose={t('chat.file.noPatient')}
        onDownload={() => download.send({ type: 'download.start', file })}
      />
      <NotDownloaded download={download} words={t('care.files.notDownloaded')} />
    </>
  );
}
