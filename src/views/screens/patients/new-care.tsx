import Plus from '@lucide/icons/icons/plus';
import { useState } from 'react';
import { polyclinicFeature } from '#actors/polyclinic/polyclinic.feature.ts';
import { type PatientRow, personOfRow } from '#domain/patients/patient-rows.ts';
import { useDesk, useRonda } from '../../app/ronda.context.tsx';
import { useStartedFeature } from '../../app/use-feature.ts';
import { useChosenPolyclinic } from '../../app/use-polyclinic-cares.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';

/** Creates an encounter for a patient. Its feature is preloaded, so only a very early press waits. */
export function NewCare({ row, name }: { row: PatientRow; name: string }) {
  const { t } = useTranslation();
  const { report } = useRonda();
  const polyclinic = useChosenPolyclinic();
  const { feature } = useDesk();
  useStartedFeature(polyclinicFeature);
  const [isWaiting, setIsWaiting] = useState(false);
  if (!polyclinic) return null;
  const begin = async () => {
    setIsWaiting(true);
    try {
      const { careFor } = await feature(polyclinicFeature).get();
      await careFor(polyclinic.PolyclinicId, personOfRow(row));
    } catch (error) {
      report(error);
    }
    setIsWaiting(false);
  };
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={Plus}
      busy={isWaiting}
      aria-label={t('patients.newCareFor', { name })}
      onClick={() => void begin()}
    >
      {t('patients.newCare')}
    </Button>
  );
}
