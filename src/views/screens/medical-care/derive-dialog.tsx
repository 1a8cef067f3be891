import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { MedicalCareActor } from '#actors/medical-care/medical-care-registry.ts';
import { physiciansFor } from '#domain/medical-care/referral-physicians.ts';
import { Priority } from '#domain/queue/wait.ts';
import { careWordsMax } from '#machines/medical-care/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useCareLookups } from '../../app/use-medical-care.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Combobox } from '../../ui/combobox/combobox.tsx';
import { Field } from '../../ui/field/field.tsx';
import { RadioGroup } from '../../ui/radio-group/radio-group.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';
import { ActDialog } from './act-dialog.tsx';
import { useCareTexts, useKnownCare } from './care-texts.ts';

const levels = [Priority.HIGH, Priority.MEDIUM, Priority.LOW] as const;
type DialogProps = { care: MedicalCareActor; onClose: () => void };

/** Domain 2.1, "derive": physician, urgency and reason of the referral. */
export function DeriveDialog({ care, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { priority: word } = useFormats();
  const { nameOf } = useCareTexts();
  const row = useKnownCare(care);
  const [specialtyId, setSpecialtyId] = useState<string | null>(null);
  const [priority, setPriority] = useState<Priority>(row.Priority);
  const [reason, setReason] = useState('');
  const [attempt, setAttempt] = useState(0);
  return (
    <ActDialog
      care={care}
      event={() => ({ type: 'care.derive', specialtyId, priority, reason })}
      title={t('care.derive.title', { name: nameOf(row) })}
      text={t('care.derive.text')}
      confirmLabel={t('care.acts.derive')}
      onClose={onClose}
    >
      <Specialties
        key={attempt}
        polyclinicId={row.polyclinicId}
        value={specialtyId}
        onValueChange={setSpecialtyId}
        onRetry={() => setAttempt(attempt + 1)}
      />
      <RadioGroup
        label={t('care.derive.priority')}
        name="derivePriority"
        options={levels.map((level) => ({ value: String(level), label: word(level) }))}
        value={String(priority)}
        onValueChange={(value) => setPriority(levels.find((level) => String(level) === value) ?? row.Priority)}
      />
      <Field label={t('care.derive.reason')} help={t('care.derive.reasonHelp')} required>
        <Textarea value={reason} maxLength={careWordsMax} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </ActDialog>
  );
}

type SpecialtiesProps = {
  polyclinicId: string | null;
  value: string | null;
  onValueChange: (value: string | null) => void;
  onRetry: () => void;
};

/**
 * Specialties with how many physicians may take the referral; one without any is disabled. If they fail to load,
 * a referral to any physician is still possible.
 */
function Specialties({ polyclinicId, value, onValueChange, onRetry }: SpecialtiesProps) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const lookups = useCareLookups();
  const found = useSelector(useActorRef(lookups.referral, { input: { polyclinicId } }), (snapshot) => snapshot.output);
  if (found?.kind === 'failed') {
    return (
      <Banner tone="warn" title={t('care.derive.lookupsFailed')} actions={<RetryButton onRetry={onRetry} />}>
        {t('care.derive.anySpecialty')}
      </Banner>
    );
  }
  const physicians = found?.physicians ?? null;
  const counted = (id: string | null) => physicians && physiciansFor(physicians, id);
  const counts = (id: string | null) => {
    const able = counted(id);
    if (able === null) return undefined;
    return able.count === 0 ? t('care.derive.nobody') : t('care.derive.physicians', able);
  };
  const options = (found?.specialties ?? []).map(({ id, name }) => ({
    value: id,
    label: specialty(name),
    meta: counts(id),
    disabled: counted(id)?.count === 0,
  }));
  return (
    <Field label={t('care.derive.specialty')} help={counts(value)}>
      <Combobox
        options={options.toSorted((a, b) => Number(a.disabled) - Number(b.disabled))}
        value={value}
        onValueChange={onValueChange}
        placeholder={t('care.derive.anySpecialty')}
        clearLabel={t('care.derive.clearSpecialty')}
        openLabel={t('care.derive.specialty')}
        emptyText={t('care.derive.noSpecialty')}
      />
    </Field>
  );
}
