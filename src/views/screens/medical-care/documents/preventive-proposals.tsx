import Plus from '@lucide/icons/icons/plus';
import { useActorRef, useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { careDocumentsFeature } from '#actors/care-documents/care-documents.feature.ts';
import type { Exam } from '#domain/files/file-evaluation.ts';
import { preventiveMonths } from '#domain/preventive-exams/due.ts';
import { useExamCatalogueName } from '../../../app/use-exam-catalogue-name.ts';
import { useFeature } from '../../../app/use-feature.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useConditionRule } from '../../../widgets/condition-rule.ts';
import { RetryButton } from '../../../widgets/retry-button.tsx';
import styles from './documents.module.css';

type ProposalsProps = {
  careId: string;
  /** Exams already in the order. */
  items: readonly Pick<Exam, 'ExamId'>[];
  heading: 'h3' | 'h4';
  onAdd: (exams: readonly Exam[]) => void;
};

/** Domain 1: exams proposed by preventive conditions; added by one press, never automatically. */
export function PreventiveProposals(props: ProposalsProps) {
  const [attempts, setAttempts] = useState(0);
  return <Proposals key={attempts} {...props} onRetry={() => setAttempts(attempts + 1)} />;
}

function Proposals({ careId, items, heading: Heading, onAdd, onRetry }: ProposalsProps & { onRetry: () => void }) {
  const { t } = useTranslation();
  const titleId = useId();
  const ruleOf = useConditionRule('proposals.rule');
  const nameOf = useExamCatalogueName();
  const { preventiveExams } = useFeature(careDocumentsFeature);
  const known = useSelector(useActorRef(preventiveExams, { input: { careId } }), (snapshot) => snapshot.output);
  if (known === undefined) return null;
  if (known.kind === 'failed') {
    return (
      <div className="row wrap">
        <p role="alert">{t('proposals.failed')}</p>
        <RetryButton onRetry={onRetry} />
      </div>
    );
  }
  const isMissing = ({ ExamId }: Exam) => !items.some((item) => item.ExamId === ExamId);
  const rows = known.proposals
    .map((proposal) => ({ ...proposal, Exams: proposal.Exams.filter(isMissing) }))
    .filter(({ Exams }) => Exams.length > 0);
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={titleId}>
      <Heading id={titleId}>{t('proposals.title')}</Heading>
      <p className="meta">{t('proposals.help', { months: preventiveMonths })}</p>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.ConditionId} className={styles.row}>
            <div className={styles.words}>
              <p>{row.Exams.map((exam) => exam.Name).join(', ')}</p>
              <p className="meta">
                {[
                  row.Name,
                  ruleOf(row).join(' '),
                  ...(row.Exposure === null ? [] : [t('proposals.exposed', { exposure: nameOf(row.Exposure) })]),
                ].join(' · ')}
              </p>
            </div>
            <Button size="sm" icon={Plus} onClick={() => onAdd(row.Exams)}>
              {t('proposals.add', { name: row.Name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
