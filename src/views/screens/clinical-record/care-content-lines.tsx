import { useActorRef, useSelector } from '@xstate/react';
import { lazy, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clinicalRecordFeature } from '#actors/clinical-record/clinical-record.feature.ts';
import type { RecordListActor } from '#actors/clinical-record/clinical-record.ts';
import type { DocumentLine } from '#domain/care-document/document-line.ts';
import { recordFiltersOf, selectAnswerOf, selectRecordList } from '#machines/clinical-record/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { NoteLines } from '../medical-care/care-note-lines.tsx';
import styles from './clinical-record.module.css';

const DocumentPreview = lazy(async () => ({
  default: (await import('../../widgets/document-preview/document-preview.tsx')).DocumentPreview,
}));

export type CareContentLinesProps = {
  careId: string;
  patientId: string;
  number: string;
  /** The patient in words, over a document that is opened (SAFE-1). */
  whose: string;
};

/** Each part is read by itself: what fails, fails alone. */
export function CareContentLines(props: CareContentLinesProps) {
  return (
    <>
      <Documents {...props} />
      <Notes {...props} />
    </>
  );
}

const useCareList = (part: 'careDocuments' | 'careNotes', { careId, patientId }: CareContentLinesProps) => {
  const { record } = useFeature(clinicalRecordFeature);
  const input = { filters: { ...recordFiltersOf(part, patientId, null), careId }, pageSize: 100 };
  return useSelector(useActorRef(record, { input }), selectRecordList);
};

function Documents(props: CareContentLinesProps) {
  const { t } = useTranslation();
  const list = useCareList('careDocuments', props);
  const documents = useSelector(list, selectAnswerOf('careDocuments'))?.Dtos;
  const [shown, setShown] = useState<DocumentLine | null>(null);
  const nameOf = ({ kind, number }: DocumentLine) => `${t(`documentFiles.kind.${kind}`)} ${number}`;
  const texts = t('clinicalRecord.careContents.documents', { returnObjects: true });
  return (
    <Part title={texts.title} list={list} isKnown={documents !== undefined} texts={texts}>
      {documents?.length === 0 ? <p className="meta">{texts.empty}</p> : null}
      <ul className={styles.entries}>
        {documents?.map((line) => (
          <li key={line.id} className={styles.document}>
            <span className={styles.line}>
              <b>{nameOf(line)}</b>
              <span className="meta">{t(`documentFiles.state.${line.state}`)}</span>
              {line.hasFile ? (
                <Button
                  size="sm"
                  aria-label={t('documentFiles.view', { name: nameOf(line) })}
                  onClick={() => setShown(line)}
                >
                  {texts.view}
                </Button>
              ) : null}
            </span>
            <span>{line.items.join(', ')}</span>
          </li>
        ))}
      </ul>
      {shown ? (
        <LazyPart instead={<p role="alert">{t('documentFiles.noViewer')}</p>}>
          <DocumentPreview
            source={{ kind: shown.kind, careId: props.careId, id: shown.id, third: shown.third }}
            title={nameOf(shown)}
            sub={props.whose}
            onClose={() => setShown(null)}
          />
        </LazyPart>
      ) : null}
    </Part>
  );
}

function Notes(props: CareContentLinesProps) {
  const { t } = useTranslation();
  const list = useCareList('careNotes', props);
  const notes = useSelector(list, selectAnswerOf('careNotes'))?.Dtos;
  const texts = t('clinicalRecord.careContents.notes', { returnObjects: true });
  return (
    <Part title={texts.title} list={list} isKnown={notes !== undefined} texts={texts}>
      {notes ? <NoteLines notes={notes} /> : null}
    </Part>
  );
}

type PartProps = {
  title: string;
  list: RecordListActor;
  isKnown: boolean;
  texts: { loading: string; failed: string; outdated: string };
  children: ReactNode;
};

function Part({ title, list, isKnown, texts, children }: PartProps) {
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('failed'));
  return (
    <section className="stack" aria-label={title}>
      <h3 className={styles.day}>{title}</h3>
      {failed ? (
        <Banner tone="warn" live="alert" actions={<RetryButton onRetry={() => list.send({ type: 'list.retry' })} />}>
          {isKnown ? texts.outdated : texts.failed}
        </Banner>
      ) : null}
      {isKnown || failed ? null : <SkeletonCard lines={2} label={texts.loading} />}
      {children}
    </section>
  );
}
