import Trash2 from '@lucide/icons/icons/trash';
import { useActorRef, useSelector } from '@xstate/react';
import { lazy, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { VisitFiles as Parts } from '#actors/visit/visit-files.actor.ts';
import { chileTime } from '#domain/chile-clock.ts';
import { openedAs, type StoredFile } from '#domain/files/file.ts';
import { selectFiles, selectFilesView, selectIsOutdated } from '#machines/care-files/index.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Attachment } from '../../ui/attachment/attachment.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { IconButton } from '../../ui/button/button.tsx';
import { HideFileDialog } from '../../widgets/hide-file/hide-file-dialog.tsx';
import { NotDownloaded } from '../../widgets/not-downloaded.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { fileSize } from '../../widgets/upload-state/file-size.ts';
import { Missing } from './notices.tsx';
import { Part } from './part.tsx';
import styles from './visit-files.module.css';

const FilePicture = lazy(async () => ({
  default: (await import('../../widgets/file-attachment/file-picture.tsx')).FilePicture,
}));

type List = ActorRefFrom<Parts['list']>;
type VisitFilesListProps = { list: List; download: Parts['download']; open: boolean; label: string };

/** Files sent by the patient; removable while the encounter is open. */
export function VisitFilesList({ list, download: downloadLogic, open, label }: VisitFilesListProps) {
  const { t } = useTranslation();
  const download = useActorRef(downloadLogic);
  const files = useSelector(list, selectFiles);
  return (
    <>
      <Trouble list={list} />
      <NotDownloaded
        download={download}
        words={t('visit.files.notDownloaded')}
        dismissLabel={t('visit.files.dismiss')}
      />
      {files.length === 0 ? null : (
        <ul className={styles.files} aria-label={label}>
          {files.map((file) => (
            <li key={file.FileId} className={styles.file}>
              <SentFile file={file} whose={label} onDownload={() => download.send({ type: 'download.start', file })} />
              {open ? (
                <IconButton
                  icon={Trash2}
                  label={t('visit.files.remove', { name: file.Name })}
                  onClick={() => list.send({ type: 'file.askHide', file })}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <HideFileDialog
        list={list}
        words={{
          title: t('visit.files.removeTitle'),
          text: t('visit.files.removeText'),
          file: t('visit.files.file'),
          no: t('visit.files.removeNo'),
          yes: t('visit.files.removeYes'),
          failed: t('visit.files.removeFailed'),
          dismiss: t('visit.files.dismiss'),
        }}
      />
    </>
  );
}

type SentFileProps = { file: StoredFile; whose: string; onDownload: () => void };

/** Pictures open in the page; other files are downloaded. */
function SentFile({ file, whose, onDownload }: SentFileProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [isOpen, setIsOpen] = useState(false);
  const isPicture = openedAs(file.MimeType) === 'picture';
  const close = () => setIsOpen(false);
  return (
    <>
      <Attachment
        className={styles.link}
        href={file.Url}
        download={file.Name}
        preview={isPicture ? file.Url : undefined}
        onOpen={isPicture ? () => setIsOpen(true) : undefined}
        onDownload={onDownload}
        name={file.Name}
        detail={t('visit.files.detail', { size: fileSize(file.Size, locale), time: chileTime(file.CreatedAt) })}
      />
      {isOpen ? (
        <Part fallback={<Missing tone="warn">{t('visit.files.notDownloaded')}</Missing>}>
          <FilePicture file={file} whose={whose} onDownload={onDownload} onClose={close} />
        </Part>
      ) : null}
    </>
  );
}

/** Failed and outdated state of the list. */
function Trouble({ list }: { list: List }) {
  const { t } = useTranslation();
  const view = useSelector(list, selectFilesView);
  const outdated = useSelector(list, selectIsOutdated);
  if (view !== 'failed' && !outdated) return null;
  return (
    <Banner
      tone="warn"
      live={outdated ? 'off' : 'alert'}
      actions={<RetryButton onRetry={() => list.send({ type: 'files.retry' })} />}
    >
      {t(outdated ? 'visit.files.outdated' : 'visit.files.failed')}
    </Banner>
  );
}
