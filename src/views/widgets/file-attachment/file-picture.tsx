import Download from '@lucide/icons/icons/download';
import type { StoredFile } from '#domain/files/file.ts';
import { usePictureWords } from '../../app/use-picture-words.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { instead } from '../../ui/attachment/attachment.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { ImageViewer } from '../../ui/image-viewer/image-viewer.tsx';

type FilePictureProps = {
  file: Pick<StoredFile, 'Url' | 'Name'>;
  whose: string;
  onDownload: () => void;
  onClose: () => void;
};

/** SAFE-1: picture viewer that identifies the patient. */
export function FilePicture({ file, whose, onDownload, onClose }: FilePictureProps) {
  const { t } = useTranslation();
  const words = usePictureWords();
  return (
    <ImageViewer src={file.Url} name={file.Name} sub={whose} words={words} onClose={onClose}>
      <a className={buttonClass({ size: 'sm' })} href={file.Url} download={file.Name} {...instead(onDownload)}>
        <Glyph of={Download} />
        {t('care.viewer.download')}
      </a>
    </ImageViewer>
  );
}
