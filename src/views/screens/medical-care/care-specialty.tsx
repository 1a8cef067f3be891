import { useActorRef, useSelector } from '@xstate/react';
import { useCareLookups } from '../../app/use-medical-care.ts';
import { useTranslation } from '../../app/use-translation.ts';

/** Name of the specialty that the encounter asks for. */
export function CareSpecialty({ specialtyId }: { specialtyId: string }) {
  const { t } = useTranslation();
  const found = useSelector(useActorRef(useCareLookups().specialties), (snapshot) => snapshot.output);
  if (found === undefined) return t('app.loading');
  const name = found.kind === 'ready' ? found.rows.find(({ id }) => id === specialtyId)?.name : undefined;
  return name ?? t('care.derive.lookupsFailed');
}
