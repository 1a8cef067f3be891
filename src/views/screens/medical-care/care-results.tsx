import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/index.ts';
import { CarePart } from './care-part.tsx';
import type { CareResultLinesProps } from './care-result-lines.tsx';

const CareResultLines = lazy(async () => {
  const [{ CareResultLines: Lines }] = await Promise.all([
    import('./care-result-lines.tsx'),
    loadTexts('clinicalRecord'),
  ]);
  return { default: Lines };
});

/** What was evaluated of the files of an encounter, and the control it agreed. */
export function CareResults(props: CareResultLinesProps) {
  const { t } = useTranslation();
  return (
    <CarePart
      text={t('care.record.results')}
      label={t('care.record.resultsOf', { number: props.number })}
      loading={t('care.record.loading')}
    >
      <CareResultLines {...props} />
    </CarePart>
  );
}
