import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { formatIc } from '#domain/rut.ts';
import { fullName } from '#domain/session/user.ts';
import { selectCare } from '#machines/medical-care/index.ts';
import { useMedicalCare } from '../../app/use-medical-care.ts';
import { LazyPart } from '../lazy-part.tsx';
import styles from './call-window.module.css';

/** SAFE-1: names the patient of the call's encounter by name and RUT. The call works without it. */
export function CallPatient({ careId }: { careId: string }) {
  return (
    <LazyPart instead={null}>
      <Patient key={careId} careId={careId} />
    </LazyPart>
  );
}

function Patient({ careId }: { careId: string }) {
  const { t } = useTranslation();
  const row = useSelector(useMedicalCare(careId), selectCare);
  if (!row || row.User.Masked) return null;
  const { IC } = row.User;
  return (
    <span className={styles.patient}>
      {fullName(row.User)}, {t('orientation.facts.rut')} {IC ? formatIc(IC) : t('app.notInformed')}
    </span>
  );
}
