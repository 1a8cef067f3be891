import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { ExamStudy, StudyImages } from '#domain/clinical-record/record-lists.ts';
import { ExamResult } from '#domain/files/file-evaluation.ts';
import { formatIc } from '#domain/rut.ts';
import { fullName } from '#domain/session/user.ts';
import { recordFiltersOf, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ImageViewer } from '../../ui/image-viewer/image-viewer.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { CareReference } from './care-reference.tsx';
import styles from './clinical-record.module.css';
import type { RecordListPart, RecordPatientPart } from './clinical-record.types.ts';

/** Studies: the pictures of an encounter, which open in place for those who may open it. */
export function ImageRows({ list, head }: RecordListPart & RecordPatientPart) {
  const studies = useSelector(list, selectAnswerOf('images'))?.Dtos ?? [];
  return (
    <ol className={styles.entries}>
      {studies.map((study) => (
        <Study key={study.StudyId} study={study} head={head} />
      ))}
    </ol>
  );
}

function Study({ study, head }: { study: ExamStudy } & RecordPatientPart) {
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
          aria-label={t('clinicalRecord.images.show', { number: study.number })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('clinicalRecord.images.hide') : t('clinicalRecord.images.show', { number: study.number })}
        </Button>
      ) : (
        <p className="meta">{t('clinicalRecord.images.closed')}</p>
      )}
      {isOpen ? <Gallery studyId={study.StudyId} head={head} /> : null}
    </li>
  );
}

type Image = StudyImages['Series'][number];

function Gallery({ studyId, head }: { studyId: string } & RecordPatientPart) {
  const { t } = useTranslation();
  const { record } = useFeature(clinicalRecordFeature);
  const input = { filters: { ...recordFiltersOf('study', head.UserId, null), studyId } };
  const list = useSelector(useActorRef(record, { input }), selectRecordList);
  const images = useSelector(list, selectAnswerOf('study'))?.Dtos;
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  const [shown, setShown] = useState<Image | null>(null);
  if (failed) {
    return (
      <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}>
        {t('clinicalRecord.images.failed')}
      </Banner>
    );
  }
  if (!images) return <SkeletonCard lines={3} label={t('clinicalRecord.images.loading')} />;
  const words = {
    close: t('care.viewer.close'),
    zoom: t('care.viewer.zoom'),
    turn: t('care.viewer.turn'),
    oneToOne: t('care.viewer.oneToOne'),
    help: t('care.viewer.help'),
    level: (times: string) => t('care.viewer.level', { times }),
  };
  const whose = `${fullName(head)}, ${t('clinicalRecord.facts.rut')} ${formatIc(head.IC)}`;
  return (
    <>
      <ul className={styles.gallery}>
        {images.map((image) => (
          <li key={image.FileId}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={t('clinicalRecord.images.open', { name: image.Name })}
              onClick={() => setShown(image)}
            >
              <img src={image.Url} alt="" loading="lazy" />
            </button>
            <span className="meta">
              {image.ExamName ?? image.Name}
              {image.Result === null
                ? ''
                : `: ${t(`clinicalRecord.results.${image.Result === ExamResult.GOOD ? 'normal' : 'altered'}`)}`}
            </span>
          </li>
        ))}
      </ul>
      {shown ? (
        <ImageViewer src={shown.Url} name={shown.Name} sub={whose} words={words} onClose={() => setShown(null)} />
      ) : null}
    </>
  );
}
