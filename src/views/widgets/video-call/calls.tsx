import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { Calls as CallsOfDesk } from '#actors/calls/calls.types.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useDesk } from '../../app/ronda.context.tsx';
import { useOptionalCalls } from '../../app/use-calls.ts';

const VideoCall = lazyWithTexts(async () => (await import('./video-call.tsx')).VideoCall, 'call');

/** Above every layout, so that no change of page touches a call. Its code is loaded by the first one. */
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
    <Suspense>
      <VideoCall calls={calls} />
    </Suspense>
  ) : null;
}
