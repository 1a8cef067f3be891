import Download from '@lucide/icons/icons/download';
import { useActorRef } from '@xstate/react';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useCareFiles } from '../../app/use-medical-care.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { NotDownloaded } from '../../widgets/not-downloaded.tsx';
import { fileSize } from '../../widgets/upload-state/file-size.ts';

/** Files sent with the question; their names are the patient's and not translated. */
export function QuestionFiles({ files }: { files: Orientation['Files'] }) {
  const { t } = useTranslation();
  const { locale } = useFormats();
  const download = useActorRef(useCareFiles().downloadStored);
  return (
    <>
      <NotDownloaded download={download} words={t('orientation.notDownloaded')} />
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
