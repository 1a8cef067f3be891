import Camera from '@lucide/icons/icons/camera';
import { useActorRef, useSelector } from '@xstate/react';
import { Suspense, useState } from 'react';
import type { CareUploadActor } from '#actors/files/care-uploads.ts';
import { selectIsOpen } from '#machines/webcam/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useCareFiles } from '../../app/use-medical-care.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';

// Camera failures use the texts of calls and of the workstation check.
const WebcamDialog = lazyWithTexts(
  async () => (await import('../../widgets/webcam/webcam-dialog.tsx')).WebcamDialog,
  'call',
  'tests',
);

type CareWebcamProps = { careId: string; upload: CareUploadActor; busy: boolean };

/** Clinical 2, "Webcam capture": takes a picture with the local camera and uploads it. */
export function CareWebcam({ careId, upload, busy }: CareWebcamProps) {
  const { t } = useTranslation();
  const { webcam } = useCareFiles();
  const [logic] = useState(() => webcam.logic((file) => upload.send({ type: 'upload.give', careId, file })));
  const actor = useActorRef(logic);
  const open = useSelector(actor, selectIsOpen);
  return (
    <>
      <Button size="sm" icon={Camera} busy={busy} onClick={() => actor.send({ type: 'webcam.open' })}>
        {t('care.webcam.open')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <WebcamDialog actor={actor} webcam={webcam} />
        </Suspense>
      ) : null}
    </>
  );
}
