import { useActorRef, useSelector } from '@xstate/react';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { VisitFiles as Parts } from '#actors/visit.ts';
import { chileTime } from '#domain/chile-clock.ts';
import { fileKinds } from '#domain/file.ts';
import {
  selectAsked,
  selectFiles,
  selectFilesView,
  selectHideFailed,
  selectIsHiding,
  selectIsOutdated,
} from '#machines/care-files/index.ts';
import { selectNotDownloaded } from '#machines/file-download/index.ts';
import { useLocale } from '../../app/use-locale.ts';
import { AlertDialog } from '../../ui/alert-dialog/alert-dialog.tsx';
import { Attachment } from '../../ui/attachment/attachment.tsx';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { fileSize } from '../../widgets/upload-state/file-size.ts';
import styles from './visit-files.module.css';

type List = ActorRefFrom<Parts['list']>;
type VisitFilesListProps = { list: List; download: Parts['download']; open: boolean };

/** What the patient sent in this care: to have again, and while it is open to take back. */
export function VisitFilesList({ list, download: downloadLogic, open }: VisitFilesListProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const download = useActorRef(downloadLogic);
  const notDownloaded = useSelector(download, selectNotDownloaded);
  const files = useSelector(list, selectFiles);
  return (
    <>
      <Trouble list={list} />
      {notDownloaded === null ? null : (
        <Banner
          tone="danger"
          live="alert"
          title={notDownloaded}
          dismissLabel={t('visit.files.dismiss')}
          onDismiss={() => download.send({ type: 'download.dismiss' })}
        >
          {t('visit.files.notDownloaded')}
        </Banner>
      )}
      {files.length === 0 ? null : (
        <ul className={styles.files} aria-label={t('visit.files.list')}>
          {files.map((file) => (
            <li key={file.FileId} className={styles.file}>
              <Attachment
                className={styles.link}
                href={file.Url}
                download={file.Name}
                preview={fileKinds[file.MimeType]?.image ? file.Url : undefined}
                onDownload={() => download.send({ type: 'download.start', file })}
                name={file.Name}
                detail={t('visit.files.detail', { size: fileSize(file.Size, locale), time: chileTime(file.CreatedAt) })}
              />
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
      <RemoveDialog list={list} />
    </>
  );
}

/** Whether the list is there, and whether it is the newest. */
function Trouble({ list }: { list: List }) {
  const { t } = useTranslation();
  const view = useSelector(list, selectFilesView);
  const outdated = useSelector(list, selectIsOutdated);
  if (view !== 'failed' && !outdated) return null;
  return (
    <Banner
      tone="warn"
      live={outdated ? 'off' : 'alert'}
      actions={
        <Button size="sm" onClick={() => list.send({ type: 'files.retry' })}>
          {t('app.retry')}
        </Button>
      }
    >
      {t(outdated ? 'visit.files.outdated' : 'visit.files.failed')}
    </Banner>
  );
}

/** SAFE-8: what cannot be undone asks, names what it is about, and the safe answer has the focus. */
function RemoveDialog({ list }: { list: List }) {
  const { t } = useTranslation();
  const asked = useSelector(list, selectAsked);
  const hiding = useSelector(list, selectIsHiding);
  const failed = useSelector(list, selectHideFailed);
  return (
    <>
      {failed ? (
        <Banner
          tone="danger"
          live="alert"
          dismissLabel={t('visit.files.dismiss')}
          onDismiss={() => list.send({ type: 'failure.dismiss' })}
        >
          {t('visit.files.removeFailed')}
        </Banner>
      ) : null}
      <AlertDialog
        open={asked !== null}
        title={t('visit.files.removeTitle')}
        text={t('visit.files.removeText')}
        identifiers={asked ? [{ label: t('visit.files.file'), value: asked.Name }] : []}
        cancelLabel={t('visit.files.removeNo')}
        confirmLabel={t('visit.files.removeYes')}
        busy={hiding}
        onCancel={() => list.send({ type: 'file.keep' })}
        onConfirm={() => list.send({ type: 'file.hide' })}
      />
    </>
  );
}
