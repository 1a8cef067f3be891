import { useActorRef, useSelector } from '@xstate/react';
import UserSearch from 'lucide-react/icons/user-search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingPatientFilters, BookingPatientsActor } from '#actors/boards/appointment-booking.actor.ts';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import { type BookablePatient, patientSearchFrom } from '#domain/agenda/bookable-patient.ts';
import { isEqual } from '#domain/equal.ts';
import { formatIc } from '#domain/rut.ts';
import { selectRange, selectRows, selectView } from '#machines/paged-list/index.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state/empty-state.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { ListPager } from '../../widgets/list-pager.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import styles from './new-appointment.module.css';

export const wholeName = ({ Name, LastName, SecondLastName }: BookablePatient) =>
  [Name, LastName, SecondLastName].filter(Boolean).join(' ');

type PatientProps = {
  professionalId: string;
  patient: BookablePatient | null;
  disabled: boolean;
  onChange: (patient: BookablePatient | null) => void;
};

/** Whose appointment it is: found among the patients of the professional. */
export function BookingPatient({ professionalId, patient, disabled, onChange }: PatientProps) {
  const { t } = useTranslation();
  if (!patient) return <Search professionalId={professionalId} onChoose={onChange} />;
  return (
    <Field as="group" label={t('booking.patient')}>
      <div className={styles.person}>
        <Person patient={patient} />
        {disabled ? null : (
          <Button size="sm" onClick={() => onChange(null)}>
            {t('booking.other')}
          </Button>
        )}
      </div>
    </Field>
  );
}

/** SAFE-2: two people of one name differ by document and birth date. */
function Person({ patient }: { patient: BookablePatient }) {
  const { t } = useTranslation();
  const { birth, age } = useFormats();
  const now = useNow(60_000);
  const name = wholeName(patient);
  const born = patient.BirthDate
    ? t('booking.born', { date: birth(patient.BirthDate), age: age(patient.BirthDate, now) })
    : t('app.notInformed');
  return (
    <>
      <Avatar id={patient.UserId} name={name} />
      <span className={styles.words}>
        <span>{name}</span>
        <span className="meta">{[formatIc(patient.IC), born].join(' · ')}</span>
      </span>
    </>
  );
}

type SearchProps = { professionalId: string; onChoose: (patient: BookablePatient) => void };

function Search({ professionalId, onChoose }: SearchProps) {
  const { t } = useTranslation();
  const { bookingPatients } = useFeature(boardsFeature);
  const search = useActorRef(bookingPatients, { input: { filters: { medicalUserId: professionalId }, pageSize: 5 } });
  const [text, setText] = useState('');
  return (
    <>
      <Field label={t('booking.search')} help={t('booking.searchHelp')} required>
        <SearchInput
          clearLabel={t('booking.clear')}
          autoComplete="off"
          maxLength={120}
          value={text}
          onValueChange={(next) => {
            setText(next);
            search.send({ type: 'list.search', searchText: next });
          }}
        />
      </Field>
      {text.trim().length < patientSearchFrom ? null : <Found search={search} onChoose={onChoose} />}
    </>
  );
}

function Found({ search, onChoose }: { search: BookingPatientsActor } & Pick<SearchProps, 'onChoose'>) {
  const { t } = useTranslation();
  const view = useSelector(search, selectView);
  const rows = useSelector(search, selectRows<BookablePatient, BookingPatientFilters>);
  const range = useSelector(search, selectRange, isEqual);
  if (view === 'loading' || view === 'idle') return <SkeletonCard lines={2} label={t('booking.searching')} />;
  if (view === 'failed') {
    return (
      <ErrorState
        level={3}
        title={t('booking.searchFailed')}
        actions={<RetryButton size="md" onRetry={() => search.send({ type: 'list.retry' })} />}
      />
    );
  }
  if (view === 'empty') {
    return <EmptyState level={3} icon={UserSearch} title={t('booking.nobody')} text={t('booking.nobodyText')} />;
  }
  return (
    <>
      <ul className={styles.found} aria-label={t('booking.found')}>
        {rows.map((patient) => (
          <li key={patient.UserId} className={styles.person}>
            <Person patient={patient} />
            <Button
              size="sm"
              aria-label={t('booking.choose', { name: wholeName(patient) })}
              onClick={() => onChoose(patient)}
            >
              {t('booking.chooseOne')}
            </Button>
          </li>
        ))}
      </ul>
      <ListPager range={range} onPage={(page) => search.send({ type: 'list.page', page })} />
    </>
  );
}
