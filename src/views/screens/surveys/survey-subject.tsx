import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useRef, useState } from 'react';
import type { SurveyEditActor } from '#actors/surveys/survey-edit.ts';
import type { OfPatient, SurveysFeature } from '#actors/surveys/surveys.ts';
import { patientSearchFrom } from '#domain/agenda/bookable-patient.ts';
import type { Form } from '#domain/forms/forms.ts';
import type { MedicalCare } from '#domain/medical-care/medical-care.ts';
import type { PatientIdentity } from '#domain/patients/patient-identity.ts';
import type { PatientRow } from '#domain/patients/patient-rows.ts';
import { formatIc } from '#domain/rut.ts';
import type { SurveySheet } from '#domain/survey/survey-sheet.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useStepFocus } from '../../app/use-step-focus.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { messageText } from '../../forms/messages.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { PatientSearchField } from '../../widgets/patients-found/patient-search-field.tsx';
import { PatientsFound } from '../../widgets/patients-found/patients-found.tsx';
import { Patient } from './survey-detail.tsx';
import styles from './surveys.module.css';
import type { SurveyPlace } from './surveys.types.ts';
import { useSurveyWords } from './use-survey-words.ts';

const none = 'none';
const own = ['notFound', 'careClosed'] as const;

type SubjectProps = {
  edit: SurveyEditActor;
  sheet: SurveySheet;
  feature: SurveysFeature;
  place: SurveyPlace;
  /** Content once patient and form are chosen. */
  children: (form: Form) => ReactNode;
};

function useError(edit: SurveyEditActor, field: 'Patient' | 'FormId' | 'MedicalCareId'): string | undefined {
  const { t } = useTranslation();
  const problem = useSelector(edit, (snapshot) => selectFields<SurveySheet>(snapshot)[field]);
  if (!problem) return undefined;
  if ('sentence' in problem) return problem.sentence;
  const code = own.find((one) => one === problem.code);
  if (code) return t(`surveys.write.errors.${code}`);
  return field === 'MedicalCareId' ? messageText(t, problem.code) : t(`surveys.write.errors.${field}`);
}

/** A form retired meanwhile is still named where it was chosen. */
const withChosen = (offered: readonly Form[], chosen: Form | undefined) =>
  chosen && !offered.some(({ FormId }) => FormId === chosen.FormId) ? [...offered, chosen] : offered;

/** Patient, form and encounter of an answer. */
export function SurveySubject({ edit, sheet, feature, place, children }: SubjectProps) {
  const { t } = useTranslation();
  const patientError = useError(edit, 'Patient');
  const forms = useSelector(useActorRef(feature.forms), (snapshot) => snapshot.output);
  const offered = forms?.kind === 'ready' ? forms.forms : [];
  const chosen = sheet.Form ?? offered.find(({ FormId }) => FormId === sheet.FormId);
  const write = (changes: Partial<SurveySheet>) => edit.send({ type: 'record.changed', changes });
  const patient = useRef<HTMLDivElement>(null);
  useStepFocus(patient, sheet.Patient?.UserId ?? '');
  return (
    <>
      <div ref={patient} className={styles.form}>
        {sheet.Patient ? (
          <>
            <Patient answer={{ User: sheet.Patient }} />
            <div>
              <Button size="sm" onClick={() => write({ Patient: null, MedicalCareId: null })}>
                {t('surveys.write.change')}
              </Button>
            </div>
          </>
        ) : (
          <PatientChoice
            feature={feature}
            place={place}
            error={patientError}
            onChoose={(Patient) => write({ Patient })}
          />
        )}
      </div>
      {forms?.kind === 'failed' ? (
        <Banner tone="danger" live="alert">
          {t('surveys.write.formsFailed')}
        </Banner>
      ) : null}
      <FormChoice edit={edit} sheet={sheet} forms={withChosen(offered, chosen)} onChange={write} />
      {sheet.Patient ? (
        <CareChoice
          key={sheet.Patient.UserId}
          edit={edit}
          sheet={sheet}
          feature={feature}
          place={place}
          userId={sheet.Patient.UserId}
        />
      ) : null}
      {sheet.Patient && chosen ? children(chosen) : <p className="meta">{t('surveys.write.chooseFirst')}</p>}
    </>
  );
}

