import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/index.ts';
import { CarePart } from '../medical-care/care-part.tsx';
import type { CareContentLinesProps } from './care-content-lines.tsx';

const CareContentLines = lazy(async () => {
  const [{ CareContentLines: Lines }] = await Promise.all([import('./care-content-lines.tsx'), loadTexts('signing')]);
  return { default: Lines };
});

/** The documents and notes of an encounter that may be opened. */
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
