import Hourglass from '@lucide/icons/icons/hourglass';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import type { CareNotice } from './attention-line.tsx';
import { useKnownCare } from './care-texts.ts';

const [second, hour] = [1_000, 3_600_000];

/** The observation after a dose is over and its vaccination still has to be closed. */
export function useObservationNotice(care: MedicalCareActor): CareNotice | null {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { ObservedUntil } = useKnownCare(care);
  const now = useNow(ObservedUntil ? second : hour);
  if (!ObservedUntil || now < Date.parse(ObservedUntil)) return null;
  return {
    id: 'observation',
    tone: 'warn',
    icon: Hourglass,
    title: t('care.observation.over', { time: time(ObservedUntil) }),
    text: t('care.observation.overText'),
  };
}
