import { useActorRef, useSelector } from '@xstate/react';
import { examReviewsFeature } from '#actors/exam-reviews/exam-reviews.feature.ts';
import type { ExamReview } from '#domain/clinical-record/exam-review.ts';
import type { StoredFile } from '#domain/files/file.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { usePatientLine } from '../../app/use-patient-line.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { FileAttachment } from '../../widgets/file-attachment/file-attachment.tsx';
import { NotDownloaded } from '../../widgets/not-downloaded.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';

/** Files of an exam review, opened with the patient they belong to (SAFE-1). */
export function ExamFiles({ row }: { row: ExamReview }) {
  const { t } = useTranslation();
  const feature = useFeature(examReviewsFeature);
  const list = useActorRef(feature.files, { input: { filters: { careId: row.MedicalCareId } } });
  const download = useActorRef(feature.download);
  const files = useSelector(list, selectRows<StoredFile, { careId: string }>);
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const loading = useSelector(list, (snapshot) => snapshot.hasTag('loading'));
  const whose = usePatientLine()(row.User);
  if (failed) {
    return (
      <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}>
        {t('examReviews.filesFailed')}
      </Banner>
    );
  }
  if (loading) return <SkeletonCard lines={2} label={t('examReviews.filesLoading')} />;
  return (
    <>
      <NotDownloaded download={download} words={t('care.files.notDownloaded')} />
      <ul aria-label={t('examReviews.files', { number: row.number })}>
        {files.map((file) => (
          <li key={file.FileId}>
            <FileAttachment
              file={file}
              whose={whose}
              onDownload={() => download.send({ type: 'download.start', file })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
