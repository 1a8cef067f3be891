import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { CarePart } from './care-part.tsx';
import type { CareResultLinesProps } from './care-result-lines.tsx';

const CareResultLines = lazyWithTexts(
  async () => (await import('./care-result-lines.tsx')).CareResultLines,
  'clinicalRecord',
);

/** Evaluated files of an encounter and its agreed control. */
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
