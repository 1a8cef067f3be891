import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import { type BookablePatient, patientSearchFrom } from '#domain/agenda/bookable-patient.ts';
import { formatIc } from '#domain/rut.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { PatientLine } from '../../widgets/patients-found/patient-line.tsx';
import { PatientsFound } from '../../widgets/patients-found/patients-found.tsx';

type PatientProps = {
  professionalId: string;
  patient: BookablePatient | null;
  disabled: boolean;
  onChange: (patient: BookablePatient | null) => void;
};

/** Whose appointment it is: found among the patients of the professional. */
export function BookingPatient({ professionalId, patient, disabled, onChange }: PatientProps) {
  const { t } = useTranslation();
  const detailsOf = useDetails();
  if (!patient) return <Search professionalId={professionalId} onChoose={onChange} />;
  return (
    <Field as="group" label={t('booking.patient')}>
      <PatientLine person={patient} details={detailsOf(patient)}>
        {disabled ? null : (
          <Button size="sm" onClick={() => onChange(null)}>
            {t('booking.other')}
          </Button>
        )}
      </PatientLine>
    </Field>
  );
}

/** What tells two people of one name apart. */
function useDetails() {
  const { t } = useTranslation();
  const { birth, age } = useFormats();
  const now = useNow(60_000);
  return ({ IC, BirthDate }: BookablePatient) => [
    formatIc(IC),
    BirthDate ? t('booking.born', { date: birth(BirthDate), age: age(BirthDate, now) }) : t('app.notInformed'),
  ];
}

type SearchProps = { professionalId: string; onChoose: (patient: BookablePatient) => void };

function Search({ professionalId, onChoose }: SearchProps) {
  const { t } = useTranslation();
  const { bookingPatients } = useFeature(boardsFeature);
  const search = useActorRef(bookingPatients, { input: { filters: { medicalUserId: professionalId }, pageSize: 5 } });
  const [text, setText] = useState('');
  const detailsOf = useDetails();
  const words = t('booking', { returnObjects: true });
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
      {text.trim().length < patientSearchFrom ? null : (
        <PatientsFound
          search={search}
          texts={{ ...words, none: words.nobody, noneText: words.nobodyText, choose: words.chooseOne }}
          chooseOne={(name) => t('booking.choose', { name })}
          detailsOf={detailsOf}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
