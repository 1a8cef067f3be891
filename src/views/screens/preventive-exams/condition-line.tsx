import EyeOff from '@lucide/icons/icons/eye-off';
import { type ReactNode, useContext } from 'react';
import type { ExamCondition } from '#domain/resources/exam-conditions.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { useConditionRule } from '../../widgets/condition-rule.ts';
import { ResourceChoices } from '../../widgets/resource/resource-choices.ts';
import styles from './preventive-exams.module.css';

/** Criteria in words: sex, ages and exposure. */
function useDetails(condition: ExamCondition): string[] {
  const types = useContext(ResourceChoices).ConditionTypeId ?? [];
  const type = types.find(({ id }) => id === condition.ConditionTypeId)?.name;
  return [...useConditionRule('preventiveExams.rule')(condition), ...(type ? [type] : [])];
}

type ConditionLineProps = { condition: ExamCondition; children: ReactNode };

export function ConditionLine({ condition, children }: ConditionLineProps) {
  const { t } = useTranslation();
  const details = useDetails(condition);
  return (
    <section className={styles.condition} aria-label={t('preventiveExams.condition')}>
      <div className={styles.words}>
        <h2>{condition.Name}</h2>
        <span className="meta">{details.join(' · ')}</span>
      </div>
      {condition.Active ? null : <Chip icon={EyeOff}>{t('preventiveExams.hidden')}</Chip>}
      {children}
    </section>
  );
}
