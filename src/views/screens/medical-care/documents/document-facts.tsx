import { fullName } from '#domain/session/user.ts';
import { writtenDay } from '#domain/written-day.ts';
import { writtenMoment } from '#domain/written-moment.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Unbroken } from '../../../ui/unbroken/unbroken.tsx';
import styles from './documents.module.css';
import type { DocumentRow } from './use-document-draft.ts';

type FactsProps = {
  document: DocumentRow;
  /** Of this kind of document; a null value is left out. */
  facts: readonly (readonly [label: string, value: string | null])[];
};

/** What a read-only document says besides its items. */
export function DocumentFacts({ document, facts }: FactsProps) {
  const { t } = useTranslation();
  const { DiagnosisText, ValidUntil, Author, CreatedAt, SignedAt, SignatureKind, VoidedAt, VoidReason } = document;
  const signed = t(SignatureKind === 'PAPER' ? 'documents.signedOnPaper' : 'documents.signed');
  const rows: FactsProps['facts'] = [
    [t('documents.diagnosis'), DiagnosisText || t('app.notInformed')],
    ...facts,
    [t('prescriptions.validUntil'), writtenDay(ValidUntil)],
    [t('documents.author'), fullName(Author)],
    [t('documents.created'), writtenMoment(CreatedAt)],
    [signed, SignedAt && writtenMoment(SignedAt)],
    [t('documents.voided'), VoidedAt && `${writtenMoment(VoidedAt)}. ${VoidReason}`],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) =>
        value ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Unbroken text={value} />
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
