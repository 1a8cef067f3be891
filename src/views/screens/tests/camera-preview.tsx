import { useEffect, useRef } from 'react';
import { useDesk } from '../../app/ronda.context.tsx';
import { useTranslation } from '../../app/use-translation.ts';
import styles from './tests.module.css';

/** The element is passed to the camera's owner, because a stream is not renderable state. */
export function CameraPreview({ name }: { name: string | null }) {
  const { t } = useTranslation();
  const { showCamera } = useDesk();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => (video.current ? showCamera(video.current) : undefined), [showCamera]);
  return (
    <figure className={styles.picture}>
      <video ref={video} className={styles.preview} aria-label={t('tests.cameraPreview')} autoPlay muted playsInline />
      <figcaption lang="">{name}</figcaption>
    </figure>
  );
}
