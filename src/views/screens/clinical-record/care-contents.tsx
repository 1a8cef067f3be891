import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { CarePart } from '../medical-care/care-part.tsx';
import type { CareContentLinesProps } from './care-content-lines.tsx';

const CareContentLines = lazyWithTexts(
  async () => (await import('./care-content-lines.tsx')).CareContentLines,
  'signing',
);

export function CareContents(props: CareContentLinesProps) {
  const { t } = useTranslation();
  return (
    <CarePart
      text={t('clinicalRecord.careContents.show')}
      label={t('clinicalRecord.careContents.of', { number: props.number })}
      loading={t('clinicalRecord.careContents.loading')}
    >
      <CareContentLines {...props} />
    </CarePart>
  );
}
