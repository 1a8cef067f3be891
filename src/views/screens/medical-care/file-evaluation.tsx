import { useActorRef, useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';
import type { CareFiles } from '#actors/files/care-files.actor.ts';
import type { FileEvaluation } from '#actors/files/file-evaluation.actor.ts';
import type { StoredFile } from '#domain/files/file.ts';
import { ExamResult, type ResultExam } from '#domain/files/file-evaluation.ts';
import type { MedicalCareDetail } from '#domain/medical-care/medical-care.ts';
import { fullName } from '#domain/session/user.ts';
import { selectFile } from '#machines/file-evaluation/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useCareFiles } from '../../app/use-medical-care.ts';
import { useNow } from '../../app/use-now.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { StatusChip } from '../../ui/chip/chip.tsx';
import styles from './care-files.module.css';

export type EvaluationActor = ActorRefFrom<ReturnType<FileEvaluation['logic']>>;

const EvaluateDialog = lazy(async () => ({ default: (await import('./evaluate-dialog.tsx')).EvaluateDialog }));

/** The evaluation of the files of one list, which is read again after each. */
export function useFileEvaluation(list: ActorRefFrom<CareFiles['list']>): EvaluationActor {
  const { evaluation } = useCareFiles();
  const [logic] = useState(() => evaluation.logic(() => list.send({ type: 'files.refresh' })));
  return useActorRef(logic);
}

type EvaluateProps = { evaluation: EvaluationActor; file: StoredFile; row: MedicalCareDetail };

/** Clinical 2: off unless this person may, here and now. */
export function EvaluateButton({ evaluation, file, row }: EvaluateProps) {
  const { t } = useTranslation();
  if (!row.Allowed.some(({ Action, Allowed }) => Action === 'evaluate' && Allowed)) return null;
  return (
    <IconButton
      icon={ClipboardCheck}
      label={t('care.evaluation.open', { name: file.Name })}
      onClick={() => evaluation.send({ type: 'evaluation.open', file })}
    />
  );
}

/** A care that closes meanwhile takes nothing of what was written away. */
export function EvaluateFile({ evaluation, row }: Omit<EvaluateProps, 'file'>) {
  const file = useSelector(evaluation, selectFile);
  return file ? (
    <Suspense fallback={null}>
      <EvaluateDialog evaluation={evaluation} file={file} row={row} />
    </Suspense>
  ) : null;
}

/** Which exam a file is and what its result says, by whom and when. */
export function Evaluated({ of }: { of: ResultExam }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const { Exam, Comment, Result, EvaluatedBy, EvaluatedAt } = of;
  return (
    <section className={styles.evaluation} aria-label={t('care.evaluation.shown')}>
      <p className={styles.exam}>
        <ResultChip result={Result} />
        <b>{Exam.Name}</b> <span className="meta">{Exam.Code}</span>
      </p>
      <p className={styles.comment}>{Comment}</p>
      <p className="meta">
        {t('care.evaluation.by', { when: dayTime(EvaluatedAt, now), name: fullName(EvaluatedBy) })}
      </p>
    </section>
  );
}

export function ResultChip({ result }: { result: ExamResult }) {
  const { t } = useTranslation();
  return result === ExamResult.GOOD ? (
    <StatusChip tone="ok" icon={CircleCheck} word={t('care.evaluation.results.good')} />
  ) : (
    <StatusChip tone="danger" icon={TriangleAlert} word={t('care.evaluation.results.bad')} />
  );
}
