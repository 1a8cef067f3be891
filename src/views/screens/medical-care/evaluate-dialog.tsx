import { useActorRef, useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EvaluationActor } from '#actors/files/file-evaluation.actor.ts';
import { fileKinds, type StoredFile } from '#domain/files/file.ts';
import { type Exam, ExamResult, evaluationCommentMax } from '#domain/files/file-evaluation.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { fullName } from '#domain/session/user.ts';
import {
  selectComment,
  selectDraft,
  selectExam,
  selectFailure,
  selectIsBusy,
  selectIsLoading,
  selectMissing,
  selectResult,
  selectStanding,
} from '#machines/file-evaluation/index.ts';
import { selectRows } from '#machines/paged-list/index.ts';
import { useExamCatalogueName } from '../../app/use-exam-catalogue-name.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useCareFiles } from '../../app/use-medical-care.ts';
import { useNow } from '../../app/use-now.ts';
import { usePatientLine } from '../../app/use-patient-line.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Facts } from '../../ui/definition-list/definition-list.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { DraftState } from '../../widgets/draft-state/draft-state.tsx';
import { FileAttachment } from '../../widgets/file-attachment/file-attachment.tsx';
import { NotDownloaded } from '../../widgets/not-downloaded.tsx';
import { RefusedBanner } from '../../widgets/refused-banner.tsx';
import styles from './care-files.module.css';
import { useCareTexts } from './care-texts.ts';
import { Evaluated } from './evaluated.tsx';

type Part = { evaluation: EvaluationActor };
type EvaluateDialogProps = Part & { file: StoredFile; row: MedicalCareDetail };

/** Clinical 2, "Evaluate attachment": preview, exam, comment, result. Clicking outside does not close it. */
export function EvaluateDialog({ evaluation, file, row }: EvaluateDialogProps) {
  const { t } = useTranslation();
  const { identifiers, nameOf } = useCareTexts();
  const lineOf = usePatientLine();
  const busy = useSelector(evaluation, selectIsBusy);
  const comment = useSelector(evaluation, selectComment);
  const draft = useSelector(evaluation, selectDraft);
  const form = useRef<HTMLDivElement>(null);
  const close = () => evaluation.send({ type: 'evaluation.close' });
  const save = () => {
    flushSync(() => evaluation.send({ type: 'evaluation.save' }));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t('care.evaluation.title', { name: nameOf(row) })}
      sub={t('care.evaluation.sub')}
      width="group"
      closeLabel={t('app.close')}
      closeOnOutsidePress={false}
      footNote={draft && comment !== '' ? <DraftState draft={draft} /> : null}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {t('app.cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={save}>
            {t(busy ? 'care.evaluation.saving' : 'care.evaluation.save')}
          </Button>
        </>
      }
    >
      <div className="form" ref={form}>
        <Trouble evaluation={evaluation} />
        <Facts items={identifiers(row)} />
        <Preview file={file} whose={lineOf(row.User)} />
        <ExamField evaluation={evaluation} />
        <CommentField evaluation={evaluation} />
        <ResultField evaluation={evaluation} />
      </div>
    </Dialog>
  );
}

/** Refusal, and the valid evaluation if there is one. */
function Trouble({ evaluation }: Part) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const failure = useSelector(evaluation, selectFailure);
  const standing = useSelector(evaluation, selectStanding);
  return (
    <>
      {failure ? (
        <RefusedBanner onDismiss={() => evaluation.send({ type: 'failure.dismissed' })}>
          {t(`care.evaluation.failures.${failure}`)}
        </RefusedBanner>
      ) : null}
      {standing ? (
        <>
          <p className="meta">
            {t('care.evaluation.again', {
              name: fullName(standing.EvaluatedBy),
              when: dayTime(standing.EvaluatedAt, now),
            })}
          </p>
          {failure === 'changed' ? <Evaluated of={standing} /> : null}
        </>
      ) : null}
    </>
  );
}

function Preview({ file, whose }: { file: StoredFile; whose: string }) {
  const { t } = useTranslation();
  const { download } = useCareFiles();
  const saving = useActorRef(download);
  if (fileKinds[file.MimeType]?.image) return <img className={styles.seen} src={file.Url} alt={file.Name} />;
  return (
    <>
      <FileAttachment file={file} whose={whose} onDownload={() => saving.send({ type: 'download.start', file })} />
      <NotDownloaded download={saving} words={t('care.files.notDownloaded')} />
    </>
  );
}

