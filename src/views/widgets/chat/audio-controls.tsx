import Pause from '@lucide/icons/icons/pause';
import Play from '@lucide/icons/icons/play';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { audioPlayerFeature } from '#actors/chat/audio-player.feature.ts';
import { recordingSeconds } from '#domain/chat/recording.ts';
import { playbackRates, selectDuration, selectPosition, selectRate, selectView } from '#machines/audio-player/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import styles from './chat.module.css';

type Props = {
  fileId: string;
  url: string;
  name: string;
  bytes: number;
  /** Message shown if playback fails. */
  failed: string;
  children?: ReactNode;
};

/** Audio player that resumes its last position. */
export function AudioControls({ fileId, url, name, bytes, failed, children }: Props) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { countdown } = useFormats();
  const clockOf = (seconds: number) => countdown(seconds * 1_000);
  const { player } = useFeature(audioPlayerFeature);
  const view = useSelector(player, (snapshot) => selectView(snapshot, fileId));
  const position = useSelector(player, (snapshot) => selectPosition(snapshot, fileId));
  const declared = useSelector(player, (snapshot) => selectDuration(snapshot, fileId));
  const rate = useSelector(player, selectRate);
  const duration = declared ?? recordingSeconds(bytes);
  const isOn = view === 'opening' || view === 'playing';
  const next = playbackRates[(playbackRates.indexOf(rate) + 1) % playbackRates.length] ?? 1;
  return (
    <fieldset className={styles.audio}>
      <legend className="sr">{t('chat.audio.title', { name })}</legend>
      <IconButton
        icon={isOn ? Pause : Play}
        label={t(isOn ? 'chat.audio.pause' : 'chat.audio.play')}
        busy={view === 'opening'}
        onClick={() => player.send(isOn ? { type: 'player.pause' } : { type: 'player.play', fileId, url })}
      />
      <input
        type="range"
        className={styles.position}
        min={0}
        max={Math.ceil(duration)}
        step={1}
        value={Math.floor(position)}
        aria-label={t('chat.audio.position')}
        aria-valuetext={t('chat.audio.at', { at: clockOf(position), of: clockOf(duration) })}
        onChange={({ currentTarget }) =>
          player.send({ type: 'player.seek', fileId, seconds: currentTarget.valueAsNumber })
        }
      />
      <span className="meta">
        {clockOf(position)} / {clockOf(duration)}
      </span>
      <Button size="sm" variant="neutral" onClick={() => player.send({ type: 'player.rate', rate: next })}>
        <span className="sr">{t('chat.audio.speed')} </span>
        {rate.toLocaleString(locale)}x
      </Button>
      {children}
      {view === 'failed' ? (
        <p role="alert" className={styles.problem}>
          {failed}
        </p>
      ) : null}
    </fieldset>
  );
}
