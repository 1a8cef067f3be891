import Check from '@lucide/icons/icons/check';
import Mic from '@lucide/icons/icons/mic';
import Pause from '@lucide/icons/icons/pause';
import Trash2 from '@lucide/icons/icons/trash';
import { useSelector } from '@xstate/react';
import type { ChatUploads } from '#actors/chat/chat-uploads.ts';
import type { RecorderActor } from '#actors/chat/recorder.ts';
import { recordingLimit } from '#domain/chat/recording.ts';
import {
  selectFailure,
  selectIsActive,
  selectLevel,
  selectPhase,
  selectRoom,
  selectSeconds,
} from '#machines/recorder/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import styles from './chat.module.css';

type Props = { uploads: Pick<ChatUploads, 'recorder' | 'record'>; roomId: string };

/** Starts a recording unless another one is running. */
export function RecordButton({ uploads: { recorder, record }, roomId }: Props) {
  const { t } = useTranslation();
  const isActive = useSelector(recorder, selectIsActive);
  const room = useSelector(recorder, selectRoom);
  const reason = room === roomId ? 'chat.record.already' : 'chat.record.elsewhere';
  return (
    <IconButton
      icon={Mic}
      label={t('chat.record.start')}
      disabledReason={isActive ? t(reason) : undefined}
      reasonAt="sr"
      onClick={() => record(roomId)}
    />
  );
}

/** Recording of this conversation, or why it ended. */
export function Recorder({ uploads: { recorder }, roomId }: Props) {
  const { t } = useTranslation();
  const isHere = useSelector(recorder, (snapshot) => selectRoom(snapshot) === roomId);
  const failure = useSelector(recorder, selectFailure);
  const kept = useSelector(recorder, selectSeconds) > 0;
  if (!isHere) return null;
  if (failure === null) return <Recording recorder={recorder} />;
  return (
    <Banner
      tone="warn"
      live="alert"
      dismissLabel={t('chat.record.dismiss')}
      onDismiss={() => recorder.send({ type: 'failure.dismiss' })}
    >
      {t(`chat.record.failures.${failure}`)}
      {kept ? ` ${t('chat.record.kept')}` : null}
    </Banner>
  );
}

type HiddenRecordingProps = { recorder: RecorderActor; roomId: string; name: string; onOpen: () => void };

/** The microphone is never on without a sign: opens the conversation whose recording is not shown. */
export function HiddenRecording({ recorder, roomId, name, onOpen }: HiddenRecordingProps) {
  const { t } = useTranslation();
  const isActive = useSelector(recorder, (snapshot) => selectIsActive(snapshot) && selectRoom(snapshot) === roomId);
  const text = t(isActive ? 'chat.record.hidden' : 'chat.record.hiddenFailed', { name });
  return (
    <>
      <Button className={styles.toRecording} icon={Mic} onClick={onOpen}>
        {text}
      </Button>
      <p className="sr" role="status">
        {text}
      </p>
    </>
  );
}

function Recording({ recorder }: { recorder: RecorderActor }) {
  const { t } = useTranslation();
  const { countdown } = useFormats();
  const phase = useSelector(recorder, selectPhase);
  const seconds = useSelector(recorder, selectSeconds);
  const isOn = phase === 'recording' || phase === 'paused';
  const isPaused = phase === 'paused';
  const clockOf = (of: number) => countdown(of * 1_000);
  return (
    <fieldset className={styles.recorder}>
      <legend className="sr">{t('chat.record.title')}</legend>
      <p className={styles.who}>
        <span role="status">{t(`chat.record.phases.${phase}`)}</span>
        <span className="meta">{t('chat.record.length', { at: clockOf(seconds), of: clockOf(recordingLimit) })}</span>
        <Level recorder={recorder} />
      </p>
      {isOn ? (
        <IconButton
          icon={isPaused ? Mic : Pause}
          label={t(isPaused ? 'chat.record.resume' : 'chat.record.pause')}
          onClick={() => recorder.send({ type: isPaused ? 'record.resume' : 'record.pause' })}
        />
      ) : null}
      <IconButton
        icon={Trash2}
        label={t('chat.record.cancel')}
        onClick={() => recorder.send({ type: 'record.cancel' })}
      />
      <Button
        size="sm"
        variant="primary"
        icon={Check}
        busy={phase === 'finishing'}
        disabledReason={phase === 'opening' ? t('chat.record.phases.opening') : undefined}
        reasonAt="sr"
        onClick={() => recorder.send({ type: 'record.stop' })}
      >
        {t('chat.record.stop')}
      </Button>
    </fieldset>
  );
}

/** Visual only, because the microphone picks up sound. */
function Level({ recorder }: { recorder: RecorderActor }) {
  const level = useSelector(recorder, selectLevel);
  return <span className={styles.level} aria-hidden="true" style={{ '--level': Math.min(1, level) }} />;
}