function ExamField({ evaluation }: Part) {
  const { t } = useTranslation();
  const { exams } = useCareFiles().evaluation;
  const search = useActorRef(exams, { input: { filters: {} } });
  const rows = useSelector(search, selectRows<Exam, Record<string, never>>);
  const loading = useSelector(search, (snapshot) => snapshot.hasTag('searching') || snapshot.hasTag('reloading'));
  const failed = useSelector(search, (snapshot) => snapshot.hasTag('failed'));
  const chosen = useSelector(evaluation, selectExam);
  const missing = useSelector(evaluation, (snapshot) => selectMissing(snapshot).exam);
  const [writing, setWriting] = useState(false);
  const nameOf = useExamCatalogueName();
  const optionOf = ({ ExamId, Name, Code, ExamTypeName }: Pick<Exam, 'ExamId' | 'Name' | 'Code'> & Partial<Exam>) => ({
    value: ExamId,
    label: Name,
    meta: [Code, ...(ExamTypeName ? [nameOf(ExamTypeName)] : [])].filter(Boolean).join(' · '),
  });
  // Keeps the selected exam in the list while searching for others.
  const others = chosen && !rows.some(({ ExamId }) => ExamId === chosen.ExamId) ? [chosen] : [];
  return (
    <Field label={t('care.evaluation.exam')} required error={missing ? t('form.required') : undefined}>
      <Combobox
        options={[...rows, ...(writing ? [] : others)].map(optionOf)}
        value={chosen?.ExamId ?? null}
        placeholder={t('care.evaluation.search')}
        onValueChange={(value) => {
          const exam = [...rows, ...others].find(({ ExamId }) => ExamId === value) ?? null;
          evaluation.send({
            type: 'exam.chosen',
            exam: exam && { ExamId: exam.ExamId, Name: exam.Name, Code: exam.Code },
          });
          setWriting(false);
        }}
        onQueryChange={(searchText) => {
          setWriting(searchText !== '');
          search.send({ type: 'list.search', searchText });
        }}
        loading={loading}
        loadingText={t('care.evaluation.searching')}
        emptyText={t(failed ? 'care.evaluation.searchFailed' : 'care.evaluation.notFound')}
        clearLabel={t('care.evaluation.clear')}
        openLabel={t('care.evaluation.list')}
      />
    </Field>
  );
}

function CommentField({ evaluation }: Part) {
  const { t } = useTranslation();
  const comment = useSelector(evaluation, selectComment);
  const missing = useSelector(evaluation, (snapshot) => selectMissing(snapshot).comment);
  const fixed = useSelector(evaluation, (snapshot) => selectIsBusy(snapshot) || selectIsLoading(snapshot));
  return (
    <Field
      label={t('care.evaluation.comment')}
      help={t('care.evaluation.commentHelp')}
      required
      error={missing ? t('form.required') : undefined}
    >
      <Textarea
        rows={3}
        value={comment}
        maxLength={evaluationCommentMax}
        readOnly={fixed}
        onChange={(event) => evaluation.send({ type: 'comment.changed', text: event.target.value })}
      />
    </Field>
  );
}

const results = { good: ExamResult.GOOD, bad: ExamResult.BAD } as const;

function ResultField({ evaluation }: Part) {
  const { t } = useTranslation();
  const result = useSelector(evaluation, selectResult);
  const missing = useSelector(evaluation, (snapshot) => selectMissing(snapshot).result);
  return (
    <RadioGroup
      label={t('care.evaluation.result')}
      name="evaluationResult"
      required
      error={missing ? t('care.evaluation.missing') : undefined}
      options={[
        { value: 'good', label: t('care.evaluation.results.good') },
        { value: 'bad', label: t('care.evaluation.results.bad') },
      ]}
      value={result === null ? null : result === ExamResult.GOOD ? 'good' : 'bad'}
      onValueChange={(value) => evaluation.send({ type: 'result.chosen', result: results[value] })}
    />
  );
}
