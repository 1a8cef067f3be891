import { useSelector } from '@xstate/react';
import { createPortal } from 'react-dom';
import type { Calls } from '#actors/calls/calls.types.ts';
import {
  selectDevices,
  selectIsOffered,
  selectOutcome,
  selectRing,
  selectShowsWindow,
  selectSlot,
} from '#machines/video-call/index.ts';
import { CallWindow } from './call-window.tsx';
import { DeviceDialog } from './device-dialog.tsx';
import { IncomingCall } from './incoming-call.tsx';
import { CallSummary, RejoinOffer } from './outcome.tsx';

/** Call of the user in its current state. */
export function VideoCall({ calls }: { calls: Calls }) {
  const { actor } = calls;
  const ring = useSelector(actor, selectRing);
  const ringing = useSelector(actor, (snapshot) => snapshot.hasTag('ringing'));
  const slot = useSelector(actor, selectSlot);
  const devices = useSelector(actor, selectDevices);
  const inWindow = useSelector(actor, selectShowsWindow);
  const outcome = useSelector(actor, selectOutcome);
  const offered = useSelector(actor, selectIsOffered);
  return (
    <>
      {devices ? <DeviceDialog calls={calls} devices={devices} /> : null}
      {inWindow ? <CallWindow calls={calls} /> : null}
      {ringing && ring ? createPortal(<IncomingCall actor={actor} ring={ring} slot={slot} />, document.body) : null}
      {offered ? <RejoinOffer actor={actor} /> : null}
      {outcome && !ringing && !inWindow && !devices ? <CallSummary actor={actor} outcome={outcome} /> : null}
    </>
  );
}
