import Check from '@lucide/icons/icons/check';
import Info from '@lucide/icons/icons/info';
import Mic from '@lucide/icons/icons/mic';
import MicOff from '@lucide/icons/icons/mic-off';
import Video from '@lucide/icons/icons/video';
import VideoOff from '@lucide/icons/icons/video-off';
import Volume2 from '@lucide/icons/icons/volume-2';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { Calls } from '#actors/calls/calls.types.ts';
import { talking } from '#domain/video-call/talking.ts';
import {
  type CallDevicesSnapshot,
  type DeviceKind,
  selectChoice,
  selectFailure,
  selectIsOpening,
  selectIsReady,
  selectIsTestingSpeaker,
  selectLevel,
  selectList,
  selectOpened,
  selectShowsDialog,
  selectSpeakerFailed,
} from '#machines/call-devices/index.ts';
import type { selectDevices } from '#machines/video-call/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { Meter } from '../../ui/meter/meter.tsx';
import { Select } from '../../ui/select/select.tsx';
import { RetryButton } from '../retry-button.tsx';
import { Control } from './control.tsx';
import styles from './device-dialog.module.css';
import { failureWords } from './failure-words.ts';

type Devices = NonNullable<ReturnType<typeof selectDevices>>;
type DeviceDialogProps = { calls: Calls; devices: Devices };

/** Level of a clearly audible voice. */
const audibleLevel = talking.level;
const chosenOf = { camera: 'videoSource', microphone: 'audioSource', speaker: 'speaker' } as const;

/** Shell 2 and 4, step 1: devices for joining. Closing it cancels the call. */
export function DeviceDialog({ calls, devices }: DeviceDialogProps) {
  const { t } = useTranslation();
  const open = useSelector(devices, selectShowsDialog);
  const ready = useSelector(devices, selectIsReady);
  const opening = useSelector(devices, selectIsOpening);
  const [remember, setRemember] = useState(false);
  const close = () => devices.send({ type: 'devices.close' });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('call.devices.title')}
      sub={t('call.devices.sub')}
      closeLabel={t('call.devices.close')}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button
            variant="primary"
            icon={Video}
            busy={opening}
            disabledReason={ready || opening ? undefined : t('call.devices.notReady')}
            onClick={() => devices.send({ type: 'devices.confirm', remember })}
          >
            {t('call.devices.enter')}
          </Button>
        </>
      }
    >
      <div className={styles.device}>
        <Refusal devices={devices} />
        <Preview calls={calls} devices={devices} />
        <p className={styles.help}>
          <Glyph of={Info} size="sm" />
          {t('call.devices.notSent')}
        </p>
        <div className="form">
          <Choice devices={devices} kind="camera" />
          <Choice devices={devices} kind="microphone" />
          <Heard devices={devices} />
          <Choice devices={devices} kind="speaker" />
          <SpeakerTest devices={devices} />
          <Checkbox checked={remember} onChange={({ target }) => setRemember(target.checked)}>
            {t('call.devices.remember')}
          </Checkbox>
        </div>
      </div>
    </Dialog>
  );
}

function Refusal({ devices }: { devices: Devices }) {
  const { t } = useTranslation();
  const failure = useSelector(devices, selectFailure);
  const ready = useSelector(devices, selectIsReady);
  const opened = useSelector(devices, selectOpened);
  if (!failure) return null;
  return (
    <Banner
      tone={ready ? 'warn' : 'danger'}
      live="alert"
      actions={<RetryButton onRetry={() => devices.send({ type: 'devices.retry' })} />}
    >
      {t(failureWords(failure, opened))}{' '}
      {ready ? t(opened.microphone ? 'call.devices.audioOnly' : 'call.devices.videoOnly') : null}
    </Banner>
  );
}

function Preview({ calls, devices }: DeviceDialogProps) {
  const { t } = useTranslation();
  const { camera, microphone } = useSelector(devices, selectChoice);
  const opened = useSelector(devices, selectOpened);
  const show = useCallback((video: HTMLVideoElement | null) => (video ? calls.showMe(video) : undefined), [calls]);
  return (
    <div className={styles.preview}>
      <video ref={show} className={styles.feed} aria-label={t('call.devices.preview')} autoPlay muted playsInline />
      <span className={styles.seen}>{opened.camera ? t('call.devices.seen') : t('call.devices.cameraOff')}</span>
      <div className={styles.controls}>
        <Control
          icon={microphone ? Mic : MicOff}
          pressed={microphone}
          label={t(microphone ? 'call.microphoneOn' : 'call.microphoneOff')}
          onPress={() => devices.send({ type: 'devices.toggle', kind: 'microphone' })}
        />
        <Control
          icon={camera ? Video : VideoOff}
          pressed={camera}
          label={t(camera ? 'call.cameraIsOn' : 'call.cameraIsOff')}
          onPress={() => devices.send({ type: 'devices.toggle', kind: 'camera' })}
        />
      </div>
    </div>
  );
}

function Choice({ devices, kind }: { devices: Devices; kind: DeviceKind }) {
  const { t } = useTranslation();
  const list = useSelector(devices, (snapshot: CallDevicesSnapshot) => selectList(snapshot)[kind]);
  const chosen = useSelector(devices, (snapshot: CallDevicesSnapshot) => selectChoice(snapshot)[chosenOf[kind]]);
  const named = list.filter(({ id }) => id !== '');
  if (named.length === 0) return null;
  return (
    <Field label={t(`call.devices.${kind}`)}>
      <Select
        options={named.map(({ id, label }, index) => ({
          value: id,
          label: label || t('call.devices.unnamed', { number: index + 1 }),
        }))}
        value={chosen}
        onValueChange={(id) => devices.send({ type: 'devices.select', kind, id })}
      />
    </Field>
  );
}

function Heard({ devices }: { devices: Devices }) {
  const { t } = useTranslation();
  const { microphone } = useSelector(devices, selectOpened);
  const level = useSelector(devices, selectLevel);
  if (!microphone) return null;
  return (
    <div className={styles.heard}>
      <Meter label={t('call.devices.level')} level={level} />
      {level > audibleLevel ? (
        <span className={styles.well}>
          <Glyph of={Check} size="sm" />
          {t('call.devices.heard')}
        </span>
      ) : null}
    </div>
  );
}

function SpeakerTest({ devices }: { devices: Devices }) {
  const { t } = useTranslation();
  const testing = useSelector(devices, selectIsTestingSpeaker);
  const failed = useSelector(devices, selectSpeakerFailed);
  return (
    <div className="row wrap">
      <Button icon={Volume2} busy={testing} onClick={() => devices.send({ type: 'devices.testSpeaker' })}>
        {t('call.devices.test')}
      </Button>
      <span role="status">{failed ? t('call.devices.testFailed') : null}</span>
    </div>
  );
}
