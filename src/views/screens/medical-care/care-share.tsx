import Share2 from '@lucide/icons/icons/share-2';
import { Suspense, useState } from 'react';
import type { StoredFile } from '#domain/files/file.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { usePatientLine } from '../../app/use-patient-line.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { LazyShareDialog } from '../../widgets/chat/lazy-share-dialog.tsx';

/** Clinical 2, attachment viewer: sharing, on by default. */
export function CareShare({ file, patient }: { file: StoredFile; patient: MedicalCareDetail['User'] }) {
  const { t } = useTranslation();
  const lineOf = usePatientLine();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Share2} label={t('care.files.share', { name: file.Name })} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense>
          <LazyShareDialog file={file} whose={lineOf(patient)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
