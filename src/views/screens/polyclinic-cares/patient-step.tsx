import UserPlus from '@lucide/icons/icons/user-plus';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { emptyPatientSheet, isWrongRut } from '#domain/medical-care/new-care.ts';
import type { PolyclinicPerson } from '#domain/patient.ts';
import { formatIc, parseRut } from '#domain/rut.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { usePolyclinicCares } from '../../app/use-polyclinic-cares.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { PatientSearchField } from '../../widgets/patients-found/patient-search-field.tsx';
import { PatientsFound } from '../../widgets/patients-found/patients-found.tsx';
import type { NewCarePart } from './new-care.types.ts';

/** Chooses a patient of the polyclinic, or registers a new one. */
export function PatientStep({ create, polyclinicId }: NewCarePart) {
  const { t } = useTranslation();
  const { patientSearch } = usePolyclinicCares();
  const search = useActorRef(patientSearch, { input: { filters: { polyclinicId }, pageSize: 5 } });
  const [text, setText] = useState('');
  const detailsOf = usePersonDetails();
  const words = t('newCare', { returnObjects: true });
  const register = () => {
    const document = parseRut(text) ?? (/\d/.test(text) ? text.trim() : '');
    create.send({ type: 'sheet.begun', sheet: { ...emptyPatientSheet, IC: document && formatIc(document) } });
  };
  const registerButton = (
    <Button icon={UserPlus} onClick={register}>
      {t('newCare.register')}
    </Button>
  );
  return (
    <Card title={t('newCare.patientTitle')} aside={registerButton}>
      <div className="form">
        <p>{t('newCare.patientText')}</p>
        <PatientSearchField
          search={search}
          texts={{ ...words, clear: t('polyCares.filters.clearOne') }}
          error={isWrongRut(text) ? words.wrongRut : undefined}
          value={text}
          onChange={setText}
        />
        {text.trim() === '' ? null : (
          <PatientsFound
            search={search}
            texts={{ ...words, none: words.nobody, noneText: words.nobodyText }}
            chooseOne={(name) => t('newCare.chooseOne', { name })}
            detailsOf={detailsOf}
            otherwise={
              <Button variant="primary" icon={UserPlus} onClick={register}>
                {words.register}
              </Button>
            }
            onChoose={(patient) => create.send({ type: 'patient.chosen', patient })}
          />
        )}
      </div>
    </Card>
  );
}

/** SAFE-2: name, document and birth date identify the patient. */
export function usePersonDetails() {
  const { t } = useTranslation();
  const { birth, age } = useFormats();
  const now = useNow(60_000);
  return ({ IC, BirthDate, Gender }: PolyclinicPerson) => [
    formatIc(IC),
    BirthDate ? `${t('newCare.born', { date: birth(BirthDate) })} (${age(BirthDate, now)})` : t('app.notInformed'),
    t(`gendersShort.${Gender}`),
  ];
}
