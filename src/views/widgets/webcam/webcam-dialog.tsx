import Camera from '@lucide/icons/icons/camera';
import Check from '@lucide/icons/icons/check';
import RotateCcw from '@lucide/icons/icons/rotate-ccw';
import { useSelector } from '@xstate/react';
import { useCallback, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { WebcamParts } from '#actors/files/webcam.actor.ts';
import {
  selectCamera,
  selectCameras,
  selectFailure,
  selectIsOpening,
  selectIsTaking,
  selectMissed,
  selectPicture,
} from '#machines/webcam/index.ts';
import { useAskToStay } from '../../app/use-ask-to-stay.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { RetryButton } from '../retry-button.tsx';
import styles from './webcam-dialog.module.css';

type Actor = ActorRefFrom<ReturnType<WebcamParts['logic']>>;
type Part = { actor: Actor };
type WebcamDialogProps = Part & { webcam: Pick<WebcamParts, 'show' | 'showPicture'> };

/** Camera, picture and confirmation. An outside press does not discard the picture. */
export function WebcamDialog({ actor, webcam }: WebcamDialogProps) {
  const { t } = useTranslation();
  const picture = useSelector(actor, selectPicture);
  useAskToStay(picture !== null);
  const close = () => actor.send({ type: 'webcam.close' });
  // The pressed button is removed; moving the focus keeps the tab order.
  const frame = useRef<HTMLDivElement>(null);
  const { show, showPicture } = webcam;
  const live = useCallback((video: HTMLVideoElement | null) => (video ? show(video) : undefined), [show]);
  const fileId = picture?.fileId;
  const taken = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || fileId === undefined) return undefined;
      frame.current?.focus();
      return showPicture(fileId, image);
    },
    [showPicture, fileId],
  );
  return (
    <Dialog
      open
      onClose={close}
      title={t('care.webcam.title')}
      sub={t('care.webcam.sub')}
      closeLabel={t('care.webcam.close')}
      closeOnOutsidePress={false}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          {picture ? <Decide actor={actor} onRetake={() => frame.current?.focus()} /> : <Take actor={actor} />}
        </>
      }
    >
      <div className="stack">
        <Trouble actor={actor} onRetry={() => frame.current?.focus()} />
        <div ref={frame} className={styles.frame} tabIndex={-1}>
          {picture ? (
            <img ref={taken} className={styles.seen} alt={t('care.webcam.picture')} />
          ) : (
            <video
              ref={live}
              className={styles.seen}
              aria-label={t('care.webcam.preview')}
              autoPlay
              muted
              playsInline
            />
          )}
        </div>
        {picture ? <p role="status">{t('care.webcam.review')}</p> : <Choice actor={actor} />}
      </div>
    </Dialog>
  );
}

function Take({ actor }: Part) {
  const { t } = useTranslation();
  const opening = useSelector(actor, selectIsOpening);
  const taking = useSelector(actor, selectIsTaking);
  const failed = useSelector(actor, selectFailure) !== null;
  return (
    <Button
      variant="primary"
      icon={Camera}
      busy={opening || taking}
      disabledReason={failed ? t('care.webcam.notReady') : undefined}
      onClick={() => actor.send({ type: 'webcam.take' })}
    >
      {opening ? t('care.webcam.opening') : t('care.webcam.take')}
    </Button>
  );
}

function Decide({ actor, onRetake }: Part & { onRetake: () => void }) {
  const { t } = useTranslation();
  const retake = () => {
    actor.send({ type: 'webcam.retake' });
    onRetake();
  };
  return (
    <>
      <Button icon={RotateCcw} onClick={retake}>
        {t('care.webcam.retake')}
      </Button>
      <Button variant="primary" icon={Check} onClick={() => actor.send({ type: 'webcam.use' })}>
        {t('care.webcam.use')}
      </Button>
    </>
  );
}

function Trouble({ actor, onRetry }: Part & { onRetry: () => void }) {
  const { t } = useTranslation();
  const failure = useSelector(actor, selectFailure);
  const missed = useSelector(actor, selectMissed);
  if (missed) {
    return (
      <Banner tone="warn" live="alert">
        {t('care.webcam.missed')}
      </Banner>
    );
  }
  if (failure === null) return null;
  const again = () => {
    actor.send({ type: 'webcam.retry' });
    onRetry();
  };
  const retry = <RetryButton onRetry={again} />;
  return (
    <Banner tone="danger" live="alert" actions={retry}>
      {failure === 'notSupported' ? t('tests.failures.notSupported') : t(`call.failures.${failure}`)}
    </Banner>
  );
}

function Choice({ actor }: Part) {
  const { t } = useTranslation();
  const cameras = useSelector(actor, selectCameras).filter(({ id }) => id !== '');
  const camera = useSelector(actor, selectCamera);
  if (cameras.length === 0) return null;
  return (
    <Field label={t('care.webcam.camera')}>
      <Select
        options={cameras.map(({ id, label }, index) => ({
          value: id,
          label: label || t('care.webcam.unnamed', { number: index + 1 }),
        }))}
        value={camera}
        onValueChange={(id) => actor.send({ type: 'webcam.select', camera: id })}
      />
    </Field>
  );
}
