import { useActorRef, useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import type { Chats } from '#actors/chat/chats.ts';
import { recordingType } from '#domain/chat/attachment.ts';
import { fileKinds, pdfType, type StoredFile } from '#domain/files/file.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { CarePicture } from '../../screens/medical-care/care-picture.tsx';
import { Attachment, instead } from '../../ui/attachment/attachment.tsx';
import { LazyPart } from '../lazy-part.tsx';
import { NotDownloaded } from '../not-downloaded.tsx';
import { RetryButton } from '../retry-button.tsx';
import { fileSize } from '../upload-state/file-size.ts';
import styles from './chat.module.css';

const DocumentPreview = lazyWithTexts(
  async () => (await import('../document-preview/document-preview.tsx')).DocumentPreview,
  'signing',
);
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
  const { locale } = useFormats();
  const [open, setOpen] = useState(false);
  const download = useActorRef(chats.download);
  const isPicture = fileKinds[file.MimeType]?.image === true;
  const isPdf = file.MimeType === pdfType;
  const save = () => download.send({ type: 'download.start', file });
  return (
    <>
      <Attachment
        href={file.Url}
        download={file.Name}
        preview={isPicture ? file.Url : undefined}
        onOpen={isPicture || isPdf ? () => setOpen(true) : undefined}
        onDownload={save}
        name={file.Name}
        detail={fileSize(file.Size, locale)}
      />
      <NotDownloaded download={download} words={t('care.files.notDownloaded')} />
      {open && isPicture ? (
        <CarePicture file={file} patient={null} onDownload={save} onClose={() => setOpen(false)} />
      ) : null}
      {open && isPdf ? (
        <LazyPart instead={<NoViewer file={file} onDownload={save} />}>
          <DocumentPreview
            source={{ kind: 'FILE', id: file.FileId }}
            title={file.Name}
            sub={t('chat.file.noPatient')}
            onDownload={save}
            onClose={() => setOpen(false)}
          />
        </LazyPart>
      ) : null}
    </>
  );
}

/** The code of the preview could not be loaded. */
function NoViewer({ file, onDownload }: { file: StoredFile; onDownload: () => void }) {
  const { t } = useTranslation();
  return (
    <p className={styles.note} role="alert">
      {t('chat.file.noViewer')}{' '}
      <a href={file.Url} download={file.Name} {...instead(onDownload)}>
        {t('chat.file.download')}
      </a>
    </p>
  );
}
