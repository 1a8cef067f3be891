import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/index.ts';
import type { PickInputProps } from '../../widgets/dynamic-form/pick-input.ts';
import { LazyPart } from '../../widgets/lazy-part.tsx';

const CarePickInput = lazy(async () => {
  const [part] = await Promise.all([import('./documents/care-pick-input.tsx'), loadTexts('prescribing')]);
  return { default: part.CarePickInput };
});

/** The search of prescribing comes with the first form that asks for a medicine or an exam. */
export function CarePick(props: PickInputProps) {
  const { t } = useTranslation();
  return (
    <LazyPart instead={<p role="alert">{t('forms.partFailed')}</p>}>
      <CarePickInput {...props} />
    </LazyPart>
  );
}
