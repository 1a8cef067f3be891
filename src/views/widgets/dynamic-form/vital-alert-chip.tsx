import CircleAlert from '@lucide/icons/icons/circle-alert';
import TriangleAlert from '@lucide/icons/icons/triangle-alert';
import type { VitalAlert } from '#domain/vital-signs/vital-alerts.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Chip } from '../../ui/chip/chip.tsx';

export const alertLooks = {
  amber: { tone: 'warn', icon: TriangleAlert },
  red: { tone: 'danger', icon: CircleAlert },
} as const;

/** Domain 9.1: warning for a value out of range; does not block. */
export function VitalAlertChip({ alert }: { alert: VitalAlert | null }) {
  const { t } = useTranslation();
  if (alert === null) return null;
  const { tone, icon } = alertLooks[alert];
  return (
    <Chip tone={tone} icon={icon}>
      {t(`forms.vitals.alerts.${alert}`)}
    </Chip>
  );
}
