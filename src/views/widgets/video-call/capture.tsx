import Camera from '@lucide/icons/icons/camera';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { Calls } from '#actors/calls/calls.types.ts';
import { RoleId } from '#domain/session/roles.ts';
import { fullName } from '#domain/session/user.ts';
import { selectUpload, selectWords } from '#machines/care-upload/index.ts';
import { selectRoom } from '#machines/video-call/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Notice } from '../notice/notice.tsx';
import styles from './call-window.module.css';
import { Control } from './control.tsx';

/** Clinical 2, "Webcam capture": stores a picture of the call in the record. Professionals only. */
export function CaptureTool({ calls }: { calls: Calls }) {
  const { t } = useTranslation();
  const tiles = useSyncExternalStore(calls.tiles.subscribe, calls.tiles.get);
  const room = useSelector(calls.actor, selectRoom);
  const me = useSelector(calls.actor, ({ context }) => context.userId);
  const view = useSelector(calls.capture, selectUpload);
  const careId = room?.MedicalCareId ?? null;
  const role = room?.Participants.find(({ UserId }) => UserId === me)?.RoleId;
  if (role === undefined || role === RoleId.PATIENT) return null;
  const nameOf = (userId: string) => {
    const person = room?.Participants.find(({ UserId }) => UserId === userId);
    return person ? fullName(person) : t('call.somebody');
  };
  const seen = tiles.filter(({ state, camera, screen }) => state === 'live' && (camera || screen));
  const take = (clientId: string) => () => {
    if (careId !== null) calls.capture.send({ type: 'upload.take', careId, clientId });
  };
  const busy = view === 'taking' || view === 'sending';
  const [only] = seen;
  if (seen.length > 1 && careId !== null && !busy && view !== 'failed') {
    return (
      <Menu
        trigger={<IconButton icon={Camera} label={t('call.capture.choose')} className={styles.more} />}
        entries={seen.map(({ userId, clientId }) => ({
          id: clientId,
          label: t('call.capture.take', { name: nameOf(userId) }),
          icon: Camera,
          onSelect: take(clientId),
        }))}
      />
    );
  }
  const why = careId === null ? t('call.capture.noCare') : only ? undefined : t('call.capture.noPicture');
  return (
    <Control
      icon={Camera}
      busy={busy}
      disabledReason={view === 'failed' ? t('call.capture.failed') : why}
      label={only ? t('call.capture.take', { name: nameOf(only.userId) }) : t('call.capture.choose')}
      onPress={only ? take(only.clientId) : () => undefined}
    />
  );
}

const tones = { saved: 'ok', noPicture: 'info', failed: 'danger', refused: 'danger' } as const;

/** State of the picture, outside the video; a failed one is retained for a retry. */
export function CaptureNotice({ calls: { capture } }: { calls: Calls }) {
  const { t } = useTranslation();
  const view = useSelector(capture, selectUpload);
  const words = useSelector(capture, selectWords);
  if (view === 'taking' || view === 'sending') {
    return (
      <p className="sr" role="status">
        {t('call.capture.saving')}
      </p>
    );
  }
  // Pictures of a call window are below the size limit, so none is reduced.
  if (view === 'idle' || view === 'shrinking') return null;
  const dismiss = () => capture.send({ type: 'upload.dismiss' });
  return (
    <Notice
      notice={{
        id: view,
        tone: tones[view],
        icon: Camera,
        title: view === 'refused' ? (words ?? t('call.capture.failed')) : t(`call.capture.${view}`),
        dismissible: view !== 'failed',
        actions:
          view === 'failed' ? (
            <>
              <Button size="sm" onClick={() => capture.send({ type: 'upload.retry' })}>
                {t('call.capture.retry')}
              </Button>
              <Button size="sm" variant="quiet" onClick={dismiss}>
                {t('call.capture.discard')}
              </Button>
            </>
          ) : undefined,
      }}
      dismissLabel={t('call.dismiss')}
      onDismiss={dismiss}
    />
  );
}
