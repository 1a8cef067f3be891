import ArrowRight from '@lucide/icons/icons/arrow-right';
import { useSelector } from '@xstate/react';
import { queueRoutes } from '#domain/navigation/queue-routes.ts';
import { hrefOf } from '#domain/navigation/routes.ts';
import type { AppActors } from '#machines/app/index.ts';
import type { AttendNextQueue } from '#machines/attend-next/attend-next.types.ts';
import {
  type AttendNextSnapshot,
  selectFailure,
  selectHeldId,
  selectIsRequesting,
  selectReason,
  selectRetryAt,
} from '#machines/attend-next/index.ts';
import { selectIsOnline } from '#machines/availability/index.ts';
import { useAppActor, useOptionalActor } from '../../app/ronda.context.tsx';
import { useLateSelector } from '../../app/use-late-selector.ts';
import { useLocale } from '../../app/use-locale.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/link-button/link-button.tsx';
import { Notice } from '../notice/notice.tsx';

type AttendNextProps = { size?: 'md' | 'lg'; queue?: AttendNextQueue };

const actors = { orientation: 'attendNext', medicalCare: 'attendNextCare' } as const;

const selectNextReason = (snapshot: AttendNextSnapshot | undefined) =>
  snapshot ? selectReason(snapshot, { type: 'attend.next' }) : null;

/** Takes the most urgent case. Cancellable while pending; a refusal shows reason and next step. */
export function AttendNext({ size = 'lg', queue = 'orientation' }: AttendNextProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const attendNext = useAppActor(actors[queue]);
  const requesting = useSelector(attendNext, selectIsRequesting);
  const failure = useSelector(attendNext, selectFailure);
  const reason = useLateSelector(attendNext, selectNextReason);
  const wait = useWait(attendNext);
  const availability = useOptionalActor('availability');
  const online = useSelector(availability ?? undefined, (snapshot) => (snapshot ? selectIsOnline(snapshot) : true));
  const heldId = useSelector(attendNext, selectHeldId);
  const openMine =
    heldId === null ? null : (
      <LinkButton size="sm" href={hrefOf(queueRoutes[queue], locale, heldId)}>
        {t('work.openMine')}
      </LinkButton>
    );
  // Domain 2.1: offline users get no teleconsultation, even if the board shows one.
  const needsOnline = queue === 'medicalCare' && failure === 'medicalcare_no_available' && !online;
  const goOnline = (
    <Button
      size="sm"
      onClick={() => {
        attendNext.send({ type: 'attend.dismissed' });
        availability?.send({ type: 'availability.configure' });
      }}
    >
      {t('availability.goOnline')}
    </Button>
  );
  return (
    <>
      {requesting ? (
        <Button variant="quiet" size={size} onClick={() => attendNext.send({ type: 'attend.cancel' })}>
          {t('work.cancelRequest')}
        </Button>
      ) : null}
      <Button
        variant="primary"
        size={size}
        icon={ArrowRight}
        busy={requesting}
        disabledReason={reason === 'disconnected' ? t('guards.disconnected') : wait}
        onClick={() => attendNext.send({ type: 'attend.next' })}
      >
        {requesting ? t('work.requesting') : t('work.attendNext')}
      </Button>
      {failure ? (
        <Notice
          notice={{
            id: failure,
            tone: failure === 'medicalcare_no_available' ? 'info' : 'warn',
            title: t(`work.failures.${failure}`),
            ...(needsOnline && { text: t('work.offlineText') }),
            actions: needsOnline ? goOnline : openMine,
          }}
          onDismiss={() => attendNext.send({ type: 'attend.dismissed' })}
        />
      ) : null}
    </>
  );
}

/** R4: remaining wait requested by the server; undefined otherwise. */
function useWait(attendNext: AppActors['attendNext']): string | undefined {
  const { t } = useTranslation();
  const retryAt = useSelector(attendNext, selectRetryAt);
  // Avoids re-rendering without a countdown.
  const now = useNow(retryAt === null ? Number.MAX_SAFE_INTEGER : 1_000);
  if (retryAt === null) return undefined;
  return t('work.tooManyRequests', { seconds: Math.max(1, Math.ceil((retryAt - now) / 1_000)) });
}
