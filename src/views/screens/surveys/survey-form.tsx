import { useActorRef, useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { SurveyEditActor } from '#actors/surveys/survey-edit.ts';
import { emptySheet, withValue } from '#domain/forms/answer-sheet.ts';
import { validateAnswer } from '#domain/forms/form-rules.ts';
import type { AnswerValue, Form } from '#domain/forms/forms.ts';
import { surveyRoutes } from '#domain/navigation/area-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { PatientIdentity } from '#domain/patients/patient-identity.ts';
import { wholeName } from '#domain/session/whole-name.ts';
import { surveyGiven } from '#domain/survey/survey-facts.ts';
import type { SurveySheet } from '#domain/survey/survey-sheet.ts';
import { selectFailure, selectFields, selectShown } from '#machines/record-edit/index.ts';
import { useRonda } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { SkeletonTable } from '../../ui/skeleton/skeleton.tsx';
import { AnswerList } from '../../widgets/dynamic-form/answer-list.tsx';
import { DynamicForm } from '../../widgets/dynamic-form/dynamic-form.tsx';
import { PaneBody } from '../../widgets/record/pane-body.tsx';
import { PaneConflict } from '../../widgets/record/pane-conflict.tsx';
import { PaneFoot } from '../../widgets/record/pane-foot.tsx';
import { RecordForm } from '../../widgets/record/record-form.tsx';
import { Patient } from './survey-detail.tsx';
import { Frame } from './survey-frame.tsx';
import { SurveySubject } from './survey-subject.tsx';
import styles from './surveys.module.css';
import type { SurveyPanePart } from './surveys.types.ts';

type FormProps = SurveyPanePart & {
  id: string | null;
  /** Called when a correction was saved or abandoned. */
  onDone: (() => void) | null;
};

/** A new answer with choice of patient and form, or a correction by its author. */
export function SurveyForm({ id, feature, place, roles, onClose, onDone }: FormProps) {
  const { t } = useTranslation();
  const { go } = useRonda();
  const { locale } = useFormats();
  const formId = useId();
  const saved = (answerId: string) => (onDone ? onDone() : go(hrefOf(surveyRoutes[place.area], locale, answerId)));
  const [logic] = useState(() => feature.createEdit(place.polyclinicId, (_, { id: answerId }) => saved(answerId)));
  const edit = useActorRef(logic, { input: { id } });
  const sheet = useSelector(edit, selectShown<SurveySheet>);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const canSave = useSelector(edit, (snapshot) => snapshot.can({ type: 'record.save' }));
  const texts = t('surveys.write', { returnObjects: true });
  const foot = (
    <PaneFoot<SurveySheet>
      edit={edit}
      formId={formId}
      texts={{
        saving: t('surveys.act.saving'),
        saved: t('surveys.act.saved'),
        discard: texts.discard,
        save: id === null ? texts.send : texts.save,
        kept: () => texts.kept,
      }}
      reason={canSave ? undefined : texts.nothing}
    />
  );
  return (
    <Frame
      title={t(id === null ? 'surveys.pane.newTitle' : 'surveys.pane.correctTitle')}
      detail={sheet?.Patient ? wholeName(sheet.Patient) : ''}
      onClose={onDone ?? onClose}
      foot={foot}
    >
      <RecordForm id={formId} edit={edit} className={styles.form}>
        <PaneBody<SurveySheet> edit={edit} texts={t('surveys.pane', { returnObjects: true })}>
          {sheet === null ? (
            <SkeletonTable rows={6} label={t('surveys.pane.loading')} />
          ) : isConflict ? (
            <Conflict edit={edit} />
          ) : (
            <>
              <Problem edit={edit} />
              {id === null ? (
                <SurveySubject edit={edit} sheet={sheet} feature={feature} place={place}>
                  {(form) => <Answers edit={edit} sheet={sheet} form={form} roles={roles} />}
                </SurveySubject>
              ) : (
                <Corrected edit={edit} sheet={sheet} roles={roles} />
              )}
            </>
          )}
        </PaneBody>
      </RecordForm>
    </Frame>
  );
}

type EditPart = { edit: SurveyEditActor; sheet: SurveySheet; roles: readonly number[] };

function Problem({ edit }: { edit: SurveyEditActor }) {
  const { t } = useTranslation();
  const failure = useSelector(edit, selectFailure);
  if (failure !== 'invalid' && failure !== 'notSaved') return null;
  return (
    <Banner tone="danger" live="alert">
      {t(`surveys.write.${failure}`)}
    </Banner>
  );
}

function Corrected({ edit, sheet, roles }: EditPart) {
  if (!sheet.Patient || !sheet.Form) return null;
  return (
    <>
      <Patient answer={{ User: sheet.Patient }} />
      <Answers edit={edit} sheet={sheet} form={sheet.Form} roles={roles} />
    </>
  );
}

/** The form with its conditions applied. Problems are shown on blur, and all of them after a refusal. */
function Answers({ edit, sheet, form, roles }: EditPart & { form: Form }) {
  const { t } = useTranslation();
  const now = useNow(60_000);
  const fields = useSelector(edit, selectFields);
  const isSaving = useSelector(edit, (snapshot) => snapshot.hasTag('saving'));
  const patient: Pick<PatientIdentity, 'Gender' | 'BirthDate'> = sheet.Patient ?? {
    Gender: 'not_specified',
    BirthDate: null,
  };
  const given = surveyGiven(patient, roles, now);
  const problems = validateAnswer(form, sheet.Values, { final: true, ...given });
  const change = (value: AnswerValue) => {
    const values = withValue({ ...emptySheet, values: sheet.Values }, value, form).values;
    edit.send({ type: 'record.changed', changes: { Values: [...values] } });
  };
  const elsewhere = () => <p className="meta">{t('surveys.write.notHere')}</p>;
  return (
    <section className={styles.part} aria-label={t('surveys.write.answers')}>
      <h3>{t('surveys.write.answers')}</h3>
      <DynamicForm
        form={form}
        values={sheet.Values}
        given={given}
        problems={problems}
        readOnly={isSaving}
        showAll={'Values' in fields}
        onChange={change}
        fileInput={elsewhere}
        diagnosisInput={elsewhere}
        pickInput={elsewhere}
      />
    </section>
  );
}

/** Conflict with a change of the answer: both versions, and the choice. */
function Conflict({ edit }: { edit: SurveyEditActor }) {
  const { t } = useTranslation();
  const { record, changes, current } = useSelector(edit, ({ context }) => context);
  const form = current?.Form ?? record?.Form;
  const [mine, theirs] = [changes.Values ?? record?.Values ?? [], current?.Values ?? []];
  if (!form) return null;
  return (
    <PaneConflict
      texts={t('surveys.act', { returnObjects: true })}
      mine={<AnswerList form={form} values={mine} other={theirs} />}
      theirs={<AnswerList form={form} values={theirs} other={mine} />}
      onChoose={edit.send}
    />
  );
}
