import Download from '@lucide/icons/icons/download';
import Eye from '@lucide/icons/icons/eye';
import Printer from '@lucide/icons/icons/printer';
import type { ReactNode } from 'react';
import type { DocumentLine, DocumentState } from '#domain/care-document/document-line.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { IconButton } from '../../../ui/button/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip/chip.tsx';
import { cx } from '../../../ui/cx.ts';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import type { DocumentActs, NamedDocument } from './document-acts.ts';
import styles from './documents.module.css';
import { useDocumentName } from './use-document-name.ts';

const tones: Record<DocumentState, ChipTone> = {
  draft: 'warn',
  ready: 'accent',
  toSign: 'accent',
  signed: 'ok',
  signedOnPaper: 'ok',
  void: 'neutral',
  recorded: 'neutral',
};

type RowProps = { careId: string; acts: DocumentActs };

/** A document with status, obstacles and file actions. `children`: further acts of its author. */
export function DocumentRow({ line, careId, acts, children }: RowProps & { line: DocumentLine; children: ReactNode }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const nameOf = useDocumentName();
  const { id, kind, third, number, thirdPerson, state, hasFile, hindrances, items, signedAt, voided, sharedFileId } =
    line;
  const named: NamedDocument = {
    source: { kind, careId, id, third },
    number,
    thirdPerson,
    sharedFileId,
  };
  return (
    <li className={cx(styles.row, styles.document)}>
      <div className={styles.words}>
        <h3>
          <Unbroken text={nameOf(named)} />
        </h3>
        {thirdPerson === null ? null : <p>{t('documentFiles.for', { name: thirdPerson.name })}</p>}
        <p className="meta">{items.join(', ')}</p>
        {hindrances.map(({ code, count }) => (
          <p key={code}>{t(`documentFiles.hindrance.${code}`, { count })}</p>
        ))}
        {state === 'recorded' ? <p>{t('documentFiles.cheque')}</p> : null}
        {signedAt === null ? null : (
          <p className="meta">{t('documentFiles.signedAt', { when: dayTime(signedAt, now) })}</p>
        )}
        {voided === null ? null : (
          <p>{t('documentFiles.void.since', { when: dayTime(voided.at, now), reason: voided.reason })}</p>
        )}
      </div>
      <Chip tone={tones[state]}>{t(`documentFiles.state.${state}`)}</Chip>
      {hasFile ? <FileActs named={named} acts={acts} /> : null}
      {children}
    </li>
  );
}

/** Instructions for the patient, generated from the answer. */
export function MedicalOrderRow({ careId, number, acts }: RowProps & { number: string }) {
  const { t } = useTranslation();
  const nameOf = useDocumentName();
  const named: NamedDocument = {
    source: { kind: 'MEDICAL_ORDER', careId },
    number,
    thirdPerson: null,
    sharedFileId: null,
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3>
          <Unbroken text={nameOf(named)} />
        </h3>
        <p className="meta">{t('documentFiles.ofAnswer')}</p>
      </div>
      <FileActs named={named} acts={acts} />
    </li>
  );
}

function FileActs({ named, acts }: { named: NamedDocument; acts: DocumentActs }) {
  const { t } = useTranslation();
  const name = useDocumentName()(named);
  return (
    <div className={styles.acts}>
      <IconButton icon={Eye} size="sm" label={t('documentFiles.view', { name })} onClick={() => acts.view(named)} />
      <IconButton
        icon={Printer}
        size="sm"
        label={t('documentFiles.print', { name })}
        onClick={() => acts.print(named)}
      />
      <IconButton
        icon={Download}
        size="sm"
        label={t('documentFiles.download', { name })}
        onClick={() => acts.download(named)}
      />
    </div>
  );
}
