import CircleCheck from '@lucide/icons/icons/circle-check';
import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import { ExamResult, type ResultExam } from '#domain/files/file-evaluation.ts';
import { fullName } from '#domain/session/user.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { StatusChip } from '../../ui/chip/chip.tsx';
import styles from './care-files.module.css';

/** Evaluated exam with result, author and date. */
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
