import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { generalAdmissionFeature } from '#actors/general-admission/general-admission.feature.ts';
import type { AdmissionEditActor } from '#actors/general-admission/general-admission.ts';
import type { AdmissionSheet } from '#domain/general-admission/admission-sheet.ts';
import { CareStatus, type MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { fullName } from '#domain/session/user.ts';
import { selectCurrent, selectFailure, selectShown } from '#machines/record-edit/index.ts';
import { useFailedText } from '../../../app/use-connection.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useFormats } from '../../../app/use-formats.ts';
import { useNow } from '../../../app/use-now.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { EmptyState, ErrorState } from '../../../ui/empty-state/empty-state.tsx';
import { SkeletonCard } from '../../../ui/skeleton/skeleton.tsx';
import { RecordFoot } from '../../../widgets/record/record-foot.tsx';
import { RecordForm } from '../../../widgets/record/record-form.tsx';
import { RecordProblem } from '../../../widgets/record/record-problem.tsx';
import { RetryButton } from '../../../widgets/retry-button.tsx';
import { useKnownCare } from '../care-texts.ts';
import type { CarePanelProps } from '../documents/use-documents.ts';
import { AccidentFields } from './accident-fields.tsx';
import styles from './admission.module.css';
import { AdmissionReview, AdmissionSteps } from './admission-steps.tsx';
import { AdmissionVitals } from './admission-vitals.tsx';
import { CompanyFields } from './company-fields.tsx';
import { Evidences } from './evidences.tsx';
import { Injuries } from './injuries.tsx';

/** Admission of the case of an encounter (look/admission.html); editable by participants. */
export function AdmissionPanel({ care, careId }: CarePanelProps) {
  const admission = useFeature(generalAdmissionFeature);
  const [logic] = useState(() => admission.edit(() => care.send({ type: 'app.resync' })));
  const edit = useActorRef(logic, { input: { id: careId } });
  const sheet = useSelector(edit, selectShown<AdmissionSheet>);
  const row = useKnownCare(care);
  if (sheet === null) return <Missing edit={edit} />;
  const reads = row.Allowed.some(({ Action, Guard }) => Action === 'note' && Guard !== null);
  const mayAdmit = row.polyclinicId !== null && row.status !== CareStatus.CLOSED && !reads;
  const mayWrite = sheet.Admission?.MayWrite ?? mayAdmit;
  return <Form edit={edit} sheet={sheet} careId={careId} mayWrite={mayWrite} row={row} />;
}

type FormProps = {
  edit: AdmissionEditActor;
  sheet: AdmissionSheet;
  careId: string;
  mayWrite: boolean;
  row: MedicalCareDetail;
};

function Form({ edit, sheet, careId, mayWrite, row: { User, AltitudeMeters } }: FormProps) {
  const { t } = useTranslation();
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const isLocked = isConflict || !mayWrite;
  const form = useRef<HTMLFormElement>(null);
  const part = { edit, sheet };
  const texts = t('admission', { returnObjects: true });
  return (
    <RecordForm ref={form} className={styles.admission} edit={edit}>
      <Standing sheet={sheet} mayWrite={mayWrite} />
      {sheet.Admission || mayWrite ? <AdmissionSteps sheet={sheet} form={form} /> : null}
      <Problem edit={edit} />
      <Meanwhile edit={edit} />
      <fieldset className={styles.form} disabled={isLocked} aria-label={texts.title}>
        <AccidentFields {...part} born={User.BirthDate} />
        <CompanyFields {...part} />
        <Injuries {...part} mayWrite={mayWrite} />
        <AdmissionVitals {...part} subject={{ age: User.Age, altitude: AltitudeMeters }} mayWrite={mayWrite} />
      </fieldset>
      <Evidences {...part} careId={careId} patient={User} mayWrite={mayWrite} isLocked={isLocked} />
      <section className={styles.part} data-part="review" aria-label={texts.steps.review}>
        <AdmissionReview sheet={sheet} form={form} />
      </section>
      {mayWrite ? (
        <RecordFoot<AdmissionSheet>
          edit={edit}
          texts={{ ...texts, save: sheet.Admission ? texts.save : texts.admit }}
        />
      ) : null}
    </RecordForm>
  );
}

function Standing({ sheet: { Admission }, mayWrite }: { sheet: AdmissionSheet; mayWrite: boolean }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  if (!Admission) return <p>{t(mayWrite ? 'admission.none' : 'admission.noneClosed')}</p>;
  const { AdmittedBy, AdmittedAt, ClosedAt } = Admission;
  return (
    <>
      <p className="meta">{t('admission.by', { name: fullName(AdmittedBy), when: dayTime(AdmittedAt, now) })}</p>
      {ClosedAt ? <p>{t('admission.closed', { when: dayTime(ClosedAt, now) })}</p> : null}
      {!mayWrite && !ClosedAt ? <p>{t('admission.readOnly')}</p> : null}
    </>
  );
}

/** Shows the second of two concurrent admissions who was first. */
function Problem({ edit }: { edit: AdmissionEditActor }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const failure = useSelector(edit, selectFailure);
  const isConflict = useSelector(edit, (snapshot) => snapshot.hasTag('conflict'));
  const isNew = useSelector(edit, ({ context }) => context.record?.Admission === null);
  const theirs = useSelector(edit, selectCurrent<AdmissionSheet>)?.Admission;
  const texts = t('admission', { returnObjects: true });
  const exists =
    isNew && theirs
      ? {
          conflict: t('admission.exists', {
            name: fullName(theirs.AdmittedBy),
            when: dayTime(theirs.AdmittedAt, now),
          }),
          conflictText: texts.existsText,
        }
      : {};
  return (
    <RecordProblem isConflict={isConflict} failure={failure} texts={{ ...texts, ...exists }} onChoose={edit.send} />
  );
}

/** Shows what a colleague saved meanwhile, without interrupting typing. */
function Meanwhile({ edit }: { edit: AdmissionEditActor }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const isRebased = useSelector(edit, (snapshot) => snapshot.hasTag('rebased'));
  const isOverlapping = useSelector(edit, (snapshot) => snapshot.hasTag('overlapping'));
  const isNew = useSelector(edit, ({ context }) => context.record?.Admission === null);
  const theirs = useSelector(edit, selectCurrent<AdmissionSheet>)?.Admission;
  const { rebased, overlapping, conflict, admittedText } = t('admission', { returnObjects: true });
  if (isRebased) {
    return (
      <Banner tone="info" live="status">
        {rebased}
      </Banner>
    );
  }
  if (!isOverlapping || !theirs) return null;
  const who = { name: fullName(theirs.AdmittedBy), when: dayTime(theirs.AdmittedAt, now) };
  return (
    <Banner tone="warn" live="status" title={isNew ? t('admission.exists', who) : conflict}>
      {isNew ? admittedText : overlapping}
    </Banner>
  );
}

function Missing({ edit }: { edit: AdmissionEditActor }) {
  const { t } = useTranslation();
  const isFailed = useSelector(edit, (snapshot) => snapshot.hasTag('failed'));
  const isGone = useSelector(edit, (snapshot) => snapshot.hasTag('notFound'));
  const failedText = useFailedText(t('admission.failedText'));
  const retry = <RetryButton onRetry={() => edit.send({ type: 'record.retry' })} />;
  if (isGone) {
    return <EmptyState level={3} title={t('admission.notFound')} text={t('admission.notFoundText')} actions={retry} />;
  }
  if (!isFailed) return <SkeletonCard lines={8} label={t('admission.loading')} />;
  return <ErrorState level={3} title={t('admission.failed')} text={failedText} actions={retry} />;
}
