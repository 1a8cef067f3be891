import { useEffect, useRef } from 'react';
import type { CareUploadActor } from '#actors/files/care-uploads.ts';
import { selectFile, selectUpload } from '#machines/care-upload/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { UploadState } from '../../widgets/upload-state/upload-state.tsx';

/** Progress of an upload into the record. The notice of a saved file ends when it is removed from `attached`. */
export function CareUploadState({ upload, attached }: { upload: CareUploadActor; attached: readonly string[] }) {
  const { t } = useTranslation();
  const before = useRef(attached);
  useEffect(() => {
    const removed = before.current.filter((id) => !attached.includes(id));
    before.current = attached;
    const snapshot = upload.getSnapshot();
    const isShown = selectUpload(snapshot) === 'saved' && removed.includes(selectFile(snapshot)?.fileId ?? '');
    if (isShown) upload.send({ type: 'upload.dismiss' });
  }, [upload, attached]);
  return (
    <UploadState
      upload={upload}
      words={{
        shrinking: (file) => t('care.files.shrinking', file),
        shrunk: (file) => t('care.files.shrunk', file),
        sending: (file) => t('care.files.sending', file),
        keeping: (file) => t('care.files.keeping', file),
        saved: (file) => t('care.files.saved', file),
        notSent: (file) => t('care.files.notSent', file),
        received: (of) => t('care.files.serverHas', of),
        problem: (problem) => t(`care.files.problems.${problem}`),
        lost: t('care.files.lost'),
        cancel: t('care.files.cancel'),
        retry: t('app.retry'),
        discard: t('care.files.discard'),
        dismiss: t('app.dismiss'),
      }}
    />
  );
}
