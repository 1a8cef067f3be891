import Download from '@lucide/icons/icons/download';
import type { StoredFile } from '#domain/files/file.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { usePictureWords } from '../../app/use-picture-words.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { instead } from '../../ui/attachment/attachment.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { ImageViewer } from '../../ui/image-viewer/image-viewer.tsx';
import { usePatientLine } from './use-patient-line.ts';

type CarePictureProps = {
  file: Pick<StoredFile, 'Url' | 'Name'>;
  /** Null in a conversation, where only the file is known. */
  patient: MedicalCareDetail['User'] | null;
  onDownload: () => void;
  onClose: () => void;
};

/** SAFE-1: picture viewer that identifies the patient. */
export function CarePicture({ file, patient, onDownload, onClose }: CarePictureProps) {
  const { t } = useTranslation();
  const lineOf = usePatientLine();
  const sub = patient ? lineOf(patient) : t('chat.file.noPatient');
  const words = usePictureWords();
  return (
    <ImageViewer src={file.Url} name={file.Name} sub={sub} words={words} onClose={onClose}>
      <a className={buttonClass({ size: 'sm' })} href={file.Url} download={file.Name} {...instead(onDownload)}>
        <Glyph of={Download} />
        {t('care.viewer.download')}
      </a>
    </ImageViewer>
  );
}
