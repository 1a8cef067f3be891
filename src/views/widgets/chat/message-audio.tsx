import { useActorRef, useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useTranslation } from 'react-i18next';
import { audioPlayerFeature } from '#actors/chat/audio-player.feature.ts';
import type { Chats } from '#actors/chat/chats.ts';
import { recordingSeconds } from '#domain/chat/recording.ts';
import type { StoredFile } from '#domain/files/file.ts';
import { playbackRates, selectDuration, selectPosition, selectRate, selectView } from '#machines/audio-player/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useLocale } from '../../app/use-locale.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { NotDownloaded } from '../not-downloaded.tsx';
import styles from './chat.module.css';

/** An audio of a conversation: played here, from where it was left. */
export function MessageAudio({ chats, file }: { chats: Chats; file: StoredFile }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { countdown } = useFormats();
  const clockOf = (seconds: number) => countdown(Math.floor(seconds) * 1_000);
  const { player } = useFeature(audioPlayerFeature);
  const download = useActorRef(chats.download);
  const { FileId: fileId, Name: name, Url: url, Size } = file;
  const view = useSelector(player, (snapshot) => selectView(snapshot, fileId));
  const position = useSelector(player, (snapshot) => selectPosition(snapshot, fileId));
  const declared = useSelector(player, (snapshot) => selectDuration(snapshot, fileId));
  const rate = useSelector(player, selectRate);
  const duration = declared ?? recordingSeconds(Size);
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
      <IconButton
        icon={Download}
        size="sm"
        label={t('chat.audio.download')}
        onClick={() => download.send({ type: 'download.start', file })}
      />
      {view === 'failed' ? (
        <p role="alert" className={styles.problem}>
          {t('chat.audio.failed')}
        </p>
      ) : null}
      <NotDownloaded download={download} words={t('care.files.notDownloaded')} />
    </fieldset>
  );
}
