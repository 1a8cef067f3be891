import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { StudyImages } from '#domain/clinical-record/record-lists.ts';
import { ExamResult } from '#domain/files/file-evaluation.ts';
import { recordFiltersOf, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { usePictureWords } from '../../app/use-picture-words.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { ImageViewer } from '../../ui/image-viewer/image-viewer.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './clinical-record.module.css';

export type StudyImage = StudyImages['Series'][number];
/** Up to two pictures chosen for comparison. */
export type Choice = {
  images: readonly StudyImage[];
  isFull: boolean;
  toggle: (image: StudyImage) => void;
  compare: () => void;
};
type GalleryProps = { studyId: string; patientId: string; whose: string; choice: Choice };

/** Caption of a picture: exam and evaluation. */
export function useImageText() {
  const { t } = useTranslation();
  return ({ ExamName, Name, Result }: StudyImage) => {
    if (Result === null) return ExamName ?? Name;
    return `${ExamName ?? Name}: ${t(`clinicalRecord.results.${Result === ExamResult.GOOD ? 'normal' : 'altered'}`)}`;
  };
}

/** Pictures of one encounter; each can be opened or chosen for comparison, also across encounters. */
export function StudyGallery({ studyId, patientId, whose, choice }: GalleryProps) {
  const { t } = useTranslation();
  const { record } = useFeature(clinicalRecordFeature);
  const input = { filters: { ...recordFiltersOf('study', patientId, null), studyId } };
  const list = useSelector(useActorRef(record, { input }), selectRecordList);
  const images = useSelector(list, selectAnswerOf('study'))?.Dtos;
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const [shown, setShown] = useState<StudyImage | null>(null);
  const textOf = useImageText();
  const words = usePictureWords();
  if (failed) {
    return (
      <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}>
        {t('clinicalRecord.images.failed')}
      </Banner>
    );
  }
  if (!images) return <SkeletonCard lines={3} label={t('clinicalRecord.images.loading')} />;
  return (
    <>
      <ul className={styles.gallery}>
        {images.map((image) => {
          const isChosen = choice.images.some(({ FileId }) => FileId === image.FileId);
          return (
            <li key={image.FileId}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={t('clinicalRecord.images.open', { name: image.Name })}
                onClick={() => setShown(image)}
              >
                <img src={image.Url} alt="" loading="lazy" />
              </button>
              <span className="meta">{textOf(image)}</span>
              <Checkbox
                checked={isChosen}
                disabled={choice.isFull && !isChosen}
                aria-label={t('clinicalRecord.images.choose', { name: image.Name })}
                onChange={() => choice.toggle(image)}
              >
                {t('clinicalRecord.images.compareThis')}
              </Checkbox>
              {isChosen && choice.isFull ? (
                <Button size="sm" onClick={choice.compare}>
                  {t('clinicalRecord.images.compare')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {shown ? (
        <ImageViewer src={shown.Url} name={shown.Name} sub={whose} words={words} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}
