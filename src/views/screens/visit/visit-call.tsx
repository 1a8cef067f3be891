import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import type { Calls } from '#actors/calls/calls.types.ts';
import {
  type Outcome,
  selectDevices,
  selectIsOffered,
  selectOutcome,
  selectRing,
  selectShowsWindow,
} from '#machines/video-call/index.ts';
import { selectCallDuration } from '#machines/visit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DeviceDialog } from '../../widgets/video-call/device-dialog.tsx';
import { CallPanel } from './call-panel.tsx';
import { Incoming } from './incoming.tsx';
import { useVisit } from './visit.context.tsx';

/** Call of the patient in its current state. */
export function VisitCall({ calls }: { calls: Calls }) {
  const { actor } = calls;
  const ring = useSelector(actor, selectRing);
  const ringing = useSelector(actor, (snapshot) => snapshot.hasTag('ringing'));
  const devices = useSelector(actor, selectDevices);
  const inCall = useSelector(actor, selectShowsWindow);
  const offered = useSelector(actor, selectIsOffered);
  const outcome = useSelector(actor, selectOutcome);
  return (
    <>
      {devices ? <DeviceDialog calls={calls} devices={devices} /> : null}
      {inCall ? <CallPanel calls={calls} /> : null}
      {ringing && ring ? createPortal(<Incoming calls={calls} ring={ring} />, document.body) : null}
      {offered ? <Rejoin calls={calls} /> : null}
      {outcome && !ringing && !inCall && !devices ? <Ended calls={calls} outcome={outcome} /> : null}
    </>
  );
}

function Rejoin({ calls }: { calls: Calls }) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="accent"
      live="alert"
      title={t('visit.call.rejoinTitle')}
      actions={
        <Button variant="primary" onClick={() => calls.actor.send({ type: 'call.rejoin' })}>
          {t('visit.call.rejoin')}
        </Button>
      }
    >
      {t('visit.call.rejoinText')}
    </Banner>
  );
}

const words: Record<Outcome['reason'], 'missed' | 'declined' | 'failed' | 'left' | 'over' | 'elsewhere'> = {
  missed: 'missed',
  noAnswer: 'missed',
  declined: 'declined',
  closedWindow: 'declined',
  rejected: 'declined',
  cancelled: 'declined',
  videoError: 'failed',
  nobodyFree: 'failed',
  full: 'failed',
  answerFailed: 'failed',
  joinFailed: 'failed',
  mediaLost: 'failed',
  busy: 'failed',
  left: 'left',
  ended: 'over',
  endedByOther: 'over',
  otherLeft: 'over',
  removed: 'over',
  gone: 'over',
  elsewhere: 'elsewhere',
};

/** Outcome of the call, unless its duration is displayed already. */
function Ended({ calls, outcome }: { calls: Calls; outcome: Outcome }) {
  const { t } = useTranslation();
  const { actor } = useVisit();
  const lasted = useSelector(actor, selectCallDuration);
  const how = words[outcome.reason];
  if (lasted !== null && (how === 'left' || how === 'over')) return null;
  return (
    <Banner
      tone={how === 'failed' ? 'warn' : 'info'}
      live="status"
      dismissLabel={t('visit.call.dismiss')}
      onDismiss={() => calls.actor.send({ type: 'call.dismiss' })}
    >
      {t(`visit.call.${how}`)}
    </Banner>
  );
}
