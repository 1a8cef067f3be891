import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { fullName } from '#domain/session/user.ts';
import { useCareLookups } from '../../app/use-medical-care.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { SkeletonCard } from '../../ui/skeleton/skeleton.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useCareTexts, useKnownCare } from './care-texts.ts';

type DialogProps = { care: MedicalCareActor; onClose: () => void };

/** Domain 2.1, "start with medic": an online physician who answers to the polyclinic. */
export function StartWithDialog({ care, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { nameOf } = useCareTexts();
  const row = useKnownCare(care);
  const [medicId, setMedicId] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  return (
    <ActDialog
      care={care}
      event={() => ({ type: 'care.startWith', medicId })}
      title={t('care.startWith.title', { name: nameOf(row) })}
      text={t('care.startWith.text')}
      confirmLabel={t('care.acts.startWith')}
      onClose={onClose}
    >
      <Medics
        key={attempt}
        polyclinicId={row.polyclinicId ?? ''}
        value={medicId}
        onValueChange={setMedicId}
        onRetry={() => setAttempt(attempt + 1)}
      />
    </ActDialog>
  );
}

type MedicsProps = {
  polyclinicId: string;
  value: string | null;
  onValueChange: (value: string) => void;
  onRetry: () => void;
};

function Medics({ polyclinicId, value, onValueChange, onRetry }: MedicsProps) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const lookups = useCareLookups();
  const found = useSelector(
    useActorRef(lookups.onlineMedics, { input: { polyclinicId } }),
    (snapshot) => snapshot.output,
  );
  if (!found) return <SkeletonCard lines={3} label={t('care.startWith.loading')} />;
  const again = <RetryButton onRetry={onRetry} />;
  if (found.kind === 'failed') return <Banner tone="warn" title={t('care.startWith.failed')} actions={again} />;
  if (found.rows.length === 0) return <Banner tone="info" title={t('care.startWith.none')} actions={again} />;
  return (
    <RadioGroup
      label={t('care.startWith.medic')}
      name="medic"
      direction="column"
      required
      options={found.rows.map((medic) => ({
        value: medic.UserId,
        label: [
          fullName(medic),
          ...medic.Specialties.map(({ Name }) => specialty(Name)),
          t('care.startWith.cares', { count: medic.ActiveCares }),
        ].join(', '),
      }))}
      value={value}
      onValueChange={onValueChange}
    />
  );
}
