import { useActorRef, useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { selectNotDownloaded } from '#machines/file-download/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useCareFiles } from '../../app/use-medical-care.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { fileSize } from '../../widgets/upload-state/file-size.ts';

/** What the patient sent with the question. Its name is the patient's, in no language of ours. */
export function QuestionFiles({ files }: { files: Orientation['Files'] }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const download = useActorRef(useCareFiles().downloadStored);
  const failed = useSelector(download, selectNotDownloaded);
  return (
    <>
      {failed === null ? null : (
        <Banner
          tone="danger"
          live="alert"
          dismissLabel={t('app.dismiss')}
          onDismiss={() => download.send({ type: 'download.dismiss' })}
        >
          {t('orientation.notDownloaded')}
        </Banner>
      )}
      <ul className="row wrap" aria-label={t('orientation.files')}>
        {files.map((file) => (
          <li key={file.FileId}>
            <Button
              size="sm"
              icon={Download}
              onClick={() => download.send({ type: 'download.start', file: { Url: file.FileId, Name: file.Name } })}
            >
              <span lang="">{file.Name}</span> <span className="meta">{fileSize(file.Size, locale)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
