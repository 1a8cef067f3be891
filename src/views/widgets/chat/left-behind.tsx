import Copy from '@lucide/icons/icons/copy';
import Download from '@lucide/icons/icons/download';
import Trash2 from '@lucide/icons/icons/trash';
import { useSelector } from '@xstate/react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { chatUploadsFeature } from '#actors/chat/chat-uploads.feature.ts';
import type { ChatUploads } from '#actors/chat/chat-uploads.ts';
import type { Chats } from '#actors/chat/chats.ts';
import type { LeftRoom, LeftTexts } from '#actors/chat/left-texts.ts';
import type { ChatUpload } from '#domain/chat/chat-upload.ts';
import { isEqual } from '#domain/equal.ts';
import { selectRoom } from '#machines/chat/index.ts';
import { selectUploads } from '#machines/chat-uploads/index.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { useFeatureOnceStarted } from '../../app/use-feature.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { fileSize } from '../upload-state/file-size.ts';
import styles from './chat.module.css';
import { focusLauncher } from './launcher.ts';
import { useRooms } from './use-rooms.ts';

const empty = (roomId: string): LeftRoom => ({ roomId, name: '', texts: [] });

/** Texts and files that were not sent before their group was left: to copy, save or discard. */
export function LeftBehind({ chats }: { chats: Chats }) {
  const { left } = chats;
  const uploads = useFeatureOnceStarted(chatUploadsFeature);
  const rooms = useSyncExternalStore(left.subscribe, left.now);
  const withFiles = useRooms(uploads?.unsent);
  const named = [...rooms, ...withFiles.filter((id) => !rooms.some(({ roomId }) => roomId === id)).map(empty)];
  const shown = useSelector(
    chats.actor,
    (snapshot) =>
      snapshot.hasTag('loaded')
        ? named.filter(
            ({ roomId, texts }) =>
              selectRoom(snapshot, roomId) === null && (texts.length > 0 || withFiles.includes(roomId)),
          )
        : [],
    isEqual,
  );
  return shown.map((room) => (
    <Room key={room.roomId} left={left} room={room} uploads={withFiles.includes(room.roomId) ? uploads : null} />
  ));
}

type RoomProps = { left: LeftTexts; room: LeftRoom; uploads: ChatUploads | null };

function Room({ left, room, uploads }: RoomProps) {
  const { t } = useTranslation();
  const { roomId, name, texts } = room;
  const place = useRef<HTMLElement>(null);
  const title = name === '' ? t('chat.left.unnamed') : t('chat.left.title', { name });
  // The pressed button goes with what it discards.
  const discard = (act: () => void) => {
    flushSync(act);
    if (place.current) place.current.focus();
    else focusLauncher();
  };
  return (
    <section ref={place} tabIndex={-1} className={styles.left} aria-label={title}>
      <Banner tone="warn" live="alert" title={title}>
        {t('chat.left.text')}
      </Banner>
      {texts.length > 0 ? <Texts texts={texts} onDiscard={() => discard(() => left.discard(roomId))} /> : null}
      {uploads ? <Files uploads={uploads} roomId={roomId} discard={discard} /> : null}
    </section>
  );
}

function Texts({ texts, onDiscard }: { texts: readonly string[]; onDiscard: () => void }) {
  const { t } = useTranslation();
  const { copyText } = useDesk();
  const [state, setState] = useState<'copied' | 'notCopied' | null>(null);
  const copy = () =>
    copyText(texts.join('\n')).then(
      () => setState('copied'),
      () => setState('notCopied'),
    );
  return (
    <>
      {texts.map((text, index) => {
        // The list is only replaced as a whole.
        const key = `${index}:${text}`;
        return (
          <blockquote key={key} lang="" className={styles.otherDraft}>
            {text}
          </blockquote>
        );
      })}
      <div className={styles.choices}>
        <Button size="sm" icon={Copy} onClick={() => void copy()}>
          {t('chat.left.copy')}
        </Button>
        <Button size="sm" icon={Trash2} onClick={onDiscard}>
          {t('chat.left.discardText')}
        </Button>
      </div>
      <p className="meta" role="status">
        {state ? t(`chat.left.${state}`) : ''}
      </p>
    </>
  );
}

type FilesProps = { uploads: ChatUploads; roomId: string; discard: (act: () => void) => void };

function Files({ uploads, roomId, discard }: FilesProps) {
  const { t } = useTranslation();
  const room = uploads.rooms.open(roomId);
  const items = useSelector(room, selectUploads);
  const locale = useLocale();
  const [lost, setLost] = useState<string | null>(null);
  const save = async (item: ChatUpload) => setLost((await uploads.save(item)) ? null : item.Name);
  return (
    <>
      {lost === null ? null : (
        <p className={styles.problem} role="alert">
          {lost}: {t('chat.left.lost')}
        </p>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.FileId} className={styles.upload}>
            <span className={styles.who}>
              <span className="ell" lang="">
                {item.Name}
              </span>
              <span className="meta">{fileSize(item.Size, locale)}</span>
            </span>
            <IconButton
              icon={Download}
              size="sm"
              label={t('chat.left.save', { name: item.Name })}
              onClick={() => void save(item)}
            />
            <IconButton
              icon={Trash2}
              size="sm"
              label={t('chat.left.discard', { name: item.Name })}
              onClick={() => discard(() => room.send({ type: 'upload.remove', fileId: item.FileId }))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
