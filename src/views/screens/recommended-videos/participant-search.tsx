import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import { type BookablePatient, patientSearchFrom } from '#domain/agenda/bookable-patient.ts';
import { formatIc } from '#domain/rut.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { Field } from '../../ui/field/field.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { PatientsFound } from '../../widgets/patients-found/patients-found.tsx';

/** What tells two people of one name apart. */
export function useParticipantDetails() {
  const { t } = useTranslation();
  const { birth, age } = useFormats();
  const now = useNow(60_000);
  return ({ IC, BirthDate }: BookablePatient) => [
    formatIc(IC),
    BirthDate ? t('participants.born', { date: birth(BirthDate), age: age(BirthDate, now) }) : t('app.notInformed'),
  ];
}

type ParticipantSearchProps = { professionalId: string; onChoose: (participant: BookablePatient) => void };

/** A participant is found among the patients of the professional. */
export function ParticipantSearch({ professionalId, onChoose }: ParticipantSearchProps) {
  const { t } = useTranslation();
  const { bookingPatients } = useFeature(boardsFeature);
  const search = useActorRef(bookingPatients, { input: { filters: { medicalUserId: professionalId }, pageSize: 10 } });
  const [text, setText] = useState('');
  const detailsOf = useParticipantDetails();
  const words = t('participants', { returnObjects: true });
  return (
    <>
      <Field label={words.search} help={words.searchHelp}>
        <SearchInput
          clearLabel={words.clear}
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
          texts={words}
          chooseOne={(name) => t('participants.chooseOne', { name })}
          detailsOf={detailsOf}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
