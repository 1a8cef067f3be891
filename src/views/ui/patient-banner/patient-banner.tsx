import type { ReactNode } from 'react';
import { Avatar } from '../avatar/avatar.tsx';
import { type Fact, Facts } from '../definition-list/definition-list.tsx';
import styles from './patient-banner.module.css';

export type PatientBannerProps = {
  /** Name of the region: "Paciente". */
  label: string;
  patientId: string;
  name: string;
  /** 1 if the patient is the subject of the page. */
  level?: 1 | 2 | 3 | undefined;
  /** RUT, birth date with age, gender first; null values show their `unknown` text. */
  facts: readonly Fact[];
  /** Chips: allergies, pregnancy, consent. */
  flags?: ReactNode;
  actions?: ReactNode;
  /** Leaves room for the minimized call window, from 992 px up. */
  keepCallCorner?: boolean | undefined;
};

/** Identifies the patient on every screen. Values are never truncated. */
export function PatientBanner(props: PatientBannerProps) {
  const { label, patientId, name, level = 1, facts, flags, actions, keepCallCorner = false } = props;
  const Heading = `h${level}` as const;
  return (
    <section className={styles.patient} aria-label={label} data-patient={patientId} data-call-corner={keepCallCorner}>
      <div className={styles['patient-id']}>
        <Avatar id={patientId} name={name} size="lg" />
        <div className={styles.words}>
          <div className={styles.line}>
            <Heading className={styles['patient-name']}>{name}</Heading>
            {flags}
          </div>
          <Facts items={facts} />
        </div>
      </div>
      {actions ? <div className={styles['patient-acts']}>{actions}</div> : null}
    </section>
  );
}
