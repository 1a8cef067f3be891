import RotateCw from '@lucide/icons/icons/rotate-cw';
import { useSelector } from '@xstate/react';
import type { Calls as CallsOfDesk } from '#actors/calls/calls.types.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useDesk, useRonda } from '../../app/ronda.context.tsx';
import { useOptionalCalls } from '../../app/use-calls.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LazyPart } from '../lazy-part.tsx';

const VideoCall = lazyWithTexts(async () => (await import('./video-call.tsx')).VideoCall, 'call');

/** Above the layouts, so that navigation does not affect a call. Lazy-loaded by the first call. */
export function Calls() {
  const calls = useOptionalCalls(useDesk());
  return calls ? <Call calls={calls} /> : null;
}

function Call({ calls }: { calls: CallsOfDesk }) {
  const shown = useSelector(
    calls.actor,
    (snapshot) => !snapshot.hasTag('free') || snapshot.hasTag('offered') || snapshot.context.outcome !== null,
  );
  return shown ? (
    <LazyPart instead={<NotShown />}>
      <VideoCall calls={calls} />
    </LazyPart>
  ) : null;
}

/** Shown if the window fails to load or render; the call continues. */
function NotShown() {
  const { t } = useTranslation();
  const { reload } = useRonda();
  return (
    <Banner
      bar
      tone="danger"
      live="alert"
      title={t('errorPages.noCall')}
      actions={
        <Button size="sm" icon={RotateCw} onClick={reload}>
          {t('errorPages.reload')}
        </Button>
      }
    />
  );
}
