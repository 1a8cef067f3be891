import Clock from '@lucide/icons/icons/clock';
import { useSelector } from '@xstate/react';
import type { OrientationActor } from '#actors/orientation/orientations.ts';
import { selectLockEndsAt, selectReason, selectStage } from '#machines/orientation/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';

/** Domain 6: the lock expires soon. Typing or the button renews it. */
export function LockEnding({ orientation }: { orientation: OrientationActor }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const endsAt = useSelector(orientation, selectLockEndsAt);
  const stage = useSelector(orientation, selectStage);
  const reason = useSelector(orientation, (snapshot) => selectReason(snapshot, { type: 'orientation.keep' }));
  if (endsAt === null) return null;
  return (
    <Banner
      tone="warn"
      icon={Clock}
      live="status"
      title={t('orientation.banners.ending', { time: time(endsAt) })}
      actions={
        <Button
          size="sm"
          busy={stage !== 'openMine'}
          disabledReason={reason ? t(`guards.${reason}`) : undefined}
          onClick={() => orientation.send({ type: 'orientation.keep' })}
        >
          {t('orientation.keep')}
        </Button>
      }
    >
      {t('orientation.banners.endingText')}
    </Banner>
  );
}
