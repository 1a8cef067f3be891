import { useActorRef } from '@xstate/react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { PreviousExam } from '#domain/clinical-record/record-lists.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { FileAttachment } from '../../widgets/file-attachment/file-attachment.tsx';
import { NotDownloaded } from '../../widgets/not-downloaded.tsx';

type ExamFileProps = { file: NonNullable<PreviousExam['File']>; whose: string };

/** File that an exam result was read from. */
export function ExamFile({ file, whose }: ExamFileProps) {
  const { t } = useTranslation();
  const download = useActorRef(useFeature(clinicalRecordFeature).download);
  return (
    <>
      <FileAttachment
        file={file}
        whose={whose}
        onDownload={() => download.send({ type: 'download.start', file: { Url: file.FileId, Name: file.Name } })}
      />
      <NotDownloaded download={download} words={t('care.files.notDownloaded')} />
    </>
  );
}
