import { useActorRef } from '@xstate/react';
import { type ComponentProps, useState } from 'react';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import { type BookablePatient, patientSearchFrom } from '#domain/agenda/bookable-patient.ts';
import { formatIc } from '#domain/rut.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { PatientSearchField } from './patient-search-field.tsx';
import styles from './patients-found.module.css';
import { PatientsFound } from './patients-found.tsx';

/** SAFE-2: document, birth date and age. `born` is the text of the latter two. */
export function usePatientDetails(born: 'booking.born' | 'participants.born') {
  const { t } = useTranslation();
  const { birth, age } = useFormats();
  const now = useNow(60_000);
  return ({ IC, BirthDate }: BookablePatient) => [
    formatIc(IC),
    BirthDate ? t(born, { date: birth(BirthDate), age: age(BirthDate, now) }) : t('app.notInformed'),
  ];
}

type Found = ComponentProps<typeof PatientsFound<BookablePatient>>;
type PatientSearchProps = Pick<Found, 'chooseOne' | 'detailsOf' | 'onChoose'> & {
  professionalId: string;
  pageSize: number;
  texts: Found['texts'] & Readonly<Record<'search' | 'searchHelp' | 'clear', string>>;
  required?: boolean;
};

/** Search for a patient of a professional, by name or document. */
export function PatientSearch({ professionalId, pageSize, texts, required, ...found }: PatientSearchProps) {
  const { bookingPatients } = useFeature(boardsFeature);
  const search = useActorRef(bookingPatients, { input: { filters: { medicalUserId: professionalId }, pageSize } });
  const [text, setText] = useState('');
  return (
    <>
      <div className={styles.search}>
        <PatientSearchField search={search} texts={texts} required={required} value={text} onChange={setText} />
      </div>
      {text.trim().length < patientSearchFrom ? null : <PatientsFound search={search} texts={texts} {...found} />}
    </>
  );
}
