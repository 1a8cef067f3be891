import CircleCheck from '@lucide/icons/icons/circle-check';
import type { BmiClass } from '#domain/vital-signs/vital-alerts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { alertLooks } from './vital-alert-chip.tsx';

const bmiLooks = {
  success: { tone: 'ok', icon: CircleCheck },
  warning: alertLooks.amber,
  danger: alertLooks.red,
} as const;

/** Clinical 9: class in words and colour. */
export function BmiChip({ of: { name, colour } }: { of: BmiClass }) {
  const { t } = useTranslation();
  return <Chip {...bmiLooks[colour]}>{t(`forms.vitals.bmiClasses.${name}`)}</Chip>;
}
