import Download from '@lucide/icons/icons/download';
import Printer from '@lucide/icons/icons/printer';
import Upload from '@lucide/icons/icons/upload';
import { useActorRef, useSelector } from '@xstate/react';
import { lazy, useRef, useState } from 'react';
import { documentFilesFeature } from '#actors/document-files/document-files.feature.ts';
import { type DocumentLine, fileNameOf } from '#domain/care-document/document-line.ts';
import { formatSource } from '#domain/care-document/document-source.ts';
import { confirmationOf, type ScanConfirmation } from '#domain/care-document/scan-confirmation.ts';
import { isSigningReason } from '#domain/signature/signing-outcome.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FileInput } from '../../../ui/file-input/file-input.tsx';
import { LazyPart } from '../../../widgets/lazy-part.tsx';
import { NotDownloaded } from '../../../widgets/not-downloaded.tsx';
import { UploadState } from '../../../widgets/upload-state/upload-state.tsx';
import type { DocumentActs } from './document-acts.ts';
import type { useDocumentPerson } from './document-person.ts';
import styles from './documents.module.css';
import { useDocumentName } from './use-document-name.ts';

const ConfirmScan = lazy(async () => ({ default: (await import('./confirm-scan.tsx')).ConfirmScan }));

type ElsewhereProps = {
  careId: string;
  lines: DocumentLine[];
  isPaper: boolean;
  acts: DocumentActs;
  person: ReturnType<typeof useDocumentPerson>;
};

/** Signing with another program or on paper: the exported document is frozen and uploaded again signed. */
export function SignElsewhere({ careId, lines, isPaper, acts, person }: ElsewhereProps) {
  const { t } = useTranslation();
  const { prepare } = useFeature(documentFilesFeature);
  const download = useActorRef(prepare);
  return (
    <div className="stack">
      <p className="meta">{t(isPaper ? 'signing.paperHelp' : 'signing.elsewhereHelp')}</p>
      <NotDownloaded download={download} words={t('signing.notPrepared')} />
      <ul className={styles.list} aria-label={t('signing.documents')}>
        {lines.map((line) => (
          <Elsewhere
            key={line.id}
            careId={careId}
            line={line}
            isPaper={isPaper}
            acts={acts}
            person={person}
            onPrepare={(file) => download.send({ type: 'download.start', file })}
          />
        ))}
      </ul>
    </div>
  );
}

type RowProps = Omit<ElsewhereProps, 'lines'> & {
  line: DocumentLine;
  onPrepare: (file: { Url: string; Name: string }) => void;
};

function Elsewhere({ careId, line, isPaper, acts, person, onPrepare }: RowProps) {
  const { t } = useTranslation();
  const files = useFeature(documentFilesFeature);
  const { id, kind, third, number, state, thirdPerson } = line;
  const source = { kind, careId, id, third };
  const [{ logic, pick }] = useState(() => files.upload(source));
  const upload = useActorRef(logic);
  const busy = useSelector(upload, (snapshot) => snapshot.hasTag('sending') || snapshot.hasTag('failed'));
  const box = useRef<HTMLInputElement>(null);
  const name = useDocumentName()({ source, number });
  const [scan, setScan] = useState<File | null>(null);
  const send = (file: File, confirmed: ScanConfirmation | null) =>
    upload.send({ type: 'upload.give', careId, file: pick(file, confirmed) });
  const give = (file: File | undefined) => {
    if (file && isPaper) setScan(file);
    else if (file) send(file, null);
  };
  const confirm = (file: File) => {
    setScan(null);
    send(file, confirmationOf(person.of(line)));
  };
  const label = t(isPaper ? 'signing.uploadScan' : 'signing.uploadSigned');
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        {name}
        {thirdPerson ? `, ${t('documentFiles.for', { name: thirdPerson.name })}` : null}
      </span>
      <Button
        size="sm"
        icon={Download}
        aria-label={`${t('signing.prepare')} ${name}`}
        onClick={() => onPrepare({ Url: formatSource(source), Name: fileNameOf(number) })}
      >
        {t('signing.prepare')}
      </Button>
      {isPaper ? (
        <Button
          size="sm"
          icon={Printer}
          aria-label={`${t('preview.print')} ${name}`}
          onClick={() => acts.print({ source, number, thirdPerson, sharedFileId: null })}
        >
          {t('preview.print')}
        </Button>
      ) : null}
      <FileInput
        ref={box}
        aria-label={`${label} ${name}`}
        accept=".pdf,application/pdf"
        onChoose={([file]) => give(file)}
      />
      <Button
        size="sm"
        icon={Upload}
        busy={busy}
        aria-label={`${label} ${name}`}
        disabledReason={state === 'toSign' ? undefined : t('signing.prepareFirst')}
        onClick={() => box.current?.click()}
      >
        {label}
      </Button>
      {scan ? (
        <LazyPart instead={<p role="alert">{t('documentFiles.noViewer')}</p>}>
          <ConfirmScan
            source={source}
            file={scan}
            title={name}
            person={person.of(line)}
            facts={person.facts(line)}
            onClose={() => setScan(null)}
            onConfirm={() => confirm(scan)}
          />
        </LazyPart>
      ) : null}
      <UploadState
        upload={upload}
        words={{
          shrinking: () => '',
          shrunk: () => '',
          sending: (file) => t('signing.sending', file),
          keeping: (file) => t('signing.checking', file),
          saved: () => t('signing.result', { count: 1 }),
          notSent: (file) => t('signing.notSent', file),
          problem: () => t('signing.refusals.scanRefused'),
          refused: (words) => (isSigningReason(words) ? t(`signing.refusals.${words}`) : words),
          cancel: t('signing.stop'),
          retry: t('app.retry'),
          discard: t('signing.discard'),
          dismiss: t('app.dismiss'),
        }}
      />
    </li>
  );
}
