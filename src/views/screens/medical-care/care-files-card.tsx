import EyeOff from '@lucide/icons/icons/eye-off';
import Upload from '@lucide/icons/icons/upload';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import type { CareFiles } from '#actors/files/care-files.actor.ts';
import type { EvaluationActor } from '#actors/files/file-evaluation.actor.ts';
import { acceptedFiles, type StoredFile, sentByPatient } from '#domain/files/file.ts';
import { CareStatus, type MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { fullName } from '#domain/session/user.ts';
import { selectFiles, selectFilesView, selectIsOutdated, selectUnseen } from '#machines/care-files/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useCareFiles, useCareUpload } from '../../app/use-medical-care.ts';
import { useNow } from '../../app/use-now.ts';
import { usePatientLine } from '../../app/use-patient-line.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, IconButton } from '../../ui/button/button.tsx';
import { Card, type CardProps } from '../../ui/card/card.tsx';
import { Badge, Count } from '../../ui/count/count.tsx';
import { FileInput } from '../../ui/file-input/file-input.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { FileAttachment } from '../../widgets/file-attachment/file-attachment.tsx';
import { HideFileDialog } from '../../widgets/hide-file/hide-file-dialog.tsx';
import { type Download, NotDownloaded } from '../../widgets/not-downloaded.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { fileSize } from '../../widgets/upload-state/file-size.ts';
import styles from './care-files.module.css';
import { CareShare } from './care-share.tsx';
import { CareUploadState } from './care-upload-state.tsx';
import { CareWebcam } from './care-webcam.tsx';
import { Evaluated } from './evaluated.tsx';
import { EvaluateButton, EvaluateFile, useFileEvaluation } from './file-evaluation.tsx';
import { FilesArrived } from './files-arrived.tsx';
import { useSeenFiles } from './use-seen-files.ts';

type List = ActorRefFrom<CareFiles['list']>;

type CareFilesCardProps = {
  row: MedicalCareDetail;
  /** U10: container for the notice about new patient files; null for inside the card. */
  noticeAt?: HTMLElement | null;
  /** Container for an additional counter. */
  countAt?: HTMLElement | null;
} & Pick<CardProps, 'title' | 'level'>;

/** Clinical 2 and 3: files of an encounter, including pictures taken in calls. */
export function CareFilesCard({ row, title, level, noticeAt, countAt }: CareFilesCardProps) {
  const { t } = useTranslation();
  const files = useCareFiles();
  const list = useActorRef(files.list, {
    input: {
      careId: row.MedicalCareId,
      userId: files.userId,
      patientId: noticeAt !== undefined ? row.User.UserId : null,
    },
  });
  const upload = useCareUpload(row.MedicalCareId);
  const download = useActorRef(files.download);
  const evaluation = useFileEvaluation(list);
  const busy = useSelector(upload, (snapshot) => snapshot.hasTag('sending') || snapshot.hasTag('failed'));
  const unseen = useSelector(list, selectUnseen);
  const stored = useSelector(list, selectFiles).map(({ FileId }) => FileId);
  const count = stored.length;
  const body = useRef<HTMLDivElement>(null);
  useSeenFiles(list, body, unseen);
  const box = useRef<HTMLInputElement>(null);
  // Users who may not add notes may read files but not add them.
  const reads = row.Allowed.some(({ Action, Guard }) => Action === 'note' && Guard !== null);
  const isClosed = row.status === CareStatus.CLOSED;
  const open = !isClosed && !reads;
  useEffect(() => {
    if (isClosed) files.uploads.end(row.MedicalCareId);
  }, [files, isClosed, row.MedicalCareId]);
  const give = (file: File | undefined) => {
    if (file) upload.send({ type: 'upload.give', careId: row.MedicalCareId, file: files.pick(file) });
  };
  const show = () => body.current?.querySelector<HTMLElement>('[data-unseen] :is(a, button)')?.focus();
  return (
    <>
      {noticeAt !== undefined ? (
        <FilesArrived name={fullName(row.User)} count={unseen.length} onShow={show} place={noticeAt} />
      ) : null}
      {countAt && count > 0 ? createPortal(<Count value={count} />, countAt) : null}
      <Card
        title={title ?? t('care.files.title')}
        level={level}
        badge={unseen.length > 0 ? <Badge value={unseen.length} label={t('care.files.unseen')} /> : null}
        aside={
          open ? (
            <>
              <FileInput ref={box} accept={acceptedFiles} onChoose={([file]) => give(file)} />
              <CareWebcam careId={row.MedicalCareId} upload={upload} busy={busy} />
              <Button size="sm" icon={Upload} busy={busy} onClick={() => box.current?.click()}>
                {t('care.files.upload')}
              </Button>
            </>
          ) : null
        }
      >
        <div className="stack" ref={body}>
          <CareUploadState upload={upload} attached={stored} />
          <NotDownloaded download={download} words={t('care.files.notDownloaded')} />
          <Files list={list} row={row} open={open} userId={files.userId} download={download} evaluation={evaluation} />
        </div>
        <EvaluateFile row={row} evaluation={evaluation} />
        <HideFileDialog
          list={list}
          words={{
            title: t('care.files.hideTitle'),
            text: t('care.files.hideText'),
            file: t('care.files.title'),
            no: t('care.files.hideNo'),
            yes: t('care.files.hideYes'),
            failed: t('care.files.hideFailed'),
            dismiss: t('app.dismiss'),
          }}
        />
      </Card>
    </>
  );
}

type FilesProps = {
  list: List;
  row: MedicalCareDetail;
  open: boolean;
  userId: string;
  download: Download;
  evaluation: EvaluationActor;
};

function Files({ list, row, open, userId, download, evaluation }: FilesProps) {
  const { t } = useTranslation();
  const view = useSelector(list, selectFilesView);
  const files = useSelector(list, selectFiles);
  const unseen = useSelector(list, selectUnseen);
  const outdated = useSelector(list, selectIsOutdated);
  const retry = <RetryButton onRetry={() => list.send({ type: 'files.retry' })} />;
  if (view === 'loading') return <SkeletonCard lines={2} label={t('care.files.loading')} />;
  if (view === 'failed') {
    return (
      <Banner tone="warn" live="alert" actions={retry}>
        {t('care.files.failed')}
      </Banner>
    );
  }
  return (
    <>
      {outdated ? (
        <Banner tone="warn" actions={retry}>
          {t('care.files.outdated')}
        </Banner>
      ) : null}
      {view === 'empty' ? <p className="meta">{t('care.files.empty')}</p> : null}
      {view === 'files' ? (
        <ul className={styles.files} aria-label={t('care.files.list')}>
          {files.map((file) => (
            <li
              key={file.FileId}
              className={styles.file}
              data-unseen={unseen.includes(file.FileId) ? file.FileId : undefined}
            >
              <Item file={file} patient={row.User} onDownload={() => download.send({ type: 'download.start', file })} />
              <EvaluateButton evaluation={evaluation} file={file} row={row} />
              <CareShare file={file} patient={row.User} />
              {open && file.UploadedBy.UserId === userId ? (
                <IconButton
                  icon={EyeOff}
                  label={t('care.files.hide', { name: file.Name })}
                  onClick={() => list.send({ type: 'file.askHide', file })}
                />
              ) : null}
              {file.Evaluation ? <Evaluated of={file.Evaluation} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

type ItemProps = { file: StoredFile; patient: MedicalCareDetail['User']; onDownload: () => void };

function Item({ file, patient, onDownload }: ItemProps) {
  const { t } = useTranslation();
  const { dayTime, locale } = useFormats();
  const now = useNow(60_000);
  const lineOf = usePatientLine();
  return (
    <FileAttachment
      className={styles.link}
      file={file}
      whose={lineOf(patient)}
      onDownload={onDownload}
      detail={t(sentByPatient(file, patient) ? 'care.files.byPatient' : 'care.files.by', {
        size: fileSize(file.Size, locale),
        when: dayTime(file.CreatedAt, now),
        name: fullName(file.UploadedBy),
      })}
    />
  );
}
