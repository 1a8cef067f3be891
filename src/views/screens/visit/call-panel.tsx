import Mic from '@lucide/icons/icons/mic';
import MicOff from '@lucide/icons/icons/mic-off';
import PhoneOff from '@lucide/icons/icons/phone-off';
import Video from '@lucide/icons/icons/video';
import VideoOff from '@lucide/icons/icons/video-off';
import { useSelector } from '@xstate/react';
import type { Calls } from '#actors/calls/calls.types.ts';
import { callLayout } from '#domain/video-call/video-call-shape.ts';
import { type CallMediaSnapshot, selectCameraOn, selectMicrophoneOn } from '#machines/call-media/index.ts';
import { selectCallStatus, selectMedia, selectRoom, selectSince } from '#machines/video-call/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Control } from '../../widgets/video-call/control.tsx';
import { MediaNotices } from '../../widgets/video-call/media-notices.tsx';
import { namesOf } from '../../widgets/video-call/names.ts';
import { Stage } from '../../widgets/video-call/stage.tsx';
import { useVisitNow } from './visit.context.tsx';
import styles from './visit.module.css';

/** Call inside the page: participants, state, and three large controls. */
export function CallPanel({ calls }: { calls: Calls }) {
  const { t } = useTranslation();
  const { actor } = calls;
  const media = useSelector(actor, selectMedia);
  const leaves = useSelector(actor, (snapshot) => snapshot.can({ type: 'call.leave' }));
  return (
    <section className={styles.call} aria-label={t('visit.call.label')}>
      <div className={styles.stage}>
        <Stage calls={calls} size={callLayout.container} />
      </div>
      <Status calls={calls} />
      {media ? <MediaNotices media={media} /> : null}
      <div className={styles.controls}>
        {media ? <MediaControls media={media} /> : null}
        <Control
          look="end"
          icon={PhoneOff}
          label={t('visit.call.leave')}
          busy={!leaves}
          onPress={() => actor.send({ type: 'call.leave' })}
        >
          {t('visit.call.leave')}
        </Control>
      </div>
    </section>
  );
}

type Media = NonNullable<ReturnType<typeof selectMedia>>;

function MediaControls({ media }: { media: Media }) {
  const { t } = useTranslation();
  const microphone = useSelector(media, (snapshot: CallMediaSnapshot) => selectMicrophoneOn(snapshot));
  const camera = useSelector(media, (snapshot: CallMediaSnapshot) => selectCameraOn(snapshot));
  const words = {
    microphone: t(microphone ? 'visit.call.microphoneOn' : 'visit.call.microphoneOff'),
    camera: t(camera ? 'visit.call.cameraOn' : 'visit.call.cameraOff'),
  };
  return (
    <>
      <Control
        icon={microphone ? Mic : MicOff}
        pressed={microphone}
        label={words.microphone}
        onPress={() => media.send({ type: 'tools.microphone' })}
      >
        {words.microphone}
      </Control>
      <Control
        icon={camera ? Video : VideoOff}
        pressed={camera}
        label={words.camera}
        onPress={() => media.send({ type: 'tools.camera' })}
      >
        {words.camera}
      </Control>
    </>
  );
}

function Status({ calls: { actor } }: { calls: Calls }) {
  const { t } = useTranslation();
  const status = useSelector(actor, selectCallStatus);
  const room = useSelector(actor, selectRoom);
  const me = useSelector(actor, ({ context }) => context.userId);
  const since = useSelector(actor, selectSince);
  const name = namesOf(room, me);
  const words = {
    connecting: t('visit.call.connecting'),
    dialling: t('visit.call.waitingOther', { name }),
    reconnecting: t('visit.call.reconnecting'),
    unstable: t('visit.call.unstable'),
    inCall: t('visit.call.with', { name }),
  } as const;
  return (
    <p className={styles.status}>
      <span role="status">{words[status]}</span>
      {since === null ? null : <Timer since={since} />}
    </p>
  );
}

const two = (value: number) => String(value).padStart(2, '0');

/** Hidden from screen readers, which would announce every second. */
function Timer({ since }: { since: number }) {
  const seconds = Math.max(0, Math.floor((useVisitNow(1_000) - since) / 1_000));
  return (
    <span role="timer" aria-live="off">
      {Math.floor(seconds / 60)}:{two(seconds % 60)}
    </span>
  );
}
