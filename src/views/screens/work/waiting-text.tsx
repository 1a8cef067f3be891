import Volume2 from '@lucide/icons/icons/volume-2';
import { useSelector } from '@xstate/react';
import { selectEndsAt, selectIsOnline } from '#machines/availability/index.ts';
import type { QueueTab } from '#machines/shared/queue-rules.ts';
import { useDesk, useOptionalActor } from '../../app/ronda.context.tsx';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

export function EmptyBoard({ tab }: { tab: QueueTab }) {
  const { t } = useTranslation();
  if (tab === 'waiting') return <WaitingText title={t('work.empty.waiting')} />;
  return <EmptyState level={2} title={t(`work.empty.${tab}`)} text={t(`work.emptyText.${tab}`)} />;
}

/** Empty queue: until when the user receives cases, and whether new ones make a sound. */
export function WaitingText({ title }: { title: string }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { sound } = useDesk();
  const availability = useOptionalActor('availability');
  const online = useSelector(availability ?? undefined, (snapshot) => (snapshot ? selectIsOnline(snapshot) : false));
  const endsAt = useSelector(availability ?? undefined, (snapshot) => (snapshot ? selectEndsAt(snapshot) : null));
  return (
    <EmptyState
      level={2}
      title={title}
      text={
        online && endsAt !== null
          ? t('work.emptyText.waitingOnline', { time: time(endsAt) })
          : t('work.emptyText.waiting')
      }
      actions={
        <Button variant="quiet" icon={Volume2} onClick={() => sound.test()}>
          {t('work.testSound')}
        </Button>
      }
    />
  );
}
