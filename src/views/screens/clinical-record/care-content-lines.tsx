import { lazy, type ReactNode, useState } from 'react';
import type { RecordListActor } from '#actors/clinical-record/clinical-record.ts';
import type { DocumentLine } from '#domain/care-document/document-line.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Unbroken } from '../../ui/unbroken/unbroken.tsx';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import { CareListState, type CareOfPatient, useCareList } from '../medical-care/care-list.tsx';
import { NoteLines } from '../medical-care/care-note-lines.tsx';
import styles from './clinical-record.module.css';

const DocumentPreview = lazy(async () => ({
  default: (await import('../../widgets/document-preview/document-preview.tsx')).DocumentPreview,
}));

export type CareContentLinesProps = CareOfPatient & {
  number: string;
  /** Patient in words, shown above an opened document (SAFE-1). */
  whose: string;
};

/** Parts are loaded independently, so one failure does not affect the others. */
export function CareContentLines(props: CareContentLinesProps) {
  return (
    <>
      <Documents {...props} />
      <Notes {...props} />
    </>
  );
}

function Documents(props: CareContentLinesProps) {
  const { t } = useTranslation();
  const { list, answer } = useCareList('careDocuments', props);
  const documents = answer?.Dtos;
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
              <b>
                <Unbroken text={nameOf(line)} />
              </b>
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
  const { list, answer } = useCareList('careNotes', props);
  const notes = answer?.Dtos;
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
  return (
    <section className="stack" aria-label={title}>
      <h3 className={styles.day}>{title}</h3>
      <CareListState list={list} isKnown={isKnown} texts={texts} />
      {children}
    </section>
  );
}
