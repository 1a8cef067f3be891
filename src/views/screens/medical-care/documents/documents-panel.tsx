import { useActorRef, useSelector } from '@xstate/react';
import { lazy, useState } from 'react';
import { documentFilesFeature } from '#actors/document-files/document-files.feature.ts';
import { type DocumentLine, fileNameOf, toSignBy } from '#domain/care-document/document-line.ts';
import { formatSource } from '#domain/care-document/document-source.ts';
import { selectStage } from '#machines/document-signing/index.ts';
import { selectRecord } from '#machines/medical-care/index.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import type { Fact } from '../../../ui/definition-list/definition-list.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { ShareDocument } from '../../../widgets/chat/share-document.tsx';
import { LazyPart } from '../../../widgets/lazy-part.tsx';
import { NotDownloaded } from '../../../widgets/not-downloaded.tsx';
import { RetryButton } from '../../../widgets/retry-button.tsx';
import { useKnownCare } from '../care-texts.ts';
import type { DocumentActs, NamedDocument } from './document-acts.ts';
import { useDocumentPerson } from './document-person.ts';
import { DocumentRow, MedicalOrderRow } from './document-row.tsx';
import styles from './documents.module.css';
import { SignDocuments } from './sign-documents.tsx';
import { type CareDocumentLists, useCareLines } from './use-care-lines.ts';
import { useDocumentName } from './use-document-name.ts';
import { type CarePanelProps, useMayWrite } from './use-documents.ts';
import { useSigning } from './use-signing.ts';
import { VoidDocument } from './void-document.tsx';

const DocumentPreview = lazy(async () => ({
  default: (await import('../../../widgets/document-preview/document-preview.tsx')).DocumentPreview,
}));

/** All documents of an encounter with status and file actions. */
export function DocumentsPanel({ care, careId }: CarePanelProps) {
  const { t } = useTranslation();
  const files = useFeature(documentFilesFeature);
  const download = useActorRef(files.download);
  const print = useActorRef(files.print);
  const { state, lines, lists, isOutdated, retry } = useCareLines(careId);
  const [shown, setShown] = useState<NamedDocument | null>(null);
  const answer = useSelector(care, selectRecord)?.answer;
  const row = useKnownCare(care);
  const mayWrite = useMayWrite(care);
  const person = useDocumentPerson(row);
  const nameOf = useDocumentName();
  const { signing, userId, left } = useSigning(careId);
  const stage = useSelector(signing.actor, selectStage);
  const mine = toSignBy(lines, userId);
  const start = (actor: typeof download) => (named: NamedDocument) =>
    actor.send({
      type: 'download.start',
      file: { Url: formatSource(named.source), Name: fileNameOf(named.number) },
    });
  const acts: DocumentActs = { view: setShown, print: start(print), download: start(download) };
  const again = <RetryButton onRetry={retry} />;
  if (state === 'loading') return <SkeletonCard lines={4} label={t('documents.loading')} />;
  return (
    <div className="stack" ref={left}>
      {state === 'failed' || isOutdated ? (
        <Banner tone="warn" live="alert" actions={again}>
          {t(isOutdated ? 'documentFiles.outdated' : 'documents.failed')}
        </Banner>
      ) : null}
      <NotDownloaded download={download} words={t('documentFiles.notDownloaded')} />
      <NotDownloaded download={print} words={t('documentFiles.notPrinted')} />
      {state === 'ready' && lines.length === 0 ? (
        <p className="meta">{t(mayWrite ? 'documentFiles.empty' : 'documentFiles.none')}</p>
      ) : null}
      <ul className={styles.list} aria-label={t('documentFiles.list')}>
        {lines.map((line) => (
          <DocumentRow key={line.id} line={line} careId={careId} acts={acts}>
            <VoidLine line={line} careId={careId} lists={lists} identifiers={person.facts(line)} />
          </DocumentRow>
        ))}
        {answer && !answer.IsDraft ? <MedicalOrderRow careId={careId} number={row.number} acts={acts} /> : null}
      </ul>
      {mine.length > 0 || stage !== 'choosing' ? (
        <SignDocuments care={care} careId={careId} lines={mine} signing={signing} acts={acts} />
      ) : null}
      {shown ? (
        <LazyPart instead={<p role="alert">{t('documentFiles.noViewer')}</p>}>
          <DocumentPreview
            source={shown.source}
            title={nameOf(shown)}
            sub={person.line(shown)}
            onClose={() => setShown(null)}
            onPrint={() => acts.print(shown)}
            onDownload={() => acts.download(shown)}
          >
            {shown.sharedFileId ? <ShareDocument fileId={shown.sharedFileId} whose={person.line(shown)} /> : null}
          </DocumentPreview>
        </LazyPart>
      ) : null}
    </div>
  );
}

type VoidLineProps = { line: DocumentLine; careId: string; lists: CareDocumentLists; identifiers: readonly Fact[] };

function VoidLine({ line, careId, lists, identifiers }: VoidLineProps) {
  const { id, kind, third, number } = line;
  const name = useDocumentName()({ source: { kind, careId, id, third }, number });
  if (!line.canVoid) return null;
  return <VoidDocument list={lists[kind]} line={line} name={name} identifiers={identifiers} />;
}
