import { useRef } from 'react';
import type { BookablePatient } from '#domain/agenda/bookable-patient.ts';
import { useStepFocus } from '../../app/use-step-focus.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { PatientLine } from '../../widgets/patients-found/patient-line.tsx';
import { PatientSearch, usePatientDetails } from '../../widgets/patients-found/patient-search.tsx';

type PatientProps = {
  professionalId: string;
  patient: BookablePatient | null;
  disabled: boolean;
  onChange: (patient: BookablePatient | null) => void;
};

/** Selects a patient of the professional. */
export function BookingPatient(props: PatientProps) {
  const place = useRef<HTMLDivElement>(null);
  useStepFocus(place, props.patient?.UserId ?? '');
  return (
    <div ref={place} className="form">
      <Choice {...props} />
    </div>
  );
}

function Choice({ professionalId, patient, disabled, onChange }: PatientProps) {
  const { t } = useTranslation();
  const detailsOf = usePatientDetails('booking.born');
  if (!patient) {
    const words = t('booking', { returnObjects: true });
    return (
      <PatientSearch
        professionalId={professionalId}
        pageSize={5}
        texts={{ ...words, none: words.nobody, noneText: words.nobodyText, choose: words.chooseOne }}
        required
        chooseOne={(name) => t('booking.choose', { name })}
        detailsOf={detailsOf}
        onChoose={onChange}
      />
    );
  }
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
