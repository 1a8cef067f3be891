import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { boardsFeature } from '#actors/boards/boards.feature.ts';
import { useFeature } from '../../app/use-feature.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Field } from '../../ui/field/field.tsx';
import { Select } from '../../ui/select/select.tsx';
import { RetryButton } from '../../widgets/retry-button.tsx';

type ServiceProps = { professionalId: string; onMinutes: (minutes: number) => void };

/** Selecting a service sets the duration. */
export function BookingService(props: ServiceProps) {
  const [attempt, setAttempt] = useState(0);
  return <Services key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

const none = '';

function Services({ professionalId, onMinutes, onRetry }: ServiceProps & { onRetry: () => void }) {
  const { t } = useTranslation();
  const { bookingServices } = useFeature(boardsFeature);
  const lookup = useSelector(useActorRef(bookingServices, { input: { professionalId } }), ({ output }) => output);
  const [chosen, setChosen] = useState(none);
  if (lookup?.kind === 'failed') {
    return (
      <Field as="group" label={t('booking.servicesFailed')}>
        <RetryButton size="md" onRetry={onRetry} />
      </Field>
    );
  }
  const services = lookup?.services ?? [];
  if (services.length === 0) return null;
  return (
    <Field label={t('booking.service')} help={t('booking.serviceHelp')} optionalMark={t('form.optional')}>
      <Select
        options={[
          { value: none, label: t('booking.noService') },
          ...services.map(({ ServiceId, Name, DeltaTime }) => ({
            value: ServiceId,
            label: t('booking.serviceMinutes', { name: Name, count: DeltaTime }),
          })),
        ]}
        value={chosen}
        onValueChange={(next) => {
          setChosen(next);
          const service = services.find(({ ServiceId }) => ServiceId === next);
          if (service) onMinutes(service.DeltaTime);
        }}
      />
    </Field>
  );
}
