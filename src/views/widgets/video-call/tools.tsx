import Ellipsis from '@lucide/icons/icons/ellipsis';
import Mic from '@lucide/icons/icons/mic';
import MicOff from '@lucide/icons/icons/mic-off';
import MonitorUp from '@lucide/icons/icons/monitor-up';
import PhoneOff from '@lucide/icons/icons/phone-off';
import Settings2 from '@lucide/icons/icons/settings-2';
import Video from '@lucide/icons/icons/video';
import VideoOff from '@lucide/icons/icons/video-off';
import { useSelector } from '@xstate/react';

import { Suspense, useState } from 'react';
import type { Calls } from '#actors/calls/calls.types.ts';
import type { DeviceList } from '#domain/video-call/devices.ts';
import {
  selectCameraOn,
  selectIsAskingScreen,
  selectIsSharing,
  selectMicrophoneOn,
} from '#machines/call-media/index.ts';
import {
  selectAsksEnd,
  selectIsHost,
  type selectMedia,
  selectParticipants,
  selectRoom,
} from '#machines/video-call/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { IconButton } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import styles from './call-window.module.css';
import { CaptureTool } from './capture.tsx';
import { ChangeDevices } from './change-devices.tsx';
import { Control } from './control.tsx';
import { ParticipantsTool } from './participants.tsx';
import { useCallKeys } from './use-call-keys.ts';

type Media = NonNullable<ReturnType<typeof selectMedia>>;
type ToolsProps = { calls: Calls; media: Media | null; small: boolean };

export function Tools({ calls, media, small }: ToolsProps) {
  const people = useSelector(calls.actor, selectParticipants);
  return (
    <footer className={styles.tools} data-small={small}>
      {media ? <MediaTools media={media} small={small} /> : null}
      {small ? null : <CaptureTool calls={calls} />}
      {people && !small ? <ParticipantsTool calls={calls} people={people} /> : null}
      <Leaving calls={calls} small={small} />
      {small ? null : <More calls={calls} media={media} />}
      <EndForAll calls={calls} />
    </footer>
  );
}

function MediaTools({ media, small }: { media: Media; small: boolean }) {
  const { t } = useTranslation();
  const microphone = useSelector(media, selectMicrophoneOn);
  const camera = useSelector(media, selectCameraOn);
  const sharing = useSelector(media, selectIsSharing);
  const asking = useSelector(media, selectIsAskingScreen);
  const toggle = (type: 'tools.microphone' | 'tools.camera' | 'tools.screen') => () => media.send({ type });
  useCallKeys({ microphone: toggle('tools.microphone'), camera: toggle('tools.camera') });
  return (
    <>
      <Control
        small={small}
        icon={microphone ? Mic : MicOff}
        pressed={microphone}
        keys="Control+D Meta+D"
        label={t(microphone ? 'call.microphoneOn' : 'call.microphoneOff')}
        onPress={toggle('tools.microphone')}
      />
      <Control
        small={small}
        icon={camera ? Video : VideoOff}
        pressed={camera}
        keys="Control+E Meta+E"
        label={t(camera ? 'call.cameraIsOn' : 'call.cameraIsOff')}
        onPress={toggle('tools.camera')}
      />
      {small ? null : (
        <Control
          icon={MonitorUp}
          pressed={sharing || undefined}
          busy={asking}
          label={t('call.shareScreen')}
          onPress={toggle('tools.screen')}
        />
      )}
    </>
  );
}

/** Cancels while ringing, leaves once connected. */
function Leaving({ calls: { actor }, small }: { calls: Calls; small: boolean }) {
  const { t } = useTranslation();
  const cancels = useSelector(actor, (snapshot) => snapshot.can({ type: 'call.cancel' }));
  const leaves = useSelector(actor, (snapshot) => snapshot.can({ type: 'call.leave' }));
  const word = cancels ? t('call.cancel') : leaves ? t('call.leave') : t('call.cancelling');
  return (
    <Control
      small={small}
      look="end"
      icon={PhoneOff}
      busy={!cancels && !leaves}
      label={cancels ? word : t('call.leaveCall')}
      onPress={() => actor.send({ type: cancels ? 'call.cancel' : 'call.leave' })}
    >
      {small ? undefined : word}
    </Control>
  );
}

function More({ calls, media }: Pick<ToolsProps, 'calls' | 'media'>) {
  const { t } = useTranslation();
  const { actor } = calls;
  const host = useSelector(actor, selectIsHost);
  const talking = useSelector(actor, (snapshot) => snapshot.hasTag('talking'));
  const [list, setList] = useState<Promise<DeviceList> | null>(null);
  if (!talking) return null;
  return (
    <>
      <Menu
        trigger={<IconButton icon={Ellipsis} label={t('call.more')} className={styles.more} />}
        entries={[
          {
            id: 'change',
            label: t('call.changeDevices.open'),
            icon: Settings2,
            onSelect: () => setList(calls.listDevices()),
          },
          {
            id: 'devices',
            label: t('call.askAgain'),
            onSelect: calls.askDevicesAgain,
          },
          {
            id: 'end',
            label: t('call.endForAll'),
            icon: PhoneOff,
            danger: true,
            disabledReason: host ? undefined : t('call.notHost'),
            onSelect: () => actor.send({ type: 'call.askEnd' }),
          },
        ]}
      />
      {list && media ? (
        <Suspense>
          <ChangeDevices media={media} list={list} onClose={() => setList(null)} />
        </Suspense>
      ) : null}
    </>
  );
}

function EndForAll({ calls: { actor } }: { calls: Calls }) {
  const { t } = useTranslation();
  const ofEncounter = useSelector(actor, (snapshot) => selectRoom(snapshot)?.MedicalCareId != null);
  return (
    <AlertDialog
      open={useSelector(actor, selectAsksEnd)}
      title={t('call.endTitle')}
      text={ofEncounter ? `${t('call.endText')} ${t('call.encounterStays')}` : t('call.endText')}
      cancelLabel={t('call.stay')}
      confirmLabel={t('call.endForAll')}
      onCancel={() => actor.send({ type: 'call.keep' })}
      onConfirm={() => actor.send({ type: 'call.endForAll' })}
    />
  );
}
