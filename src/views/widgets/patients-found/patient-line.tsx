import type { ReactNode } from 'react';
import { wholeName } from '#domain/session/whole-name.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './patients-found.module.css';

export type FoundPerson = { UserId: string; Name: string; LastName: string; SecondLastName: string | null };

type PatientLineProps = {
  person: FoundPerson;
  /** SAFE-2: document and birth date, to distinguish people with the same name. */
  details: readonly string[];
  /** Actions. */
  children?: ReactNode;
};

export function PatientLine({ person, details, children }: PatientLineProps) {
  const name = wholeName(person);
  return (
    <div className={styles.person}>
      <Avatar id={person.UserId} name={name} />
      <span className={styles.words}>
        <span>{name}</span>
        <span className="meta">{details.join(' · ')}</span>
      </span>
      {children}
    </div>
  );
}
