import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { chileDate } from '#domain/chile-clock.ts';
import type { ExamStudy } from '#domain/clinical-record/record-lists.ts';
import { selectAnswerOf } from '#machines/clinical-record/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { usePatientLine } from '../../app/use-patient-line.ts';
import { usePictureWords } from '../../app/use-picture-words.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { ImageComparison } from '../../ui/image-viewer/image-comparison.tsx';
import { CareReference } from './care-reference.tsx';
import styles from './clinical-record.module.css';
import type { RecordListPart, RecordPatientPart } from './clinical-record.types.ts';
import { type Choice, StudyGallery, type StudyImage, useImageText } from './study-gallery.tsx';

const compared = 2;

/** Pictures by encounter; expand in place if the encounter may be opened. */
export function ImageRows({ list, head }: RecordListPart & RecordPatientPart) {
  const { t } = useTranslation();
  const studies = useSelector(list, selectAnswerOf('images'))?.Dtos ?? [];
  const [images, setImages] = useState<readonly StudyImage[]>([]);
  const [isComparing, setIsComparing] = useState(false);
  const entries = useRef<HTMLOListElement>(null);
  const clear = () => {
    setImages([]);
    // The pressed button is gone with the choice.
    entries.current?.querySelector('button')?.focus();
  };
  const isChosen = (image: StudyImage) => images.some(({ FileId }) => FileId === image.FileId);
  const choice: Choice = {
    images,
    isFull: images.length === compared,
    toggle: (image) =>
      setImages(isChosen(image) ? images.filter(({ FileId }) => FileId !== image.FileId) : [...images, image]),
    compare: () => setIsComparing(true),
  };
  const whose = usePatientLine()(head);
  return (
    <>
      {images.length > 0 ? (
        <p className={styles.chosen}>
          <span role="status">{t(`clinicalRecord.images.${choice.isFull ? 'chosenBoth' : 'chosenOne'}`)}</span>
          <Button size="sm" onClick={clear}>
            {t('clinicalRecord.images.clear')}
          </Button>
        </p>
      ) : null}
      <ol ref={entries} className={styles.entries}>
        {studies.map((study) => (
          <Study key={study.StudyId} study={study} patientId={head.UserId} whose={whose} choice={choice} />
        ))}
      </ol>
      {isComparing ? <Comparison images={images} whose={whose} onClose={() => setIsComparing(false)} /> : null}
    </>
  );
}

type ComparisonProps = Pick<Choice, 'images'> & { whose: string; onClose: () => void };

/** Earlier picture first. */
function Comparison({ images, whose, onClose }: ComparisonProps) {
  const { t } = useTranslation();
  const { birth } = useFormats();
  const textOf = useImageText();
  const words = usePictureWords();
  return (
    <ImageComparison
      title={t('clinicalRecord.images.comparison')}
      sub={whose}
      words={words}
      images={images
        .toSorted((one, other) => one.At.localeCompare(other.At))
        .map((image) => ({
          id: image.FileId,
          src: image.Url,
          name: image.Name,
          about: [birth(chileDate(image.At)), textOf(image)].filter((text) => text !== image.Name).join(', '),
        }))}
      onClose={onClose}
    />
  );
}

type StudyProps = { study: ExamStudy; patientId: string; whose: string; choice: Choice };

function Study({ study, ...gallery }: StudyProps) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={styles.entry}>
      <div className={styles.line}>
        <b>{t('clinicalRecord.images.count', { count: study.Images })}</b>
        <time dateTime={study.Date} className="meta">
          {dayTime(study.Date, now)}
        </time>
      </div>
      {study.Names.length > 0 ? <p className="meta">{study.Names.join(', ')}</p> : null}
      <p className="meta">
        <CareReference of={study} />
      </p>
      {study.CanOpen ? (
        <Button
          size="sm"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'clinicalRecord.images.hideOf' : 'clinicalRecord.images.show', {
            number: study.number,
          })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('clinicalRecord.images.hide') : t('clinicalRecord.images.show', { number: study.number })}
        </Button>
      ) : (
        <p className="meta">{t('clinicalRecord.images.closed')}</p>
      )}
      {isOpen ? <StudyGallery studyId={study.StudyId} {...gallery} /> : null}
    </li>
  );
}
