import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#domain/file.ts';
import { instead } from '../../ui/attachment/attachment.tsx';
import { buttonClass } from '../../ui/button/button.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { ImageViewer } from '../../ui/image-viewer/image-viewer.tsx';

type CarePictureProps = { file: StoredFile; onDownload: () => void; onClose: () => void };

/** A picture of the record, looked at closely. */
export function CarePicture({ file, onDownload, onClose }: CarePictureProps) {
  const { t } = useTranslation();
  const words = {
    close: t('care.viewer.close'),
    zoom: t('care.viewer.zoom'),
    turn: t('care.viewer.turn'),
    oneToOne: t('care.viewer.oneToOne'),
    help: t('care.viewer.help'),
    level: (times: string) => t('care.viewer.level', { times }),
  };
  return (
    <ImageViewer src={file.Url} name={file.Name} words={words} onClose={onClose}>
      <a className={buttonClass({ size: 'sm' })} href={file.Url} download={file.Name} {...instead(onDownload)}>
        <Glyph of={Download} />
        {t('care.viewer.download')}
      </a>
    </ImageViewer>
  );
}
