import { useSelector } from '@xstate/react';
import { selectCare } from '#machines/medical-care/index.ts';
import { useMedicalCare } from '../../app/use-medical-care.ts';
import { usePatientLine } from '../../app/use-patient-line.ts';
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
  const lineOf = usePatientLine();
  const row = useSelector(useMedicalCare(careId), selectCare);
  if (!row || row.User.Masked) return null;
  return <span className={styles.patient}>{lineOf(row.User)}</span>;
}