type FormChoiceProps = {
  edit: SurveyEditActor;
  sheet: SurveySheet;
  forms: readonly Form[];
  onChange: (changes: Partial<SurveySheet>) => void;
};

function FormChoice({ edit, sheet, forms, onChange }: FormChoiceProps) {
  const { t } = useTranslation();
  const words = useSurveyWords();
  const error = useError(edit, 'FormId');
  return (
    <Field label={t('surveys.write.form')} required error={error}>
      <Select
        placeholder={t('surveys.write.formPlaceholder')}
        options={forms.map(({ FormId, Name, Subtype }) => ({
          value: FormId,
          label: words.form({ Subtype, FormName: Name }),
        }))}
        value={sheet.FormId ?? ''}
        onValueChange={(FormId) => {
          // Answers belong to one form and are cleared with another.
          const Form = forms.find((form) => form.FormId === FormId) ?? null;
          if (FormId !== sheet.FormId) onChange({ FormId, Form, Values: [] });
        }}
      />
    </Field>
  );
}

type PatientChoiceProps = Pick<SubjectProps, 'feature' | 'place'> & {
  error: string | undefined;
  onChoose: (patient: PatientIdentity) => void;
};

function PatientChoice({ feature, place, error, onChoose }: PatientChoiceProps) {
  const { t } = useTranslation();
  const { birth, age } = useFormats();
  const now = useNow(60_000);
  const [text, setText] = useState('');
  const filters = { polyclinicId: place.polyclinicId };
  const search = useActorRef(feature.patients, { input: { filters, pageSize: 5 } });
  const texts = t('surveys.write.search', { returnObjects: true });
  const details = ({ IC, BirthDate }: PatientRow) => [
    formatIc(IC),
    BirthDate
      ? t('surveys.pane.birthValue', { date: birth(BirthDate), age: age(BirthDate, now) })
      : t('app.notInformed'),
  ];
  return (
    <>
      <PatientSearchField search={search} texts={texts} required error={error} value={text} onChange={setText} />
      {text.trim().length < patientSearchFrom ? null : (
        <PatientsFound
          search={search}
          texts={texts}
          chooseOne={(name) => t('surveys.write.chooseOne', { name })}
          detailsOf={details}
          onChoose={({ UserId, Name, LastName, SecondLastName, IC, BirthDate, Gender }) =>
            onChoose({ UserId, Name, LastName, SecondLastName, IC, BirthDate, Gender })
          }
        />
      )}
    </>
  );
}

type CareChoiceProps = Omit<SubjectProps, 'children'> & { userId: string };

/** Open encounter of the patient in this place; a triage shows its urgency. */
function CareChoice({ edit, sheet, feature, place, userId }: CareChoiceProps) {
  const { t } = useTranslation();
  const error = useError(edit, 'MedicalCareId');
  const cares = useActorRef(feature.openCares, { input: { filters: { userId } } });
  const rows = useSelector(cares, selectRows<MedicalCare, OfPatient>);
  const here = rows.filter(({ polyclinicId }) => place.polyclinicId === null || polyclinicId === place.polyclinicId);
  if (here.length === 0) return null;
  return (
    <Field label={t('surveys.write.care')} help={t('surveys.write.careHelp')} error={error}>
      <Select
        options={[
          { value: none, label: t('surveys.write.noCare') },
          ...here.map(({ MedicalCareId, number, Reason }) => ({
            value: MedicalCareId,
            label: t('surveys.write.careOf', { number, reason: Reason.slice(0, 60) }),
          })),
        ]}
        value={sheet.MedicalCareId ?? none}
        onValueChange={(id) =>
          edit.send({ type: 'record.changed', changes: { MedicalCareId: id === none ? null : id } })
        }
      />
    </Field>
  );
}
