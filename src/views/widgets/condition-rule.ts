import type { ExamCondition } from '#domain/resources/exam-conditions.ts';
import { useTranslation } from '../app/use-translation.ts';

type Rule = Pick<ExamCondition, 'Gender' | 'AgeFrom' | 'AgeTo'>;

/** Sex and ages of a preventive condition in words. */
export function useConditionRule(texts: 'preventiveExams.rule' | 'proposals.rule') {
  const { t } = useTranslation();
  return ({ Gender, AgeFrom: from, AgeTo: to }: Rule): [sex: string, ages: string] => {
    const ages =
      from !== null && to !== null
        ? t(`${texts}.ages.between`, { from, to })
        : from !== null
          ? t(`${texts}.ages.from`, { from })
          : to !== null
            ? t(`${texts}.ages.to`, { to })
            : t(`${texts}.ages.all`);
    return [t(`${texts}.sexes.${Gender ?? 'all'}`), ages];
  };
}
