import { useSelector } from '@xstate/react';
import { lazy } from 'react';
import { chatUploadsFeature } from '#actors/chat/chat-uploads.feature.ts';
import type { Chats } from '#actors/chat/chats.ts';
import { type ChatSnapshot, selectActive, selectAdded, selectName, selectRoom } from '#machines/chat/index.ts';
import { selectRoom as selectRecorded } from '#machines/recorder/recorder.selectors.ts';
import { useFeatureOnceStarted } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { LazyPart } from '../lazy-part.tsx';
import styles from './chat.module.css';
import { focusLauncher } from './launcher.ts';
import { LeftBehind } from './left-behind.tsx';
import { useRooms } from './use-rooms.ts';

const HiddenRecording = lazy(async () => ({ default: (await import('./composer-parts.tsx')).HiddenRecording }));

/** What waits in a conversation that is not on the screen. */
export const DockNotices = (props: DockNoticesProps) => (
  <>
    <RecordingBehind {...props} />
    <Added {...props} />
    <LazyPart instead={null}>
      <LeftBehind chats={props.chats} />
    </LazyPart>
  </>
);

/** Who added the user to which group; a new group has no message that would be counted. */
function Added({ chats: { actor }, visible }: DockNoticesProps) {
  const { t } = useTranslation();
  const added = useSelector(actor, selectAdded);
  const isKnown = useSelector(actor, (snapshot) => added !== null && selectRoom(snapshot, added.roomId) !== null);
  if (!added || !isKnown || visible.includes(added.roomId)) return null;
  return (
    <section className={styles.left} aria-label={t('chat.group.mine')}>
      <p>{t('chat.group.added', added)}</p>
      <div className="row">
        <Button
          size="sm"
          variant="primary"
          onClick={() => actor.send({ type: 'window.move', roomId: added.roomId, act: 'open' })}
        >
          {t('chat.group.open')}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            actor.send({ type: 'group.seen' });
            focusLauncher();
          }}
        >
          {t('chat.group.seen')}
        </Button>
      </div>
    </section>
  );
}

type DockNoticesProps = { chats: Chats; visible: readonly string[] };

/** A recording, running or interrupted, whose conversation is closed, minimized or behind another one. */
function RecordingBehind({ chats: { actor }, visible }: DockNoticesProps) {
  const uploads = useFeatureOnceStarted(chatUploadsFeature);
  const recorded = useSelector(uploads?.recorder, (snapshot) => (snapshot ? selectRecorded(snapshot) : null));
  const interrupted = useRooms(uploads?.interrupted);
  const rooms = recorded === null ? interrupted : [recorded, ...interrupted];
  // A group that was left cannot be opened.
  const isBehind = (snapshot: ChatSnapshot, one: string) =>
    one !== selectActive(snapshot) && selectRoom(snapshot, one) !== null;
  const roomId = useSelector(actor, (snapshot) => rooms.find((one) => isBehind(snapshot, one)) ?? null);
  const name = useSelector(actor, (snapshot) => (roomId === null ? '' : selectName(snapshot, roomId)));
  if (!uploads || roomId === null) return null;
  return (
    <div className={styles.recording} data-visible={visible.includes(roomId)}>
      <LazyPart instead={null}>
        <HiddenRecording
          recorder={uploads.recorder}
          roomId={roomId}
          name={name}
          onOpen={() => actor.send({ type: 'window.move', roomId, act: 'open' })}
        />
      </LazyPart>
    </div>
  );
}
