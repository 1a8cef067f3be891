import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExamCondition } from '#domain/resources/exam-conditions.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { ResourceChoices } from '../../widgets/resource/resource-choices.ts';
import styles from './preventive-exams.module.css';

/** Who meets the condition, in words: sex, ages and exposure. */
function useDetails({ Gender, AgeFrom: from, AgeTo: to, ConditionTypeId }: ExamCondition): string[] {
  const { t } = useTranslation();
  const types = useContext(ResourceChoices).ConditionTypeId ?? [];
  const type = types.find(({ id }) => id === ConditionTypeId)?.name;
  const ages =
    from !== null && to !== null
      ? t('preventiveExams.ages.between', { from, to })
      : from !== null
        ? t('preventiveExams.ages.from', { from })
        : to !== null
          ? t('preventiveExams.ages.to', { to })
          : t('preventiveExams.ages.all');
  return [t(`preventiveExams.sexes.${Gender ?? 'all'}`), ages, ...(type ? [type] : [])];
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
