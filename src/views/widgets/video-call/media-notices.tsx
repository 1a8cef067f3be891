import MicOff from '@lucide/icons/icons/mic-off';
import { useSelector } from '@xstate/react';
import {
  selectCameraOn,
  selectIsMicrophoneAbsent,
  selectMediaFailure,
  selectScreenFailure,
  selectTalksWhileMuted,
} from '#machines/call-media/index.ts';
import type { selectMedia } from '#machines/video-call/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Glyph } from '../../ui/icon/glyph.tsx';
import styles from './call-window.module.css';
import { Dismiss } from './dismiss.tsx';
import { failureWords } from './failure-words.ts';

type Media = NonNullable<ReturnType<typeof selectMedia>>;

/** Problems of the user's own devices. */
export function MediaNotices({ media }: { media: Media }) {
  const { t } = useTranslation();
  const muted = useSelector(media, selectTalksWhileMuted);
  const failure = useSelector(media, selectMediaFailure);
  const screen = useSelector(media, selectScreenFailure);
  const camera = useSelector(media, selectCameraOn);
  const absent = useSelector(media, selectIsMicrophoneAbsent);
  const denied = screen === 'permissionDenied' || screen === 'permissionDismissed';
  const text = screen
    ? t(denied ? 'call.screenFailures.denied' : 'call.screenFailures.failed')
    : failure
      ? t(failureWords(failure, { camera, microphone: !absent }))
      : null;
  return (
    <>
      <div role="status">
        {muted ? (
          <p className={styles.notice}>
            <Glyph of={MicOff} size="sm" />
            {t('call.talkingMuted')}
            <button type="button" className={styles.act} onClick={() => media.send({ type: 'tools.microphone' })}>
              {t('call.turnOn')}
            </button>
          </p>
        ) : null}
      </div>
      <div role="alert">
        {text ? (
          <p className={styles.notice}>
            {text}
            <Dismiss onPress={() => media.send({ type: 'tools.dismiss' })} />
          </p>
        ) : null}
      </div>
    </>
  );
}
