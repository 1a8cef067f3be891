import { useActorRef, useSelector } from '@xstate/react';
import { useCareLookups } from '../../app/use-medical-care.ts';
import { useSpecialtyName } from '../../app/use-specialty-name.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Name of the specialty that the encounter asks for. */
export function CareSpecialty({ specialtyId }: { specialtyId: string }) {
  const specialty = useSpecialtyName();
  const { t } = useTranslation();
  const found = useSelector(useActorRef(useCareLookups().specialties), (snapshot) => snapshot.output);
  if (found === undefined) return t('app.loading');
  const name = found.kind === 'ready' ? found.rows.find(({ id }) => id === specialtyId)?.name : undefined;
  return name === undefined ? t('care.derive.lookupsFailed') : specialty(name);
}
