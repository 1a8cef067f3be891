import BadgeCheck from '@lucide/icons/icons/badge-check';
import FileSearch from '@lucide/icons/icons/file-search';
import OctagonAlert from '@lucide/icons/icons/octagon-alert';
import { type ReactNode, useId } from 'react';
import type { Verification } from '#domain/care-document/verification.ts';
import { formatIc } from '#domain/rut.ts';
import { writtenDay } from '#domain/written-day.ts';
import { writtenMoment } from '#domain/written-moment.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Glyph } from '../../ui/icon/glyph.tsx';
import styles from './verify.module.css';

const looks = {
  STANDS: { icon: BadgeCheck, tone: 'ok' },
  UNSIGNED: { icon: FileSearch, tone: 'warn' },
  EXPIRED: { icon: FileSearch, tone: 'warn' },
  UNKNOWN: { icon: FileSearch, tone: 'warn' },
  DRAFT: { icon: OctagonAlert, tone: 'danger' },
  REPLACED: { icon: OctagonAlert, tone: 'danger' },
  VOID: { icon: OctagonAlert, tone: 'danger' },
} as const;

/** Validity in words, then the printed data without the patient. */
export function DocumentState({ found }: { found: Verification }) {
  const { t, language } = useTranslation();
  const title = useId();
  const { icon, tone } = looks[found.State];
  const { Kind, IssuedAt, SignedAt, ValidUntil, Issuer, Signer, SignatureKind, Title, Code } = found;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('verify.kind'), Kind && (Title?.[language === 'en' ? 'en' : 'es'] ?? t(`verify.kinds.${Kind}`))],
    [t('verify.issuedAt'), IssuedAt && writtenMoment(IssuedAt)],
    [t('verify.signedAt'), SignedAt && writtenMoment(SignedAt)],
    [t('verify.validUntil'), ValidUntil && writtenDay(ValidUntil)],
    [
      t('verify.issuer'),
      Issuer && (
        <>
          {Issuer.Name}
          {Issuer.IC === '' ? null : <small>{t('verify.rut', { rut: formatIc(Issuer.IC) })}</small>}
        </>
      ),
    ],
    [
      t('verify.signer'),
      Signer && (
        <>
          {Signer.Name}
          {Signer.Registry === null ? null : <small>{t('verify.registry', { registry: Signer.Registry })}</small>}
        </>
      ),
    ],
    [t('verify.signature'), SignatureKind && t(`verify.signatures.${SignatureKind}`)],
    [t('verify.code'), Code],
  ];
  const known = facts.filter(([, value]) => value !== null);
  return (
    <article className={styles.card} aria-labelledby={title} data-state={found.State}>
      <div className={styles.verdict} data-tone={tone} role="status">
        <span className={styles.glyph}>
          <Glyph of={icon} size="lg" />
        </span>
        <div>
          <h2 id={title}>{t(`verify.states.${found.State}.title`)}</h2>
          <p>{t(`verify.states.${found.State}.text`)}</p>
        </div>
      </div>
      {known.length === 0 ? null : (
        <dl className={styles.facts}>
          {known.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  );
}
