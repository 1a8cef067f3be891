import { useSelector } from '@xstate/react';
import type { AppActors } from '#machines/app/index.ts';
import {
  type AvailabilitySnapshot,
  selectEndsAt,
  selectIsOnline,
  selectReason,
  selectShowsSwitch,
} from '#machines/availability/index.ts';
import { useOptionalActor } from '../app/ronda.context.tsx';
import { useConnection } from '../app/use-connection.ts';
import { useFormats } from '../app/use-formats.ts';
import { useNow } from '../app/use-now.ts';
import { useTranslation } from '../app/use-translation.ts';
import { Switch } from '../ui/switch/switch.tsx';

const selectWait = (snapshot: AvailabilitySnapshot) =>
  (['loading', 'saving', 'leaving'] as const).find((tag) => snapshot.hasTag(tag)) ?? null;

/** Shell 2 and 6: only with a polyclinic. Switching on opens the attention dialog, switching off takes effect immediately. */
export function OnlineSwitch() {
  const availability = useOptionalActor('availability');
  return availability ? <AvailabilitySwitch availability={availability} /> : null;
}

function AvailabilitySwitch({ availability }: { availability: AppActors['availability'] }) {
  const { t } = useTranslation();
  const { dueTime } = useFormats();
  const now = useNow(60_000);
  const online = useSelector(availability, selectIsOnline);
  const wait = useSelector(availability, selectWait);
  const endsAt = useSelector(availability, selectEndsAt);
  const shown = useSelector(availability, selectShowsSwitch);
  const { isLost } = useConnection();
  const reason = useSelector(availability, (snapshot) => selectReason(snapshot, { type: 'availability.configure' }));
  if (!shown) return null;
  const detail =
    online && endsAt !== null
      ? t('availability.until', { time: dueTime(endsAt, now) })
      : t('availability.notReceiving');
  return (
    <Switch
      checked={online}
      aria-busy={wait !== null}
      muted={isLost}
      label={isLost ? t('availability.noNetwork') : online ? t('availability.online') : t('availability.offline')}
      detail={isLost ? t('availability.noCaseArrives') : wait ? t(`availability.${wait}`) : detail}
      disabledReason={reason ? t(`guards.${reason}`) : undefined}
      onCheckedChange={(checked) =>
        availability.send({ type: checked ? 'availability.configure' : 'availability.leave' })
      }
    />
  );
}
