import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import type { PickInputProps } from '../../widgets/dynamic-form/pick-input.ts';
import { LazyPart } from '../../widgets/lazy-part.tsx';

const CarePickInput = lazyWithTexts(
  async () => (await import('./documents/care-pick-input.tsx')).CarePickInput,
  'prescribing',
);

/** Lazy-loaded with the first form that asks for a medicine or exam. */
export function CarePick(props: PickInputProps) {
  const { t } = useTranslation();
  return (
    <LazyPart instead={<p role="alert">{t('forms.partFailed')}</p>}>
      <CarePickInput {...props} />
    </LazyPart>
  );
}
