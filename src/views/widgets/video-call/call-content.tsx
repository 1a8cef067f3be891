import Maximize2 from '@lucide/icons/icons/maximize-2';
import Minimize2 from '@lucide/icons/icons/minimize-2';
import PictureInPicture2 from '@lucide/icons/icons/picture-in-picture-2';
import Pin from '@lucide/icons/icons/pin';
import PinOff from '@lucide/icons/icons/pin-off';
import Scaling from '@lucide/icons/icons/scaling';
import WifiOff from '@lucide/icons/icons/wifi-off';
import { useSelector } from '@xstate/react';
import type { Calls, CallWindowActor } from '#actors/calls/calls.types.ts';
import { callLayout, callShape } from '#domain/video-call/video-call-shape.ts';
import {
  type CallWindowMode,
  type CallWindowSnapshot,
  selectFrame,
  selectIsPinned,
  selectReason,
} from '#machines/call-window/index.ts';
import { selectIsLive } from '#machines/hub/index.ts';
import {
  selectCallStatus,
  selectMedia,
  selectParticipants,
  selectRoom,
  selectSince,
} from '#machines/video-call/index.ts';
import { useOptionalActor } from '../../app/ronda.context.tsx';
import { useTranslation } from '../../app/use-translation.ts';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { CallPatient } from './call-patient.tsx';
import styles from './call-window.module.css';
import { CaptureNotice } from './capture.tsx';
import { Control } from './control.tsx';
import { MediaNotices } from './media-notices.tsx';
import { namesOf } from './names.ts';
import { PeopleChanges } from './people-changes.tsx';
import { PeopleNotice } from './people-notice.tsx';
import { Sharing } from './sharing.tsx';
import { Stage } from './stage.tsx';
import { Timer } from './timer.tsx';
import { Tools } from './tools.tsx';

type CallContentProps = { calls: Calls; frame: CallWindowActor; mode: CallWindowMode };

/** Content in every window size: participants, tiles and tools. */
export function CallContent({ calls, frame, mode }: CallContentProps) {
  const media = useSelector(calls.actor, selectMedia);
  const people = useSelector(calls.actor, selectParticipants);
  return (
    <>
      <Stage calls={calls} size={useSizeOf(frame, mode)} />
      <Bar calls={calls} frame={frame} mode={mode} />
      <div className={styles.notices}>
        <Status calls={calls} />
        {media ? <Sharing media={media} /> : null}
        {media ? <MediaNotices media={media} /> : null}
        {people ? <PeopleNotice people={people} /> : null}
        <CaptureNotice calls={calls} />
        <PeopleChanges calls={calls} />
      </div>
      <Tools calls={calls} media={media} small={mode === 'mini'} />
    </>
  );
}

const fixed = { mini: callShape.mini, popped: callLayout.container } as const;

function useSizeOf(frame: CallWindowActor, mode: CallWindowMode) {
  const viewport = useSelector(frame, ({ context }: CallWindowSnapshot) => context.viewport);
  const { width, height } = useSelector(frame, selectFrame);
  if (mode === 'full') return viewport;
  return mode === 'normal' ? { width, height } : fixed[mode];
}

function Bar({ calls, frame, mode }: CallContentProps) {
  const { t } = useTranslation();
  const since = useSelector(calls.actor, selectSince);
  const room = useSelector(calls.actor, selectRoom);
  const me = useSelector(calls.actor, ({ context }) => context.userId);
  const names = namesOf(room, me);
  return (
    <header className={styles.bar}>
      <span className={styles.names}>{names || t('call.connecting')}</span>
      {since === null ? null : <Timer since={since} />}
      <Places frame={frame} mode={mode} />
      {room?.MedicalCareId ? <CallPatient careId={room.MedicalCareId} /> : null}
    </header>
  );
}

function Places({ frame, mode }: Omit<CallContentProps, 'calls'>) {
  const { t } = useTranslation();
  const pinned = useSelector(frame, selectIsPinned);
  const noPopOut = useSelector(frame, (snapshot) => selectReason(snapshot, { type: 'window.popOut' }));
  const noRestore = useSelector(frame, (snapshot) => selectReason(snapshot, { type: 'window.restore' }));
  const why = (reason: typeof noPopOut) => (reason === null ? undefined : t(`call.window.${reason}`));
  return (
    <span className={styles.places}>
      {mode === 'normal' ? (
        <Control
          small
          look="ghost"
          icon={pinned ? PinOff : Pin}
          pressed={pinned}
          label={t(pinned ? 'call.window.unpin' : 'call.window.pin')}
          onPress={() => frame.send({ type: 'window.pin' })}
        />
      ) : null}
      {mode === 'popped' ? (
        <Control
          small
          look="ghost"
          icon={Minimize2}
          label={t('call.window.popIn')}
          onPress={() => frame.send({ type: 'window.popIn' })}
        />
      ) : (
        <Control
          small
          look="ghost"
          icon={PictureInPicture2}
          label={t('call.window.popOut')}
          disabledReason={why(noPopOut)}
          onPress={() => frame.send({ type: 'window.popOut' })}
        />
      )}
      {mode === 'mini' ? null : mode === 'popped' ? null : (
        <Control
          small
          look="ghost"
          icon={Minimize2}
          label={t('call.window.shrink')}
          onPress={() => frame.send({ type: 'window.shrink' })}
        />
      )}
      {mode === 'mini' || mode === 'full' ? (
        <Control
          small
          look="ghost"
          icon={Scaling}
          label={t('call.window.restore')}
          disabledReason={mode === 'mini' ? why(noRestore) : undefined}
          onPress={() => frame.send({ type: 'window.restore' })}
        />
      ) : null}
      {mode === 'normal' || mode === 'mini' ? (
        <Control
          small
          look="ghost"
          icon={Maximize2}
          label={t('call.window.fill')}
          onPress={() => frame.send({ type: 'window.fill' })}
        />
      ) : null}
    </span>
  );
}

function Status({ calls }: { calls: Calls }) {
  const { t } = useTranslation();
  const status = useSelector(calls.actor, selectCallStatus);
  const room = useSelector(calls.actor, selectRoom);
  const me = useSelector(calls.actor, ({ context }) => context.userId);
  const hub = useOptionalActor('hub');
  const live = useSelector(hub ?? undefined, (snapshot) => (snapshot ? selectIsLive(snapshot) : true));
  const names = namesOf(room, me);
  const words = {
    connecting: t('call.connecting'),
    dialling: names ? t('call.dialling', { names }) : t('call.diallingNobody'),
    reconnecting: t('call.reconnecting'),
    unstable: t('call.unstable'),
    inCall: live ? '' : t('call.hubDown'),
  } as const;
  return (
    <p className={styles.status} role="status">
      {status === 'reconnecting' || status === 'unstable' ? <Glyph of={WifiOff} size="sm" /> : null}
      {words[status]}
    </p>
  );
}
