import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { DraftActor } from '#actors/drafts/draft.actor.ts';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { isEqual } from '#domain/equal.ts';
import type { AnswerSheet } from '#domain/forms/answer-sheet.ts';
import { finalValues } from '#domain/forms/form-rules.ts';
import type { AnswerValue, WrittenAnswer } from '#domain/forms/forms.ts';
import { CareStatus } from '#domain/medical-care/medical-care.ts';
import { selectSaveState, selectTheirs } from '#machines/draft/index.ts';
import {
  selectFormGiven,
  selectProblems,
  selectRecord,
  selectUnfinished,
  selectValues,
} from '#machines/medical-care/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { DraftConflict } from '../../widgets/draft-state/draft-conflict.tsx';
import { AnswerList } from '../../widgets/dynamic-form/answer-list.tsx';
import type { ControlInputProps } from '../../widgets/dynamic-form/control-input.tsx';
import type { DiagnosisInputProps } from '../../widgets/dynamic-form/diagnosis-input.tsx';
import { DynamicForm } from '../../widgets/dynamic-form/dynamic-form.tsx';
import type { PickInputProps } from '../../widgets/dynamic-form/pick-input.ts';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import { CareDiagnosisInput } from './care-diagnosis-input.tsx';
import { CareFileInput } from './care-file-input.tsx';
import { CarePick } from './care-pick.tsx';
import { Proposals } from './care-proposals.tsx';
import { useCareAct, useKnownCare } from './care-texts.ts';
import styles from './medical-care.module.css';

const UnfinishedAnswers = lazyWithTexts(
  async () => (await import('./unfinished-answers.tsx')).UnfinishedAnswers,
  'unfinished',
);

const diagnosisInput = (input: DiagnosisInputProps) => <CareDiagnosisInput {...input} />;

const pickInput = (input: PickInputProps) => <CarePick {...input} />;

/** Answer form with what others left unfinished, proposals and conflicts. */
export function CareAnswer({
  care,
  draft,
  showAll,
}: {
  care: MedicalCareActor;
  draft: DraftActor<AnswerSheet> | null;
  showAll: boolean;
}) {
  const { t } = useTranslation();
  const record = useSelector(care, selectRecord);
  const values = useSelector(care, selectValues);
  const problems = useSelector(care, selectProblems, isEqual);
  const given = useSelector(care, selectFormGiven, isEqual);
  const unfinished = useSelector(care, selectUnfinished);
  const { MedicalCareId } = useKnownCare(care);
  const writable = useSelector(care, (snapshot) =>
    snapshot.can({ type: 'answer.changed', value: { Name: '', Value: null, Values: null } }),
  );
  // Editing starts once the draft of other devices is loaded.
  const loading = useSelector(
    draft ?? undefined,
    (snapshot) => snapshot !== undefined && selectSaveState(snapshot) === 'loading',
  );
  const change = useCallback((value: AnswerValue) => care.send({ type: 'answer.changed', value }), [care]);
  const fileInput = useCallback(
    (input: ControlInputProps) => <CareFileInput {...input} care={care} careId={MedicalCareId} />,
    [care, MedicalCareId],
  );
  if (!record || loading) return <SkeletonCard lines={8} label={t('care.record.loading')} />;
  return (
    <>
      {draft ? <Conflict draft={draft} care={care} /> : null}
      {unfinished.length > 0 ? (
        <LazyPart instead={<p role="alert">{t('care.failed')}</p>}>
          <UnfinishedAnswers care={care} unfinished={unfinished} />
        </LazyPart>
      ) : null}
      {writable ? <Proposals care={care} /> : null}
      <DynamicForm
        form={record.form}
        values={values}
        given={given}
        problems={problems}
        readOnly={!writable}
        showAll={showAll}
        onChange={change}
        fileInput={fileInput}
        diagnosisInput={diagnosisInput}
        pickInput={pickInput}
      />
    </>
  );
}

/** SAFE-7: shows both versions for a choice. */
function Conflict({ draft, care }: { draft: DraftActor<AnswerSheet>; care: MedicalCareActor }) {
  const { t } = useTranslation();
  const theirs = useSelector(draft, selectTheirs);
  const record = useSelector(care, selectRecord);
  const given = useSelector(care, selectFormGiven, isEqual);
  const values = useSelector(care, selectValues);
  if (!theirs || !record) return null;
  const mine = finalValues(record.form, values, given);
  const yours = finalValues(record.form, theirs.content.values, given);
  return (
    <div className={styles.conflict}>
      <DraftConflict
        draft={draft}
        theirs={theirs}
        title={t('care.workspace.conflictTitle')}
        text={t('care.workspace.conflictText')}
        versions={{
          mine: {
            label: t('orientation.mine'),
            content: <AnswerList form={record.form} values={mine} other={yours} />,
          },
          theirs: {
            label: t('care.workspace.theirs'),
            content: <AnswerList form={record.form} values={yours} other={mine} />,
          },
        }}
      />
    </div>
  );
}

/** Text key of the reason why the user writes no answer. */
function useReasonNotToWrite(care: MedicalCareActor) {
  const start = useCareAct(care, { type: 'care.start' });
  const process = useCareAct(care, { type: 'care.process' });
  const { status } = useKnownCare(care);
  if (start.offered && start.guard !== 'lockedByOther') {
    return status === CareStatus.PROCESS ? 'care.workspace.resume' : 'care.workspace.start';
  }
  if (status === CareStatus.CLOSED) return 'care.workspace.ended';
  if (status !== CareStatus.DERIVED) return 'care.workspace.notYours';
  const waits = process.guard === 'reasonRequired' || process.guard === 'childOpen';
  return waits ? 'care.workspace.waitsForChild' : 'care.workspace.childAnswered';
}

/** Read-only: the answer (L9), or why there is none. */
export function NothingToWrite({ care }: { care: MedicalCareActor }) {
  const { t } = useTranslation();
  const answer = useSelector(care, selectRecord)?.answer;
  const reason = useReasonNotToWrite(care);
  return answer && !answer.IsDraft ? <FinalAnswer answer={answer} /> : <p className="meta">{t(reason)}</p>;
}

function FinalAnswer({ answer }: { answer: WrittenAnswer }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  return (
    <article className="stack">
      <header className="row wrap">
        <h3>{t('care.record.answer')}</h3>
        {answer.AnsweredAt ? (
          <span className="meta">{t('care.record.answeredAt', { when: dayTime(answer.AnsweredAt, now) })}</span>
        ) : null}
      </header>
      <AnswerList form={answer.Form} values={answer.MedicalCareAnswerValues} />
      <p className="meta">{t('forms.version', { name: answer.Form.Name, version: answer.FormVersion })}</p>
    </article>
  );
}
