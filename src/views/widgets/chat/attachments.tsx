import FileText from '@lucide/icons/icons/file-text';
import Mic from '@lucide/icons/icons/mic';
import Paperclip from '@lucide/icons/icons/paperclip';
import X from '@lucide/icons/icons/x';
import { useSelector } from '@xstate/react';
import { lazy, useCallback, useRef } from 'react';
import type { ChatUploads, ChatUploadsActor } from '#actors/chat/chat-uploads.ts';
import { acceptedAttachments, recordingType } from '#domain/chat/attachment.ts';
import type { ChatUpload } from '#domain/chat/chat-upload.ts';
import { localAudioUrl } from '#domain/chat/local-audio.ts';
import { fileKinds } from '#domain/files/file.ts';
import {
  selectCurrent,
  selectFailure,
  selectLine,
  selectPercent,
  selectRejected,
  selectUploads,
} from '#machines/chat-uploads/index.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { FileInput } from '../../ui/file-input/file-input.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { Progress } from '../../ui/progress/progress.tsx';
import { LazyPart } from '../lazy-part.tsx';
import { fileSize } from '../upload-state/file-size.ts';
import styles from './chat.module.css';
import { filesInto } from './files-into.ts';

const AudioControls = lazy(async () => ({ default: (await import('./audio-controls.tsx')).AudioControls }));

type AttachButtonProps = { onChoose: (chosen: File[]) => void };

/** Attaches files by button, drop or paste. */
export function AttachButton({ onChoose }: AttachButtonProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const latest = useRef(onChoose);
  latest.current = onChoose;
  const place = useCallback(
    (element: HTMLElement) => filesInto(element.closest('section') ?? element, (chosen) => latest.current(chosen)),
    [],
  );
  return (
    <span ref={place}>
      <FileInput ref={box} multiple accept={acceptedAttachments} onChoose={onChoose} />
      <IconButton icon={Paperclip} label={t('chat.attach.add')} onClick={() => box.current?.click()} />
    </span>
  );
}

type TrayProps = { uploads: ChatUploads; room: ChatUploadsActor; name: string };

/** Files being uploaded. */
export function AttachmentTray({ uploads, room, name }: TrayProps) {
  const { t } = useTranslation();
  const items = useSelector(room, selectUploads);
  const rejected = useSelector(room, selectRejected);
  if (items.length === 0 && rejected.length === 0) return null;
  return (
    <div className={styles.tray}>
      {rejected.length > 0 ? (
        <Banner
          tone="danger"
          live="alert"
          dismissLabel={t('chat.attach.dismiss')}
          onDismiss={() => room.send({ type: 'rejected.dismiss' })}
        >
          {rejected.map((file, index) => {
            // Two files may have one name, and the list is replaced as a whole.
            const key = `${index}:${file.name}`;
            return (
              <p key={key} className={styles.problem}>
                {file.name}: {t(`chat.attach.problems.${file.problem}`)}
              </p>
            );
          })}
        </Banner>
      ) : null}
      {items.length > 0 ? (
        <ul className={styles.list} aria-label={t('chat.attach.list', { name })}>
          {items.map((item) => (
            <Upload key={item.FileId} uploads={uploads} room={room} item={item} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Upload({ uploads, room, item }: { uploads: ChatUploads; room: ChatUploadsActor; item: ChatUpload }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const line = useSelector(room, selectLine);
  const isCurrent = useSelector(room, selectCurrent) === item.FileId;
  const stands = isCurrent && (line === 'waiting' || line === 'refused');
  const isAudio = item.MimeType === recordingType;
  const isPicture = fileKinds[item.MimeType]?.image === true;
  const picture = useCallback((image: HTMLImageElement) => uploads.show(item, image), [uploads, item]);
  return (
    <li>
      <div className={styles.upload}>
        {isPicture ? <img ref={picture} alt="" /> : <Glyph of={isAudio ? Mic : FileText} />}
        <span className={styles.who}>
          <span className="ell">{item.Name}</span>
          <span className="meta">
            {fileSize(item.Size, locale)}
            {isCurrent ? null : ` · ${t(item.Queued ? 'chat.queued' : 'chat.attach.staged')}`}
          </span>
        </span>
        <IconButton
          icon={X}
          size="sm"
          label={t('chat.attach.remove', { name: item.Name })}
          onClick={() => room.send({ type: 'upload.remove', fileId: item.FileId })}
        />
      </div>
      {item.Interrupted && !item.Queued ? <Banner tone="warn">{t('chat.record.interrupted')}</Banner> : null}
      {isAudio ? (
        <LazyPart instead={null}>
          <AudioControls
            fileId={item.FileId}
            url={localAudioUrl(item.FileId)}
            name={item.Name}
            bytes={item.Size}
            failed={t('chat.audio.failedHere')}
          />
        </LazyPart>
      ) : null}
      {isCurrent && line === 'sending' ? <Sending room={room} name={item.Name} /> : null}
      {stands ? <Stands room={room} /> : null}
    </li>
  );
}

function Sending({ room, name }: { room: ChatUploadsActor; name: string }) {
  const { t } = useTranslation();
  const percent = useSelector(room, selectPercent);
  const words = percent < 100 ? t('chat.attach.sending', { name, percent }) : t('chat.attach.checking', { name });
  return <Progress text={words} value={percent} />;
}

/** A failed upload with reason and retry. */
function Stands({ room }: { room: ChatUploadsActor }) {
  const { t } = useTranslation();
  const failure = useSelector(room, selectFailure);
  const words =
    failure === null
      ? t('chat.attach.waiting')
      : failure.code === 'lost'
        ? t('chat.attach.lost')
        : (failure.words ?? t(`chat.refused.${failure.code}`));
  return (
    <div role="alert">
      <p className={styles.problem}>{words}</p>
      <Button size="sm" onClick={() => room.send({ type: 'upload.retry' })}>
        {t('chat.retry')}
      </Button>
    </div>
  );
}
