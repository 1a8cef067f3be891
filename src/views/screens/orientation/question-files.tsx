import Download from '@lucide/icons/icons/download';
import { useActorRef, useSelector } from '@xstate/react';
import { openedAs } from '#domain/files/file.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useCareFiles } from '../../app/use-medical-care.ts';
import { usePatientLine } from '../../app/use-patient-line.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FileAttachment } from '../../widgets/file-attachment/file-attachment.tsx';
import { NotDownloaded } from '../../widgets/not-downloaded.tsx';
import { fileSize } from '../../widgets/upload-state/file-size.ts';
import styles from './orientation.module.css';

type QuestionFile = Orientation['Files'][number];
type FileProps = { file: QuestionFile; onDownload: () => void };

/** Files sent with the question; their names are the patient's and not translated. */
export function QuestionFiles({ row: { Files, User } }: { row: Pick<Orientation, 'Files' | 'User'> }) {
  const { t } = useTranslation();
  const download = useActorRef(useCareFiles().downloadStored);
  const whose = usePatientLine()(User);
  return (
    <>
      <NotDownloaded download={download} words={t('orientation.notDownloaded')} />
      <ul className={cx('row wrap', styles.files)} aria-label={t('orientation.files')}>
        {Files.map((file) => {
          const save = () => download.send({ type: 'download.start', file: { Url: file.FileId, Name: file.Name } });
          return (
            <li key={file.FileId}>
              {openedAs(file.MimeType) ? (
                <Shown file={file} whose={whose} onDownload={save} />
              ) : (
                <Saved file={file} onDownload={save} />
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Can be downloaded, which explains why it fails, when its address was not given. */
function Shown({ file, whose, onDownload }: FileProps & { whose: string }) {
  const { t } = useTranslation();
  const found = useSelector(useActorRef(useCareFiles().stored, { input: { fileId: file.FileId } }), (it) => it.context);
  if (!found) return <p className="meta">{t('orientation.loadingFiles')}</p>;
  if (found.kind !== 'found') return <Saved file={file} onDownload={onDownload} />;
  return <FileAttachment file={found.file} whose={whose} onDownload={onDownload} />;
}

function Saved({ file, onDownload }: FileProps) {
  const { locale } = useFormats();
  return (
    <Button size="sm" icon={Download} onClick={onDownload}>
      <span lang="">{file.Name}</span> <span className="meta">{fileSize(file.Size, locale)}</span>
    </Button>
  );
}
